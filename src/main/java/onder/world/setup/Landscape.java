package onder.world.setup;

import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;

/**
 * How the surroundings look: light, ground, materials and horizon. No run depends on it.
 *
 * @param light time of day
 * @param sunFrom where the sun stands: 0 is +z, counter-clockwise seen from above, in °
 * @param sunHeight how high the sun stands over the horizon, in °
 * @param ground what people walk on
 * @param stone what walls and obstacles are built of
 * @param horizon what stands beyond the world's edge
 * @param weather which only changes the light
 * @param exposure how much more light the picture has than usual, in stops: 1 is twice as much
 * @param temperature white balance from blue, −100, to amber, 100
 * @param tint white balance from green, −100, to magenta, 100
 */
@Doc("Appearance of the place: light, ground, materials and horizon; it does not affect the run.")
@Source("Onder's own")
public record Landscape(
        @Param(choice = "model", doc = "Time of day; model is the mild light of an architect's model.", common = true)
        Light light,

        @Doc("Direction of the sun: 0 is +z, counter-clockwise seen from above.")
        @Param(value = 309, min = -360, max = 360, unit = "°")
        float sunFrom,

        @Param(value = 46, min = 2, max = 85, unit = "°", doc = "Height of the sun above the horizon.")
        float sunHeight,

        @Param(choice = "floor", doc = "What people walk on; floor is pale, with lines a metre apart.", common = true)
        Ground ground,

        @Param(choice = "pale", doc = "Material of walls and obstacles.")
        Stone stone,

        @Param(choice = "none", doc = "What lies beyond the world's edge.", common = true)
        Horizon horizon,

        @Param(choice = "clear", doc = "Weather; it changes only the light.", common = true)
        Weather weather,

        @Doc("Exposure of the picture: each stop doubles the light.")
        @Param(value = 0, min = -2, max = 2, unit = "stops")
        float exposure,

        @Doc("White balance from blue (-100) to amber (100).") @Param(value = 0, min = -100, max = 100)
        float temperature,

        @Doc("White balance from green (-100) to magenta (100).") @Param(value = 0, min = -100, max = 100)
        float tint) {

    /** A time of day. */
    public enum Light {
        /** Warm, soft and the same in every scene, as over an architect's model. */
        MODEL,
        /** A low pink sun in a pale sky. */
        DAWN,
        /** A white sun, blue sky and clouds. */
        DAY,
        /** The hour before the sun sets. */
        GOLD,
        /** The blue hour, when the lamps are lit. */
        DUSK,
        /** Indoors, by a large lamp. */
        DESK,
        /** By red lamps: the power is off. */
        ALARM,
        /** By floodlights at night; the highest stands where the sun would. */
        FLOODLIGHT
    }

    /** What people walk on. */
    public enum Ground {
        /** A pale floor with lines a metre apart, every tenth line stronger. */
        FLOOR,
        /** Large slabs of stone. */
        SLABS,
        /** Small square stones in rows. */
        SETTS,
        /** Dark asphalt with patches. */
        ASPHALT,
        /** Sand that the tide has left. */
        SAND,
        /** Short grass in mown bands. */
        MEADOW,
        /** Dry grass with heather. */
        HEATH,
        /** Water with light waves. */
        WATER,
        /** Polished stone of a hall. */
        MARBLE,
        /** A printed sheet on a desk. */
        PAPER,
        /** Boards of dark wood. */
        PARQUET,
        /** Flat bricks of red clay. */
        CLAY
    }

    /** What walls and obstacles are built of. */
    public enum Stone {
        /** Plaster and pale stone, under grey roofs. */
        PALE,
        /** Warm sandstone under tiles. */
        SANDSTONE,
        /** Red brick with dark caps. */
        BRICK,
        /** Grey rock with lichen. */
        GRANITE,
        /** Boards and beams. */
        TIMBER,
        /** Painted iron. */
        IRON
    }

    /** The effect of the weather on the light. */
    public enum Weather {
        /** The sun shines. */
        CLEAR,
        /** Grey cloud from edge to edge: soft light from all of the sky, faint shadows. */
        OVERCAST,
        /** What is far away fades into white. */
        MIST,
        /** What is far away fades into the colours of the low sky; the sun still shines. */
        DUST,
        /** Dark smoke: what is far away fades into grey. */
        SMOKE
    }

    /** What stands beyond the world's edge. */
    public enum Horizon {
        /** Nothing but haze. */
        NONE,
        /** Houses with gables, a tower, hills behind them. */
        TOWN,
        /** Ridges behind each other. */
        HILLS,
        /** Conifers in the mist. */
        WOODS,
        /** The sea with a strip of land. */
        SEA,
        /** The walls of a hall with tall windows. */
        HALL
    }
}
