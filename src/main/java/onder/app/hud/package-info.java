/**
 * The HUD: panels of controls made from the parameters that records declare, live figures and a
 * chart, over the scene.
 *
 * <p>Lengths are in points: pixels times {@link Theme#scale()}. Positions inside a widget run right
 * and down from its upper left corner, as in Lemur. Values are pulled once a frame; nothing listens.
 */
package onder.app.hud;
