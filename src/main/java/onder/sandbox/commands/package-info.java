/**
 * What the user can do, by buttons and by name: the toolbar over the picture, and the page that finds every action and
 * setting. Both use the list of actions.
 */
package onder.sandbox.commands;
