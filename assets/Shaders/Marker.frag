#import "Shaders/Daylight.glsllib"

uniform float m_Time;

in vec2 place;
in vec3 fromCamera;
flat in vec3 tint;
flat in float shape;
flat in float kind;
in float radius;
out vec4 colour;

const vec3 AMBER = vec3(1.0, 0.56, 0.05);

float polygon(vec2 p, float corners, float turn) {
    float sector = 6.2831853 / corners;
    float angle = atan(p.x, p.y) + turn;
    return cos(mod(angle + 0.5 * sector, sector) - 0.5 * sector) * length(p) / cos(0.5 * sector) * mix(1.0, 0.86, step(corners, 3.5));
}

float outline(vec2 p) {
    if (shape < 0.5) return length(p);
    if (shape < 1.5) return polygon(p, 4.0, 0.7853982);
    if (shape < 2.5) return polygon(p, 3.0, 3.1415927) * 0.92;
    if (shape < 3.5) return polygon(p, 6.0, 0.0);
    return polygon(p, 4.0, 0.0);
}

void main() {
    float d = outline(place);
    float pixel = fwidth(d) + 1e-4;
    vec3 paint = decode(tint);
    float alpha;
    if (kind < 0.5 || kind > 1.5 && kind < 2.5) {
        // A leader's ring, or a member's of the group that is looked at.
        float thick = kind < 0.5 ? 0.12 : 0.06;
        alpha = 1.0 - smoothstep(thick - pixel, thick + pixel, abs(d - 0.88));
        alpha = max(alpha, kind < 0.5 ? 0.34 * (1.0 - smoothstep(0.88 - pixel, 0.88 + pixel, d)) : 0.0);
    } else if (kind < 1.5) {
        // Congested: the ring is amber and a second one leaves it, once a second.
        float beat = fract(m_Time);
        float wave = 0.88 + 0.42 * beat;
        alpha = 1.0 - smoothstep(0.13 - pixel, 0.13 + pixel, abs(d - 0.88));
        float leaving = (1.0 - beat) * (1.0 - smoothstep(0.05 - pixel, 0.05 + pixel, abs(d - wave)));
        alpha = max(max(alpha, leaving), 0.30 * (1.0 - smoothstep(0.8, 0.88, d)));
        paint = mix(AMBER, vec3(1.0, 0.85, 0.4), 0.35 + 0.35 * sin(6.2831853 * m_Time));
    } else {
        // The agent that is looked at: a bright halo with a soft rim.
        float r = length(place);
        float rim = 1.0 - smoothstep(0.07 - pixel, 0.07 + pixel, abs(r - 0.9));
        alpha = max(rim, 0.45 * (1.0 - smoothstep(0.0, 0.3, abs(r - 0.9))));
        paint = vec3(1.0);
    }
    if (alpha < 0.004) discard;
    colour = vec4(encode(haze(paint, fromCamera)), alpha * 0.95);
}
