package onder.director;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import onder.core.geometry.Limits;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.world.World;
import onder.world.setup.Setup;

/**
 * Makes a film of a run: chooses whom to watch from where, with cuts at events, and captions that describe them.
 *
 * <p>It first makes the whole run, so that each shot begins before its event; the film then shows a repetition of the
 * run. One run always gives the same film.
 */
public final class AutoDirector {
    /** The longest film that it makes, in seconds. */
    public static final double LONGEST = 600;

    /** A topic visible for a smaller share of its section is not shown then. */
    private static final double ENOUGH = 0.9;

    /** The number of attempts to find a section with a better view. */
    private static final int TRIES = 12;

    private final Captioning captioning;
    private final double aspect;
    private final String title;
    private final String about;

    /**
     * Creates a director for films of one kind.
     *
     * @param captioning the detail of captions
     * @param aspect the picture's width to its height, above 0
     * @param title the first caption; empty for none
     * @param about the line under the title; may be empty
     */
    public AutoDirector(Captioning captioning, double aspect, String title, String about) {
        this.captioning = Limits.present(captioning, "captioning");
        this.aspect = aspect;
        this.title = Limits.present(title, "title");
        this.about = Limits.present(about, "about");
        if (!(aspect > 0 && Double.isFinite(aspect))) {
            throw new IllegalArgumentException("aspect = " + aspect + ", allowed above 0");
        }
    }

    /**
     * {@return a film of a world from its first step on} The world makes as many steps as needed.
     *
     * @param world a world without steps
     * @param seconds the film's length, above 0 and up to {@link #LONGEST}
     * @param before called before each step, to send its commands
     * @throws IllegalArgumentException if the world has made steps, or the length is not allowed
     */
    public DirectedFilm direct(World world, double seconds, Consumer<World> before) {
        if (!(seconds > 0 && seconds <= LONGEST)) {
            throw new IllegalArgumentException("seconds = " + seconds + ", allowed above 0 and up to " + LONGEST);
        }
        if (world.steps() > 0) {
            throw new IllegalArgumentException("the world has made " + world.steps() + " steps, allowed none");
        }
        return film(plan(world, seconds, before));
    }

    /**
     * {@return captions of the events in a run, for any film of it} The world makes as many steps as needed.
     *
     * @param world a world without steps
     * @param seconds covered by the captions, above 0 and up to {@link #LONGEST}
     * @param style their detail
     */
    public static List<Caption> tell(World world, double seconds, Captioning style) {
        Setup setup = world.setup();
        Footage footage = Footage.shoot(world, seconds, each -> {});
        List<Moment> moments = Story.of(footage, setup);
        FilmSection all =
                new FilmSection(0, seconds, Topics.of(footage, moments).get(0), moments);
        return CaptionWriter.write(style, List.of(all), footage, "", "");
    }

    /** The material of a film, with everything known about the run. */
    record Plan(Footage footage, List<FilmSection> sections, List<Standpoint> standpoints) {}

    Plan plan(World world, double seconds, Consumer<World> before) {
        Setup setup = world.setup();
        Footage footage = Footage.shoot(world, seconds, before);
        List<Moment> moments = Story.of(footage, setup);
        List<TopicPath> paths = Topics.of(footage, moments);
        CameraChoice cameras = new CameraChoice(footage, setup.notes().bookmarks(), aspect);
        List<FilmSection> banned = new ArrayList<>();
        List<FilmSection> sections = List.of();
        List<List<Standpoint.Scored>> choices = new ArrayList<>();
        boolean isGood = false;
        for (int i = 0; i < TRIES && !isGood; i++) {
            sections = Montage.cut(footage, moments, paths, banned, seconds);
            choices.clear();
            isGood = true;
            for (int k = 0; k < sections.size(); k++) {
                List<Standpoint.Scored> all = cameras.standpoints(sections.get(k), k);
                choices.add(all);
                if (all.get(0).seen() < ENOUGH && sections.get(k).path() != paths.get(0)) {
                    banned.add(sections.get(k));
                    isGood = false;
                }
            }
        }
        return new Plan(footage, sections, new Continuity(footage.terrain).choose(choices));
    }

    DirectedFilm film(Plan plan) {
        List<Shot> shots = plan.standpoints().stream()
                .map(each -> each.shot(each.section().path().topic.name(), plan.footage().terrain))
                .toList();
        return new DirectedFilm(
                new ShotList(shots), CaptionWriter.write(captioning, plan.sections(), plan.footage(), title, about));
    }
}
