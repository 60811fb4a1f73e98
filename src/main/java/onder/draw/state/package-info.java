/** What an app state of jMonkeyEngine need not write. */
package onder.draw.state;
