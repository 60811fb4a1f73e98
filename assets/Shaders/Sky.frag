#import "Shaders/Daylight.glsllib"
#import "Shaders/Noise.glsllib"

in vec3 direction;
out vec4 colour;

// Clouds lie on a level sheet: how much of the sky they hide there.
float clouds(vec2 place) {
    float sum = 0.5 * noise(place) + 0.25 * noise(place * 2.1 + 7.0) + 0.14 * noise(place * 4.3 + 3.0) + 0.07 * noise(place * 8.9);
    return smoothstep(0.47, 0.72, sum);
}

void main() {
    vec3 look = normalize(direction);
    vec3 seen = sky(look);
    float many = m_Daylight[7].x;
    if (many > 0.0 && look.y > 0.015) {
        vec2 place = look.xz / (look.y + 0.12) * vec2(1.5, 1.1);
        float thick = clouds(place) * many * smoothstep(0.015, 0.16, look.y);
        float toward = max(dot(look, m_SunDirection), 0.0);
        // Light where the sun is behind or beside, their undersides in the shade.
        vec3 edge = mix(HORIZON, GLOW, 0.35 + 0.4 * toward * toward) * 1.06;
        vec3 under = mix(HORIZON, MIDDLE_SKY, 0.55) * 0.94;
        seen = mix(seen, mix(edge, under, clouds(place + 0.09 * m_SunDirection.xz) * 0.7), thick);
    }
    colour = vec4(encode(seen), 1.0);
}
