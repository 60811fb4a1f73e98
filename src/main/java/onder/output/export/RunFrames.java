package onder.output.export;

import onder.draw.palette.GroupPalette;
import onder.world.World;

/** Makes a run, and shows it frame by frame. */
record RunFrames(ExportedRun run) {
    /** Who looks at a run. */
    interface Viewer {
        /** Called after each step. */
        default void stepped() {}

        /** Called where the world shows a frame, or has passed it by less than one step. */
        void show(GroupPalette palette, int frame);
    }

    /** @param world of the run, at its beginning */
    void play(World world, Viewer viewer) {
        GroupPalette palette = new GroupPalette();
        palette.follow(world);
        int fed = 0;
        for (int frame = 0; frame < run.frames(); frame++) {
            long wanted = run.steps(frame, world.dt());
            while (world.steps() < wanted) {
                if (run.replay() != null) {
                    fed = run.replay().feed(world, fed);
                }
                world.step();
                palette.follow(world);
                viewer.stepped();
            }
            viewer.show(palette, frame);
        }
    }
}
