/** The captions of films, over the picture. */
package onder.sandbox.filming;
