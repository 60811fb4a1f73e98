/** Ground, sky, skyline and levels. */
package onder.draw.view.ground;
