/** What the user sees and does in the scene: drawing, the camera, the pointer and the keys that steer a leader. */
package onder.sandbox.view;
