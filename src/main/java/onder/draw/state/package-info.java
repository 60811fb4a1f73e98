/** Base classes for app states of jMonkeyEngine. */
package onder.draw.state;
