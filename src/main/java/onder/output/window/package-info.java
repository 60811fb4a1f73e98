/** From the launch to a window, or to a picture without one; and the log of the program. */
package onder.output.window;
