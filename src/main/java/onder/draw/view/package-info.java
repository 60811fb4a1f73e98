/**
 * The drawn scene: ground, sky, light, solids, the crowd and its marks.
 *
 * <p>{@link onder.draw.view.SceneView} is the entry point. Everything here reads the world and never writes to it.
 * Metres, seconds, y up; colours are sRGB in Java and linear in the shaders.
 */
package onder.draw.view;
