/** Sun, shadows, surfaces and the quality of pictures; instances and decals, which all that is drawn is made of. */
package onder.draw.view.light;
