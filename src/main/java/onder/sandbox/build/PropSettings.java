package onder.sandbox.build;

import onder.core.props.PropKind;
import onder.param.Param;
import onder.param.Params;

/**
 * What is set of the tool for props.
 *
 * @param kind of the next one
 */
public record PropSettings(
        @Param(choice = "crate", doc = "What the next click puts down; its size and mass are typed once it is there.")
        PropKind kind) {
    static final PropSettings DEFAULT = Params.defaults(PropSettings.class);
}
