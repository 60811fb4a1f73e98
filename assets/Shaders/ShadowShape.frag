uniform sampler2D m_Shade; // the picture with no sun
uniform int m_Scale;       // pixels drawn for each of it along each side

in vec2 place;
#ifndef UPRIGHT
flat in vec2 ahead;
flat in vec2 away;
#endif
out vec4 colour;

void main() {
    float soft = 0.7 * length(fwidth(place));
#ifdef UPRIGHT
    // Half as wide as a walking body is at each height, and softer the higher.
    float h = place.y;
    float wide = mix(0.075, 0.135, smoothstep(0.25, 0.72, h)) - 0.075 * smoothstep(0.80, 0.86, h);
    soft += 0.012 + 0.03 * max(h, 0.0);
    float dark = 1.0 - smoothstep(wide - soft, wide + soft, abs(place.x));
    dark *= smoothstep(-0.045 - soft, -0.045 + soft, h) * (1.0 - smoothstep(0.98 - soft, 0.98 + soft, h));
#else
    // A trunk along the heading, held up by legs: an ellipse where its shadow falls, and a fainter one under it.
    vec2 trunk = place - vec2(0.0, 0.55 * length(away));
    vec2 p = vec2(trunk.x * ahead.y - trunk.y * ahead.x, dot(trunk, ahead));
    vec2 q = vec2(place.x * ahead.y - place.y * ahead.x, dot(place, ahead));
    soft += 0.08;
    float dark = 1.0 - smoothstep(1.0 - 2.0 * soft, 1.0 + 2.0 * soft, length(p / vec2(0.30, 0.62)));
    dark = max(dark, 0.6 * (1.0 - smoothstep(1.0 - 2.0 * soft, 1.0 + 2.0 * soft, length(q / vec2(0.18, 0.5)))));
#endif
    if (dark < 0.004) {
        discard;
    }
    colour = vec4(texelFetch(m_Shade, ivec2(gl_FragCoord.xy) / m_Scale, 0).rgb, dark);
}
