#import "Shaders/Daylight.glsllib"

in vec2 place;
in vec3 fromCamera;
flat in vec3 tint;
flat in vec2 size;
flat in float sector;
out vec4 colour;

// Metres to the zone's edge, negative inside.
float edge(vec2 p) {
    if (sector < 0.5) {
        vec2 d = abs(p - vec2(0.0, 0.5 * size.x)) - vec2(size.y, 0.5 * size.x);
        return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
    }
    // A circular sector: I. Quilez, "2D distance functions", the pie.
    vec2 q = vec2(abs(p.x), p.y);
    vec2 c = vec2(sin(size.y), cos(size.y));
    float arc = length(q) - size.x;
    float ray = length(q - c * clamp(dot(q, c), 0.0, size.x));
    return max(arc, ray * sign(c.y * q.x - c.x * q.y));
}

void main() {
    float d = edge(place);
    float pixel = length(fwidth(place)) * 0.6 + 1e-4;
    float inside = 1.0 - smoothstep(-pixel, pixel, d);
    float line = 1.0 - smoothstep(0.03 - pixel * 0.5, 0.03 + pixel, abs(d + 0.03));
    float alpha = max(0.2 * inside, 0.9 * line);
    if (alpha < 0.004) discard;
    vec3 paint = decode(tint) * mix(0.92, 0.6, line);
    colour = vec4(encode(haze(paint, fromCamera)), alpha);
}
