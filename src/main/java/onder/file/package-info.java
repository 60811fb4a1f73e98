/**
 * Writing files: whole or not at all, to the place that is meant, with messages that say what cannot be done and why.
 *
 * <p>Not stable but for {@link onder.file.FileException}. Unless a class says otherwise, several threads may write
 * several files at once; one file is one thread's.
 */
package onder.file;
