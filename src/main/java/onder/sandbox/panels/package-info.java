/**
 * The HUD: panels of controls made from the parameters that records declare, live figures and a
 * chart, over the scene.
 */
package onder.sandbox.panels;
