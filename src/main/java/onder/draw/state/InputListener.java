package onder.draw.state;

import com.jme3.input.RawInputListener;
import com.jme3.input.event.JoyAxisEvent;
import com.jme3.input.event.JoyButtonEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.input.event.TouchEvent;

/** Listens to mouse and keys; it ignores events that it does not override. */
public interface InputListener extends RawInputListener {
    @Override
    default void beginInput() {}

    @Override
    default void endInput() {}

    @Override
    default void onKeyEvent(KeyInputEvent event) {}

    @Override
    default void onMouseMotionEvent(MouseMotionEvent event) {}

    @Override
    default void onMouseButtonEvent(MouseButtonEvent event) {}

    @Override
    default void onJoyAxisEvent(JoyAxisEvent event) {}

    @Override
    default void onJoyButtonEvent(JoyButtonEvent event) {}

    @Override
    default void onTouchEvent(TouchEvent event) {}
}
