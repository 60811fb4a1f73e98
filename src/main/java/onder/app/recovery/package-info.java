/** Unsaved changes are kept while the program runs, and offered after it has ended without being asked to. */
package onder.app.recovery;
