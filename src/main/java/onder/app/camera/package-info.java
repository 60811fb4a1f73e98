/** The camera: free flight, bookmarks, following. */
package onder.app.camera;
