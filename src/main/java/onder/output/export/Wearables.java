package onder.output.export;

import static onder.draw.view.people.Bodies.draw;

import onder.draw.view.people.Outfit;

/**
 * What somebody has on or carries that not everybody has, by the agent's id: {@code Wearables.glsllib}.
 *
 * @param hat in the group's colour
 * @param cover over or in place of shirt and trousers
 */
record Wearables(Hat hat, Cover cover, Bag bag) {
    enum Hat {
        NONE,
        CAP,
        BRIM,
        WOOLLEN,
        SKULLCAP
    }

    enum Cover {
        NOTHING,
        JACKET,
        COAT,
        SKIRT
    }

    enum Bag {
        NONE,
        RUCKSACK,
        SHOULDER,
        BRIEFCASE
    }

    static Wearables of(int id, boolean leads, Physique build) {
        if (build.outfit() == Outfit.UNIFORM) {
            return new Wearables(Hat.CAP, Cover.JACKET, Bag.NONE);
        }
        if (build.outfit() == Outfit.ROBE) {
            Hat hat = hat(id, leads);
            Bag bag = draw(id, 20) < 0.2f ? Bag.SHOULDER : Bag.NONE;
            return new Wearables(hat == Hat.NONE || leads ? hat : Hat.SKULLCAP, Cover.COAT, bag);
        }
        boolean child = build.young() > 0;
        return new Wearables(hat(id, leads), leads ? Cover.NOTHING : cover(id, child, build.old() > 0), bag(id, child));
    }

    private static Hat hat(int id, boolean leads) {
        if (leads) {
            return Hat.CAP;
        }
        float kind = draw(id, 21);
        if (draw(id, 10) >= 0.55f) {
            return Hat.NONE;
        }
        return kind < 0.56f ? Hat.CAP : kind < 0.80f ? Hat.BRIM : Hat.WOOLLEN;
    }

    private static Cover cover(int id, boolean child, boolean old) {
        float kind = draw(id, 22);
        if (kind < 0.15f || old && kind < 0.30f) {
            return child ? Cover.JACKET : Cover.COAT;
        }
        return kind < 0.36f ? Cover.JACKET : kind < 0.54f ? Cover.SKIRT : Cover.NOTHING;
    }

    private static Bag bag(int id, boolean child) {
        float kind = draw(id, 20);
        if (kind < 0.3f) {
            return Bag.RUCKSACK;
        }
        if (child) {
            return Bag.NONE;
        }
        return kind < 0.44f ? Bag.SHOULDER : kind < 0.54f ? Bag.BRIEFCASE : Bag.NONE;
    }

    /** Whether what is over the shirt has sleeves. */
    boolean isClosed() {
        return cover == Cover.COAT || cover == Cover.JACKET;
    }

    /** Whether a part of the model, 8 or more, is among it. */
    boolean include(int part) {
        return switch (part) {
            case 8 -> hat != Hat.NONE;
            case 11 -> bag == Bag.RUCKSACK;
            case 14 -> hat == Hat.CAP;
            case 15, 23 -> hat == Hat.BRIM;
            case 16 -> hat == Hat.WOOLLEN;
            case 17 -> cover == Cover.SKIRT;
            case 18 -> cover == Cover.COAT;
            case 19 -> isClosed();
            case 20 -> bag == Bag.SHOULDER;
            case 21 -> bag == Bag.BRIEFCASE;
            case 22 -> cover == Cover.COAT || cover == Cover.SKIRT;
            default -> true;
        };
    }
}
