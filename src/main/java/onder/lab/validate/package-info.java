/** Standard tests: scenes with criteria from guidelines and other simulators, run by one command. */
package onder.lab.validate;
