#import "Shaders/Daylight.glsllib"
#import "Shaders/Shadow.glsllib"
#import "Shaders/Relief.glsllib"

uniform vec4 m_Inside; // smallest x and z, largest x and z of the world

in vec3 fromCamera;
in vec2 place;
in vec3 shadow;
out vec4 colour;

#ifdef PATTERN
#import "Shaders/Stones.glsllib"
#import "Shaders/Grounds.glsllib"
#if PATTERN == 9
const vec2 LINES = vec2(0.30, 0.45);
#else
const vec2 LINES = vec2(0.0);
#endif
// How dark the world's edge is drawn, and what is beyond it.
const vec2 EDGES = vec2(0.25, 0.04);
#else
const vec2 LINES = vec2(0.13, 0.24);
const vec2 EDGES = vec2(0.4, 0.11);
#endif

const vec3 FLOOR = vec3(0.66, 0.632, 0.592);

// How much of a pixel the lines of a grid cover: never thinner than a pixel, only fainter.
float grid(vec2 p, vec2 pixel, float width) {
    vec2 drawn = clamp(vec2(width), pixel, vec2(0.5));
    vec2 soft = pixel * 1.2;
    vec2 off = 0.5 - abs(fract(p) - 0.5);
    vec2 line = (1.0 - smoothstep(drawn * 0.5 - soft, drawn * 0.5 + soft, off)) * clamp(width / drawn, 0.0, 1.0);
    line = mix(line, vec2(width), clamp(pixel * 2.0 - 1.0, 0.0, 1.0));
    return mix(line.x, 1.0, line.y);
}

#ifdef RELIEF
uniform float m_Highest; // no ground is farther from 0, metres
uniform vec3 g_CameraPosition;

const vec3 LOW = vec3(0.83, 0.86, 0.82);
const vec3 HIGH = vec3(1.04, 1.02, 1.0);
const float STEEPER = 1.9;

// Lines of equal height, a pixel wide, fainter where they crowd.
float contour(float height, float level) {
    float off = 0.5 - abs(fract(height) - 0.5);
    return (1.0 - smoothstep(0.3 * level, 1.3 * level, off)) * clamp(1.4 - 5.0 * level, 0.0, 1.0);
}
#endif

void main() {
    vec2 pixel = max(fwidth(place), vec2(1e-5));
    float lines = 0.0;
#if !defined(PATTERN) || PATTERN == 9
    lines = LINES.x * grid(place, pixel, 0.022) + LINES.y * grid(place * 0.1, pixel * 0.1, 0.0045);
#endif
#ifdef PATTERN
    vec3 albedo = surface(place, max(pixel.x, pixel.y));
#else
    vec3 albedo = FLOOR;
#endif
#ifdef EDGE
    vec2 beyond = max(m_Inside.xy - place, place - m_Inside.zw);
    float d = max(beyond.x, beyond.y);
    float soft = length(pixel) * 0.7 + 1e-4;
    albedo *= 1.0 - EDGES.y * smoothstep(-soft, soft, d);
    lines = max(lines, EDGES.x * (1.0 - smoothstep(0.05 - soft, 0.05 + soft, abs(d))));
#endif
    albedo *= 1.0 - lines;
    vec3 normal = groundNormal(place);
#ifdef RELIEF
    // Hollows are a little darker than tops, and slopes are lit as if they were steeper: hills are read at a glance.
    float height = fromCamera.y + g_CameraPosition.y;
    albedo *= mix(LOW, HIGH, smoothstep(-0.5, 0.5, height / m_Highest));
    float level = max(fwidth(height), 1e-4);
#ifndef PATTERN
    albedo *= 1.0 - 0.10 * contour(height, level) - 0.10 * contour(height * 0.2, level * 0.2);
#endif
    normal = normalize(vec3(normal.x * STEEPER, normal.y, normal.z * STEEPER));
#endif
    float sun = broadSun(shadow);
#if defined(PATTERN) && PATTERN == 7
    // Two trains of waves; they lie flatter the farther they are.
    float calm = 1.0 / (1.0 + 14.0 * max(pixel.x, pixel.y));
    vec2 slope = calm * (vec2(0.9, 0.43) * sin(dot(place, vec2(13.9, 6.6)) + 3.0 * noise(place))
               + vec2(-0.35, 0.94) * sin(dot(place, vec2(-3.2, 8.4)) + 2.0 * noise(place * 0.6)));
    vec3 wave = normalize(vec3(0.05 * slope.x, 1.0, 0.05 * slope.y));
    vec3 look = normalize(fromCamera);
    float facing = max(dot(wave, -look), 0.0);
    float mirror = 0.04 + 0.96 * pow(1.0 - facing, 5.0);
    vec3 below = lit(albedo, wave, sun, 1.0);
    // On waves as coarse as these the sun's disc would be a handful of tiles.
    colour = vec4(encode(haze(mix(below, openSkyTo(reflect(look, wave)), mirror), fromCamera)), 1.0);
    return;
#endif
    vec3 light = lit(albedo, normal, sun, openSky(fromCamera, normal)) + albedo * lamplight(place);
    colour = vec4(encode(haze(light, fromCamera)), 1.0);
}
