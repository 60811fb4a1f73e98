/** What is done with whole worlds: measuring how fast they run. */
package onder.lab;
