/**
 * A run as a page that plays in any browser: selection, packing and the file. The player itself is in {@code
 * assets/Player}; it draws with the sandbox's own shaders and models.
 */
package onder.output.page;
