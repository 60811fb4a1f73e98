/** The panel of parameters: which settings there are, how they are set, whom they concern. */
package onder.sandbox.settings;
