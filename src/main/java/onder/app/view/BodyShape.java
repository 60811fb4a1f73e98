package onder.app.view;

import com.jme3.material.Material;
import java.util.function.Function;
import onder.world.Look;
import onder.world.SpeciesSetup;

/** What the agents of a species look like: a mesh for each detail and the material that moves it. */
public enum BodyShape {
    /** A walking person of about 1.75 m. */
    PERSON(1.75f, Gait.PERSON_HIP, 0.25f, Person::build),
    WOLF(1, 0.62f, 0.35f, Wolf::build),
    SHEEP(1, 0.48f, 0.4f, Sheep::build),
    DUCK(0.43f, 0.13f, 0.16f, Duck::build),
    DUCKLING(0.43f, 0.13f, 0.16f, Duck::build),
    MOUSE(0.3f, 0.09f, 0.16f, Mouse::build);

    /** How finely a body is drawn. */
    enum Detail {
        NEAR,
        MIDDLE,
        FAR,
        /** A figure that stands still and faces the camera: a few pixels high. */
        DISTANT;

        /** A shadow shows less than its body: one detail coarser will do, but the distant figure's turns to the sun. */
        Detail shadow() {
            return switch (this) {
                case NEAR -> MIDDLE;
                case MIDDLE, FAR -> FAR;
                case DISTANT -> DISTANT;
            };
        }
    }

    /** How much smaller than its leader a duckling is; Coat.glsllib says the same. */
    private static final float YOUNG = 0.55f;

    private final float height;
    private final float hip;
    private final float radius;
    private final Function<Detail, Loft> builder;

    /**
     * @param height of the body as it is modelled, in metres
     * @param hip how high its legs begin, in metres
     * @param radius of the agents who are as large as it is modelled, in metres
     */
    BodyShape(float height, float hip, float radius, Function<Detail, Loft> builder) {
        this.height = height;
        this.hip = hip;
        this.radius = radius;
        this.builder = builder;
    }

    static BodyShape of(Look look) {
        return valueOf(look.shape().name());
    }

    /** How much larger than modelled agents of a radius, in metres, are drawn. */
    float size(float ofRadius) {
        return ofRadius / radius;
    }

    /** How high the agents of a species are, in metres. */
    public static float heightOf(SpeciesSetup species) {
        BodyShape shape = of(species.look());
        return shape.height(shape.size(species.body().radius()));
    }

    /** The height of a body of that size, in metres. */
    float height(float size) {
        return height * size;
    }

    /** How a body of that size walks. */
    Gait gait(float size, boolean leads) {
        return new Gait(hip * size * (this == DUCKLING && !leads ? YOUNG : 1), this != PERSON);
    }

    /** The material of a body near enough to be seen walking. */
    Material walking(Daylight light) {
        return coat(light.material(this == PERSON ? "MatDefs/Crowd.j3md" : "MatDefs/Animal.j3md"));
    }

    /** The material of {@link Detail#DISTANT}. */
    Material standing(Daylight light) {
        return coat(light.material(this == PERSON ? "MatDefs/Distant.j3md" : "MatDefs/DistantAnimal.j3md"));
    }

    private Material coat(Material material) {
        if (this != PERSON) {
            Coat.of(this).wear(material);
            material.setFloat("Leg", hip / Gait.PERSON_HIP);
        }
        return material;
    }

    Loft build(Detail detail) {
        return builder.apply(detail);
    }
}
