/** The field's tests: scenes with criteria of guidelines and other simulators, run by one command. */
package onder.lab.validate;
