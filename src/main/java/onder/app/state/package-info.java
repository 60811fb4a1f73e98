/** What an app state of jMonkeyEngine need not write. */
package onder.app.state;
