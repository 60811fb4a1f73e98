/** The kinds of things in a scene that can be selected and changed; each kind has a file of its own. */
package onder.sandbox.thing;
