uniform sampler2D m_Shade;  // the picture with no sun
uniform float m_PerPixel; // of its pixels, for each that is drawn

in vec2 place;
flat in float soft;
#ifndef UPRIGHT
flat in vec2 ahead;
flat in vec2 away;
#endif
out vec4 colour;

void main() {
#ifdef UPRIGHT
    // Half as wide as a walking body is at each height, and softer the higher.
    float h = place.y;
    float wide = mix(0.075, 0.135, smoothstep(0.25, 0.72, h)) - 0.075 * smoothstep(0.80, 0.86, h);
    float sharp = 0.5 / (soft + 0.012 + 0.03 * max(h, 0.0));
    vec3 within = clamp(vec3(wide - abs(place.x), h + 0.045, 0.98 - h) * sharp + 0.5, 0.0, 1.0);
    within *= within * (3.0 - 2.0 * within);
    float dark = within.x * within.y * within.z;
#else
    // A trunk along the heading: an ellipse where its shadow falls, a fainter one under it, and the legs' between them.
    vec2 trunk = place - vec2(0.0, 0.55 * length(away));
    // As thick as it is, the lower the sun stands the longer it falls.
    trunk.y *= inversesqrt(1.0 + 0.45 * dot(away, away));
    vec2 p = vec2(trunk.x * ahead.y - trunk.y * ahead.x, dot(trunk, ahead));
    vec2 q = vec2(place.x * ahead.y - place.y * ahead.x, dot(place, ahead));
    float edge = 2.0 * (soft + 0.08);
    float dark = 1.0 - smoothstep(1.0 - edge, 1.0 + edge, length(p / vec2(0.30, 0.62)));
    dark = max(dark, 0.6 * (1.0 - smoothstep(1.0 - edge, 1.0 + edge, length(q / vec2(0.18, 0.5)))));
    float aside = min(abs(place.x - 0.36 * ahead.x), abs(place.x + 0.36 * ahead.x));
    float between = smoothstep(-0.3, 0.0, place.y) * (1.0 - step(0.55 * length(away), place.y));
    dark = max(dark, 0.75 * between * (1.0 - smoothstep(0.05, 0.09 + soft, aside)));
#endif
    colour = vec4(texelFetch(m_Shade, ivec2(gl_FragCoord.xy * m_PerPixel), 0).rgb, dark);
}
