/** The lane and the list in which a person arranges the shots of a film. */
package onder.sandbox.shots;
