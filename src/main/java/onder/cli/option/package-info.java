/** What commands share: options, the files that a call names, how a wrong call is refused, and progress. */
package onder.cli.option;
