/** What the user sees of the scene and does in it: what is drawn, the camera, the pointer and the keys that steer a leader. */
package onder.sandbox.view;
