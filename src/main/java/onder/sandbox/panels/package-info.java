/** Puts the panels and pages of all features on the screen, and the keys that open them. */
package onder.sandbox.panels;
