/** What a run has been through: the lives of its groups, and states to go back to. */
package onder.app.history;
