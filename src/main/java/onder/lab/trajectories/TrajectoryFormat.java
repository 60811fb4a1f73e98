package onder.lab.trajectories;

import java.util.Locale;

/** The layouts of trajectory files. */
public enum TrajectoryFormat {
    /** The text format of PedPy and Jülich: {@code # framerate: F}, then {@code id frame x y [z]} in m or cm. */
    PEDPY(true, 4, Integer.MAX_VALUE, 0, 1, 2, 3),
    /** Onder's own CSV: {@code id,frame,time_s,x_m,y_m}, and group, leader and species. */
    CSV(true, 5, 8, 0, 1, 3, 4),
    /** The text format of ETH and UCY: {@code frame id x y}, in metres. */
    ETH(true, 4, 4, 1, 0, 2, 3),
    /** ETH's obsmat.txt: {@code frame id x z y vx vz vy}, in metres, z upward. */
    OBSMAT(true, 8, 8, 1, 0, 2, 4),
    /** JuPedSim's database. */
    SQLITE(false, 0, 0, 0, 0, 0, 0),
    /** HDF5 from Jülich's archive of pedestrian dynamics. */
    HDF5(false, 0, 0, 0, 0, 0, 0);

    final boolean isText;
    final int fewest;
    final int most;
    final int id;
    final int frame;
    final int x;
    final int y;

    TrajectoryFormat(boolean isText, int fewest, int most, int id, int frame, int x, int y) {
        this.isText = isText;
        this.fewest = fewest;
        this.most = most;
        this.id = id;
        this.frame = frame;
        this.x = x;
        this.y = y;
    }

    /** {@return its name on the command line} */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    String columns() {
        return switch (this) {
            case PEDPY -> "id frame x y [z]";
            case CSV -> "id,frame,time_s,x_m,y_m";
            case ETH -> "frame id x y";
            case OBSMAT -> "frame id x z y vx vz vy";
            case SQLITE, HDF5 -> "id, frame, x, y";
        };
    }
}
