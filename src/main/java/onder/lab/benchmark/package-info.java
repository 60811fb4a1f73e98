/** How fast whole worlds run. */
package onder.lab.benchmark;
