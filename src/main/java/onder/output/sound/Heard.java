package onder.output.sound;

import java.util.List;
import onder.world.setup.Landscape;

/**
 * What is heard in a slice of time. It holds nothing of the world, which may go on while samples are made of it.
 *
 * @param strokes short sounds that begin in the slice
 * @param beds the amplitude of each {@link Bed} at the left and at the right ear, by its ordinal; 1 is full scale
 * @param ground what feet step on
 * @param mood how troubled the crowd is: 0 (nobody is in a congested group) to 1 (everybody)
 */
public record Heard(List<Stroke> strokes, float[][] beds, Landscape.Ground ground, float mood) {}
