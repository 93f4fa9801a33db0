// The Swift runtime defines the function in the header. This file exists because a target needs a source file.
#include "TargetActionRuntime.h"
