/**
 * What a behaviour reads of the frozen state: neighbours, leaders, targets and rays; and where it records its reasons.
 */
package onder.steer.perception;
