/**
 * Levels: files of triangles from other programs, on which people walk. Their floor becomes the height of the ground,
 * their walls become obstacles. Nothing here draws; the application provides the readers of file formats.
 */
package onder.level;
