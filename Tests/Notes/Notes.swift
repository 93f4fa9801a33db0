// The templates in `Examples` and the article generate the program of the tutorial, but a target
// must have a source file.
