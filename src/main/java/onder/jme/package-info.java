/**
 * A crowd in a game of one's own on jMonkeyEngine: spatials that walk in groups among the game's own scenery.
 *
 * <p>{@link onder.jme.CrowdState} is the way in; {@link onder.jme.SteeringControl} steers single spatials without a crowd. It needs jme3-core and the engine, nothing else. Metres, seconds
 * and kilograms; y is up, the ground is x–z, and a spatial's front is its own +z.
 *
 * <p>Stable. As with any app state of jMonkeyEngine, what is here is used by the application's own thread alone; the world's
 * steps share their work out among threads of its own.
 */
package onder.jme;
