package onder.sandbox.build;

import onder.core.props.PropKind;
import onder.param.Doc;
import onder.param.Param;

/**
 * The settings of the tool for props.
 *
 * @param kind the kind of the next prop
 */
public record PropSettings(
        @Doc("What the next click puts down; you can type its size in m and its mass in kg once it is there.")
        @Param(choice = "crate")
        PropKind kind) {}
