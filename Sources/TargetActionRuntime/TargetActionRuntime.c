// The runtime defines what the header declares; a target needs a source.
#include "TargetActionRuntime.h"
