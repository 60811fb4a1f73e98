/** What the user does in the scene: the camera, the pointer and the keys that steer a leader. */
package onder.app.input;
