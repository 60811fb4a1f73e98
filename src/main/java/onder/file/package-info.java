/**
 * Writing files: completely or not at all, to the intended place, with messages that say what cannot be done and why.
 *
 * <p>Not stable, except {@link onder.file.FileException}. Unless a class says otherwise, several threads may write
 * several files at once; one file is one thread's.
 */
package onder.file;
