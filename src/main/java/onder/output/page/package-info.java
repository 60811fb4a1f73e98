/**
 * A run as a page that plays it in any browser: what of it is kept, how it is packed, and the file. The player itself is
 * in {@code assets/Player}; it draws by the sandbox's own shaders and models.
 */
package onder.output.page;
