/** What a user can do by a key: each action once, with its texts and default keys, and the present keys. */
package onder.sandbox.action;
