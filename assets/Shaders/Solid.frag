#import "Shaders/Seen.glsllib"
#import "Shaders/Stones.glsllib"

in vec3 albedo;
in vec3 normal;
in vec3 fromCamera;
in vec3 shadow;
flat in int masonry; // what it is built of: see Masonry.java
out vec4 colour;

const vec3 MORTAR = vec3(0.36, 0.33, 0.30);

// An upright surface, by metres along it and above 0.
vec3 built(vec3 own, vec2 place, float pixel) {
    float weather = bumps(place, 2.7, pixel) + 0.5 * bumps(place, 0.7, pixel);
    if (masonry == 1) { // plaster
        return own * (1.0 + 0.10 * weather + 0.06 * bumps(place, 0.06, pixel));
    }
    if (masonry == 2) { // ashlar
        vec2 s = stones(place, vec2(0.66, 0.33), 0.016, pixel);
        return own * (1.0 + 0.16 * s.x + 0.10 * weather + 0.08 * bumps(place, 0.04, pixel)) * (1.0 - 0.42 * s.y);
    }
    if (masonry == 3) { // brick
        vec2 s = stones(place, vec2(0.26, 0.085), 0.012, pixel);
        return mix(own * (1.0 + 0.42 * s.x + 0.14 * weather), MORTAR, 0.5 * s.y);
    }
    if (masonry == 4) { // squared rock
        vec2 s = stones(place + 0.05 * vec2(noise(place * 1.7), noise(place * 1.7 + 7.0)), vec2(0.5, 0.28), 0.024, pixel);
        float lichen = smoothstep(0.66, 0.74, noise(place * 2.3)) * left(0.4, pixel);
        vec3 rock = own * (1.0 + 0.3 * s.x + 0.12 * weather + 0.14 * bumps(place, 0.05, pixel)) * (1.0 - 0.5 * s.y);
        return mix(rock, vec3(0.32, 0.31, 0.16), 0.35 * lichen);
    }
    if (masonry == 5) { // upright boards
        vec2 s = stones(place.yx, vec2(2.6, 0.17), 0.012, pixel);
        float grain = bumps(place * vec2(1.0, 0.06), 0.025, pixel) + 0.5 * weather;
        return own * (1.0 + 0.32 * s.x + 0.22 * grain) * (1.0 - 0.55 * s.y);
    }
    vec2 s = stones(place, vec2(1.6, 1.1), 0.02, pixel); // plates
    return own * (1.0 + 0.08 * s.x + 0.08 * weather) * (1.0 - 0.45 * s.y);
}

void main() {
    vec3 n = normalize(normal);
    vec3 at = fromCamera + g_CameraPosition;
    vec2 place = vec2(dot(at.xz, vec2(-n.z, n.x)), at.y);
    float pixel = length(fwidth(at)) * 0.7 + 1e-5;
    bool upright = masonry > 0 && n.y < 0.3;
    colour = vec4(seen(upright ? built(albedo, place, pixel) : albedo, n, fromCamera, shadow, 0.0), 1.0);
}
