package onder.sandbox.panels;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;

/** A user who builds: points at places of the ground, drags from one to the other, takes tools by their keys. */
final class BuildingHand {
    private final HeadlessHud run;
    private final Robot robot;

    BuildingHand(HeadlessHud run, Robot robot) {
        this.run = run;
        this.robot = robot;
    }

    void point(double x, double z) {
        point(x, 0, z);
    }

    /** Points at a place so many metres above the ground. */
    void point(double x, double y, double z) {
        int[] at = run.call(0, () -> {
            Vector3f seen = run.app().getCamera().getScreenCoordinates(new Vector3f((float) x, (float) y, (float) z));
            return new int[] {Math.round(seen.x), Math.round(seen.y)};
        });
        robot.move(at[0], at[1]);
    }

    void click(double x, double z) {
        point(x, z);
        // Two clicks in a hurry are a double click.
        run.pause(400);
        robot.click();
    }

    void drag(double fromX, double fromZ, double toX, double toZ) {
        hold(fromX, fromZ, toX, toZ);
        robot.button(false);
    }

    /** Drags, and does not let go. */
    void hold(double fromX, double fromZ, double toX, double toZ) {
        point(fromX, fromZ);
        robot.button(true);
        point((fromX + toX) / 2, (fromZ + toZ) / 2);
        point(toX, toZ);
    }

    void press(int key) {
        robot.key(key, '\0', true);
        robot.key(key, '\0', false);
    }

    void withControl(int key) {
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        press(key);
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
    }

    /** Takes the tool of that number on the strip. */
    void take(int tool) {
        press(KeyInput.KEY_1 + tool - 1);
    }

    void enter() {
        press(KeyInput.KEY_RETURN);
    }

    /** A court with a gate, three obstacles, two groups with their ways, an exit, a crate and a ball in their ways. */
    void court() {
        court(() -> {});
    }

    /** @param after what is done after each part, before the mouse lets go where it draws */
    void court(Runnable after) {
        take(4);
        click(-9, -6);
        click(9, -6);
        click(9, 3);
        click(2, 3);
        enter();
        click(-2, 3);
        click(-9, 3);
        point(-9, -6);
        after.run();
        click(-9, -6);
        enter();
        take(2);
        hold(-6, -4, -4, -2);
        after.run();
        robot.button(false);
        take(3);
        drag(5, -3, 5.6, -3);
        take(4);
        click(3, 6);
        click(6, 6);
        click(5, 8);
        click(3, 6);
        take(5);
        hold(0, -3, 1.8, -3);
        after.run();
        robot.button(false);
        click(0, 2);
        point(0, 6);
        after.run();
        click(0, 6);
        enter();
        take(5);
        drag(-7, 7, -5.6, 7);
        click(-1, 7);
        click(0, 0);
        enter();
        take(7);
        hold(7, 9, 9, 11);
        after.run();
        robot.button(false);
        take(8);
        robot.click("tools/Push");
        click(0, 0.4);
        robot.click("tools/kind/choice");
        robot.click("choices/ball");
        point(-4, 7);
        after.run();
        click(-4, 7);
    }
}
