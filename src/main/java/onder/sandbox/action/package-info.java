/** What a user can do by a key: each action once, with its words and its default keys, and the keys in use. */
package onder.sandbox.action;
