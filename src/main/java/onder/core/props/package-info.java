/** Things with mass and friction, and the interface to the physics that moves them. */
package onder.core.props;
