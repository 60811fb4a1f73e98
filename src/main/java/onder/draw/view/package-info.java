/**
 * The scene as it is seen: ground, sky, light, solids, the crowd and what is drawn about it.
 *
 * <p>{@link onder.draw.view.SceneView} is the way in. Everything here reads the world and never writes
 * to it. Metres, seconds, y up; colours are sRGB in Java and linear in the shaders.
 */
package onder.draw.view;
