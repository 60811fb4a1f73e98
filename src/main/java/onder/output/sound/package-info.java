/**
 * The sound of a run, made by the program: {@link onder.output.sound.Ears} collects what is heard at a place of a world,
 * and {@link onder.output.sound.Synthesizer} makes samples of it. The same run gives the same samples on every machine.
 */
package onder.output.sound;
