package onder.app.view;

import java.util.function.Function;

/** What the agents of a species look like: a mesh for each detail and the material that moves it. */
public enum BodyShape {
    /** A walking person of about 1.75 m. */
    PERSON("MatDefs/Crowd.j3md", "MatDefs/Distant.j3md", Person::build);

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

    private final String material;
    private final String distantMaterial;
    private final Function<Detail, Loft> builder;

    BodyShape(String material, String distantMaterial, Function<Detail, Loft> builder) {
        this.material = material;
        this.distantMaterial = distantMaterial;
        this.builder = builder;
    }

    String material() {
        return material;
    }

    /** The material of {@link Detail#DISTANT}. */
    String distantMaterial() {
        return distantMaterial;
    }

    Loft build(Detail detail) {
        return builder.apply(detail);
    }
}
