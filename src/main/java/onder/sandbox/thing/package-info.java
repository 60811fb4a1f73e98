/** The kinds of things in a scene that can be selected and changed: each says all there is to it in a file of its own. */
package onder.sandbox.thing;
