/** Forms out of parameters: a row for each field of a record, read and set while the run goes on. */
package onder.sandbox.hud.form;
