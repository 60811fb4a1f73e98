/**
 * A crowd in your own jMonkeyEngine game: spatials that walk in groups among the game's scenery.
 *
 * <p>{@link onder.jme.CrowdState} is the entry point; {@link onder.jme.SteeringControl} steers single spatials without
 * a crowd. It only needs jme3-core and the engine. Metres, seconds and kilograms; y is up, the ground is x–z, and a
 * spatial's front is its own +z.
 *
 * <p>Stable. As with any app state of jMonkeyEngine, use everything here on the application's thread only; the world's
 * steps distribute their work over their own threads.
 */
package onder.jme;
