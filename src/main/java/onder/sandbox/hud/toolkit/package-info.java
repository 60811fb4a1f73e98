/**
 * A toolkit of widgets on Lemur: buttons, lists, sliders, fields, tooltips. It knows nothing of Onder.
 *
 * <p>A widget says in its constructor which {@link onder.sandbox.hud.toolkit.Block}s it is made of; from a width follows its height.
 *
 * <p>Lengths are in points: pixels times {@link onder.sandbox.hud.toolkit.Theme#scale()}. Positions inside a widget run right and
 * down from its upper left corner, as in Lemur. Values are pulled once a frame; nothing listens.
 */
package onder.sandbox.hud.toolkit;
