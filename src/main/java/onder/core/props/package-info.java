/** Things with mass and friction, and the border to the physics that moves them. */
package onder.core.props;
