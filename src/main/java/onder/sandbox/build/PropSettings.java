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
        @Doc("The kind of prop that the next click puts down. Once it is there, you can type its size in m and its "
                + "mass in kg.")
        @Param(choice = "crate")
        PropKind kind) {}
