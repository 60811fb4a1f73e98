package onder.world.setup;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.group.Itinerary;
import onder.group.Leadership;
import onder.group.Path;
import onder.group.Seconds;

/**
 * A group at the start.
 *
 * @param species the name of its members' species
 * @param count the number of members, 1 or more
 * @param start where and how they begin
 * @param goal where it goes, or null
 * @param path its path, or null; not both
 * @param leadership its own settings, or null for the world's
 * @param under the index in the setup's list of the group whose leader its leader follows, or −1 for none
 * @param mixture the species of its members, or null if all have the same; must agree with count, and with species as
 *     the first one
 * @param itinerary the places that it visits, or null; not together with a goal or a path
 * @param delay how long it rests before it sets out, or null
 * @param hue of its colour, in degrees, from red through yellow, green and blue; or null for one that is far from other
 *     groups' colours
 */
public record GroupSetup(
        String species,
        int count,
        Start start,
        Point goal,
        Path path,
        Leadership leadership,
        int under,
        Mixture mixture,
        Itinerary itinerary,
        Seconds delay,
        Integer hue) {
    /**
     * A group without a group above it.
     *
     * @param species the name of its members' species
     * @param count how many, 1 or more
     * @param start where and how they begin
     * @param goal where it goes, in metres, or null
     * @param path its way, or null
     * @param leadership its own settings, or null
     */
    public GroupSetup(String species, int count, Start start, Point goal, Path path, Leadership leadership) {
        this(species, count, start, goal, path, leadership, -1, null, null, null, null);
    }

    /**
     * {@return a group on a disc about the origin, at rest and apart, without a target; the disc has 2 m by 2 m for
     * each member, which is enough for bodies of up to 0.7 m radius}
     *
     * @param species the name of its members' species
     * @param count how many, 1 or more
     */
    public static GroupSetup of(String species, int count) {
        float width = 4 * (float) Math.sqrt(Math.max(0, count) / Math.PI);
        return new GroupSetup(species, count, Start.within(0, 0, width), null, null, null);
    }

    /**
     * {@return the same group with other members}
     *
     * @param members their species
     */
    public GroupSetup of(Mixture members) {
        Mixture several = members.members().size() == 1 ? null : members;
        String first = members.members().get(0).species();
        return new GroupSetup(
                first, members.count(), start, goal, path, leadership, under, several, itinerary, delay, hue);
    }

    /**
     * The species of its members, in order.
     *
     * @return names of species
     */
    public List<String> kinds() {
        return mixture == null
                ? List.of(species)
                : mixture.members().stream().map(Mixture.Members::species).toList();
    }

    /**
     * The species of the member at an index, from 0.
     *
     * @param member its index in the group
     * @return the species' name
     */
    public String speciesOf(int member) {
        return mixture == null ? species : mixture.speciesOf(member);
    }

    /**
     * {@return the same group starting around another place}
     *
     * @param x in metres
     * @param z in metres
     */
    public GroupSetup at(float x, float z) {
        return with(start.at(x, z));
    }

    /**
     * {@return the same group moved, with its goal or path}
     *
     * @param placement where
     */
    public GroupSetup placed(Placement placement) {
        return new GroupSetup(
                species,
                count,
                start.placed(placement),
                goal == null ? null : placement.of(goal),
                path == null ? null : path.placed(placement),
                leadership,
                under,
                mixture,
                itinerary,
                delay,
                hue);
    }

    /**
     * {@return the same group on its way to a place}
     *
     * @param x in metres
     * @param z in metres
     */
    public GroupSetup to(float x, float z) {
        return with(new Point(x, z), null, leadership);
    }

    /**
     * {@return the same group on its way along a path}
     *
     * @param way its path
     */
    public GroupSetup along(Path way) {
        return with(null, way, leadership);
    }

    /**
     * {@return the same group with its own leadership settings}
     *
     * @param own for this group alone
     */
    public GroupSetup led(Leadership own) {
        return new GroupSetup(species, count, start, goal, path, own, under, mixture, itinerary, delay, hue);
    }

    /**
     * {@return the same group with an itinerary instead of goal and path}
     *
     * @param places its itinerary, or null
     */
    public GroupSetup visiting(Itinerary places) {
        return new GroupSetup(species, count, start, null, null, leadership, under, mixture, places, delay, hue);
    }

    /**
     * {@return the same group that rests before it sets out}
     *
     * @param rest how long, or null
     */
    public GroupSetup delayed(Seconds rest) {
        return new GroupSetup(species, count, start, goal, path, leadership, under, mixture, itinerary, rest, hue);
    }

    /**
     * {@return the same group in a colour}
     *
     * @param degrees the colour's hue, or null for one that is far from other groups' colours
     */
    public GroupSetup painted(Integer degrees) {
        return new GroupSetup(species, count, start, goal, path, leadership, under, mixture, itinerary, delay, degrees);
    }

    /**
     * {@return the same group under another one}
     *
     * @param superior the other's index in the setup's list, or −1
     */
    public GroupSetup under(int superior) {
        return new GroupSetup(species, count, start, goal, path, leadership, superior, mixture, itinerary, delay, hue);
    }

    /**
     * All groups, with one more inserted at an index.
     *
     * @param all the list, not changed
     * @param one the group
     * @param index from 0
     * @return a new list
     */
    public static List<GroupSetup> with(List<GroupSetup> all, GroupSetup one, int index) {
        List<GroupSetup> more = new ArrayList<>(all);
        more.replaceAll(group -> group.under >= index ? group.under(group.under + 1) : group);
        more.add(index, one);
        return more;
    }

    /**
     * All groups except one; those under it come under its own superior.
     *
     * @param all the list, not changed
     * @param index from 0
     * @return a new list
     */
    public static List<GroupSetup> without(List<GroupSetup> all, int index) {
        int above = all.get(index).under;
        List<GroupSetup> others = new ArrayList<>(all);
        others.remove(index);
        others.replaceAll(group -> {
            int under = group.under == index ? above : group.under;
            return group.under(under > index ? under - 1 : under);
        });
        return others;
    }

    /**
     * {@return the same group with another start}
     *
     * @param other where and how they begin
     */
    public GroupSetup with(Start other) {
        return new GroupSetup(species, count, other, goal, path, leadership, under, mixture, itinerary, delay, hue);
    }

    /**
     * {@return the same group with another goal, path and settings, and without itinerary}
     *
     * @param newGoal in metres, or null
     * @param newPath its way, or null
     * @param newLeadership its own settings, or null
     */
    public GroupSetup with(Point newGoal, Path newPath, Leadership newLeadership) {
        return new GroupSetup(species, count, start, newGoal, newPath, newLeadership, under, mixture, null, delay, hue);
    }

    /**
     * {@return the same group with another number of members in a proportionally larger area; fixed start points are
     * spread out instead}
     *
     * @param newCount 1 or more
     */
    public GroupSetup withCount(int newCount) {
        float scale = (float) Math.sqrt(newCount / (double) count);
        Start s = start;
        Start scaled = new Start(
                s.area(),
                s.x(),
                s.z(),
                s.width() * scale,
                s.depth() * scale,
                s.heading(),
                s.pace(),
                s.apart(),
                List.of());
        GroupSetup changed =
                new GroupSetup(species, newCount, scaled, goal, path, leadership, under, null, itinerary, delay, hue);
        return mixture == null ? changed : changed.of(mixture.withCount(newCount));
    }
}
