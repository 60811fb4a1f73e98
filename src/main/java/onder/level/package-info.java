/**
 * Levels: files of triangles, made by other programs, that people walk on. Their floor becomes the height of the ground,
 * their walls become obstacles; nothing here draws, and reading a file's format is left to who comes with the program.
 */
package onder.level;
