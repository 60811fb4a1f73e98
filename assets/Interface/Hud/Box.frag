#import "Common/ShaderLib/GLSLCompat.glsllib"

uniform vec4 m_Color;
uniform float m_Radius;
uniform vec4 m_Clip;
uniform float m_Opacity;
#ifdef BORDER
uniform vec4 m_Border;
uniform float m_Thick;
#endif

varying vec2 pixel;
varying vec2 extent;
varying vec2 screen;

void main() {
    if (any(lessThan(screen, m_Clip.xy)) || any(greaterThan(screen, m_Clip.zw))) {
        discard;
    }
    // Distance to the edge of a rounded box, below 0 inside.
    float radius = min(m_Radius, 0.5 * min(extent.x, extent.y));
    vec2 q = abs(pixel - 0.5 * extent) - 0.5 * extent + radius;
    float edge = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
    vec4 color = m_Color;
#ifdef BORDER
    color = mix(color, vec4(mix(color.rgb, m_Border.rgb, m_Border.a), max(color.a, m_Border.a)),
            clamp(edge + m_Thick + 0.5, 0.0, 1.0));
#endif
    gl_FragColor = vec4(color.rgb, color.a * m_Opacity * clamp(0.5 - edge, 0.0, 1.0));
}
