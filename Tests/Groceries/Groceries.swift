// The template in `Examples` and the article generate the program of the first page, but a target
// must have a source file.
