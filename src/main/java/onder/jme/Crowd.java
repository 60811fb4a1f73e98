package onder.jme;

import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.draw.view.ground.Heights;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SpeciesSetup;

/** The initial description of a {@link CrowdState}. */
public final class Crowd {
    final Setup setup;

    /** The footprints of spatials, which are also among the setup's obstacles. */
    final Map<Spatial, Obstacle> footprints;

    final int threads;
    final float bodyHeight;

    /** Null if spatials keep their own heights. */
    final Heights heights;

    final boolean figures;

    /** Whether the world keeps a log of all commands. */
    final boolean logged;

    /** Null for the application's root node. */
    final Node scene;

    private Crowd(Builder from, Setup setup, Map<Spatial, Obstacle> footprints) {
        this.setup = setup;
        this.footprints = footprints;
        threads = from.threads;
        bodyHeight = from.bodyHeight;
        heights = from.heights;
        figures = from.figures;
        logged = from.logged;
        scene = from.scene;
    }

    /** {@return a builder with defaults; it needs at least one species} */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds the description of a crowd. Later calls override earlier ones. */
    public static final class Builder {
        private static final int MOST_THREADS = 4;

        private record Source(Spatial root, Predicate<? super Spatial> filter) {}

        private final List<Source> sources = new ArrayList<>();
        private SetupBuilder setup = Setup.builder();
        private int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        private float bodyHeight = 2;
        private Heights heights;
        private boolean figures;
        private boolean logged;
        private Node scene;

        private Builder() {}

        /**
         * Adds a species under its own name, such as {@code species("villager", Presets.PEDESTRIAN)}.
         *
         * @param name not blank, without dots, because setting paths begin with it
         * @param like body, look and behaviours
         * @return this
         */
        public Builder species(String name, SpeciesSetup like) {
            setup.add(Limits.present(like, "the species' setup").named(CrowdState.name(name, "a species' name")));
            return this;
        }

        /**
         * Makes obstacles from the spatials at and under a root that pass a filter, each as a whole, at their current
         * places.
         *
         * @param root searched during this call
         * @param filter whether a spatial is an obstacle; its descendants are part of it
         * @return this
         */
        public Builder obstaclesFrom(Spatial root, Predicate<? super Spatial> filter) {
            sources.add(new Source(Limits.present(root, "the root of obstacles"), Limits.present(filter, "filter")));
            return this;
        }

        /**
         * Adds a wall, which has no thickness.
         *
         * @param wall in metres
         * @return this
         */
        public Builder wall(Wall wall) {
            setup.add(wall);
            return this;
        }

        /**
         * Sets up to which height obstacles count, in metres above their lowest point; 2 by default. People pass under
         * higher parts.
         *
         * @param metres above 0
         * @return this
         */
        public Builder bodyHeight(float metres) {
            bodyHeight = CrowdState.within(metres, 0.1f, Limits.MAX_HEIGHT, "m", "the height of bodies");
            return this;
        }

        /**
         * Sets the height of the ground by a function, called once a frame for each spatial; without it spatials keep
         * their heights. Where it gives no finite number, for instance beyond the edge of a terrain, spatials keep
         * their last height, and figures stand at 0.
         *
         * @param function of x and z
         * @return this
         */
        public Builder height(Heights function) {
            heights = function;
            return this;
        }

        /**
         * Sets the edge of the world; open by default.
         *
         * @param edge open, a torus, or walled
         * @return this
         */
        public Builder bounds(Bounds edge) {
            setup.bounds(edge);
            return this;
        }

        /**
         * Sets rules of the world, such as its {@code Leadership} or its {@code Rules}.
         *
         * @param worldSettings one of the records of {@link onder.world.setup.WorldSettings}
         * @return this
         */
        public Builder with(Record worldSettings) {
            setup.with(worldSettings);
            return this;
        }

        /**
         * Sets the seed of all random draws; 1 by default.
         *
         * @param number any
         * @return this
         */
        public Builder seed(long number) {
            setup.seed(number);
            return this;
        }

        /**
         * Sets the fixed step, in seconds; 1/60 by default.
         *
         * @param seconds 1e-4 to 1/20
         * @return this
         */
        public Builder step(float seconds) {
            setup.dt(seconds);
            return this;
        }

        /**
         * Sets the number of threads for a step; up to four by default. No result depends on it.
         *
         * @param workers 1 or more
         * @return this
         */
        public Builder threads(int workers) {
            threads = (int) CrowdState.within(workers, 1, 256, "", "threads");
            return this;
        }

        /**
         * Keeps a log of all commands, which repeats the run, in {@code world().log()}; a player causes sixty a second.
         *
         * @return this
         */
        public Builder log() {
            logged = true;
            return this;
        }

        /**
         * Draws all agents without spatials, in the scene of a {@code SimpleApplication}.
         *
         * @return this
         */
        public Builder figures() {
            figures = true;
            return this;
        }

        /**
         * Draws all agents without spatials, in a scene whose root has no transform.
         *
         * @param root of the scene
         * @return this
         */
        public Builder figuresIn(Node root) {
            scene = Limits.present(root, "the scene of figures");
            return figures();
        }

        /**
         * Begins with a setup and its groups, for instance of a scene file; later calls change it.
         *
         * @param world the setup
         * @return this
         */
        public Builder setup(Setup world) {
            setup = new SetupBuilder(Limits.present(world, "setup"));
            return this;
        }

        /**
         * Builds the crowd's description for a {@link CrowdState}.
         *
         * @return the description
         * @throws CrowdException if there is no species, or something cannot be an obstacle
         * @throws IllegalArgumentException when a setting is not allowed
         */
        public Crowd build() {
            Map<Spatial, Obstacle> footprints = new LinkedHashMap<>();
            sources.forEach(source -> take(source.root, source.filter, footprints));
            footprints.values().forEach(setup::add);
            Setup begun = setup.build();
            if (begun.species().isEmpty()) {
                throw new CrowdException("a crowd has no species, allowed 1 or more: species(\"villager\", …)");
            }
            return new Crowd(this, begun, footprints);
        }

        private void take(Spatial spatial, Predicate<? super Spatial> filter, Map<Spatial, Obstacle> footprints) {
            if (filter.test(spatial)) {
                footprints.put(spatial, FootprintReader.read(spatial, bodyHeight));
            } else if (spatial instanceof Node node) {
                node.getChildren().forEach(child -> take(child, filter, footprints));
            }
        }
    }
}
