package onder.app.view;

import java.util.function.Function;

/** What the agents of a species look like: a mesh for each detail and the material that moves it. */
public enum BodyShape {
    /** A walking person of about 1.75 m. */
    PERSON("MatDefs/Crowd.j3md", Person::build);

    /** How finely a body is drawn. */
    enum Detail {
        NEAR,
        MIDDLE,
        FAR
    }

    private final String material;
    private final Function<Detail, Loft> builder;

    BodyShape(String material, Function<Detail, Loft> builder) {
        this.material = material;
        this.builder = builder;
    }

    String material() {
        return material;
    }

    Loft build(Detail detail) {
        return builder.apply(detail);
    }
}
