/**
 * Writing files: whole or not at all, to the place that is meant, with messages that say what cannot be done and why.
 */
package onder.file;
