/** For other applications of jMonkeyEngine: steering their own spatials. */
package onder.app.control;
