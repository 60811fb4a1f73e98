/**
 * For other applications of jMonkeyEngine: steering their own spatials.
 *
 * <p>Stable. As with any control of jMonkeyEngine, what is here is used by the application's own thread alone.
 */
package onder.app.control;
