/** Minie's collision world behind the mouse. */
package onder.app.physics;
