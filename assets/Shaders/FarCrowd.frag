#import "Shaders/Daylight.glsllib"

uniform sampler2D m_People; // colour times root of density, root of density
uniform float m_Densest;    // people to a square metre at a root of 1

in vec2 place;
in vec3 fromCamera;
out vec4 colour;

// A person is seen from above on so many square metres, and from the side as so many more.
const float TOP = 0.22;
const float SIDE = 0.45 * 1.55;
// So many square metres are in its shadow, and darker by so much.
const float SHADE = 0.9;
const float DARKER = 0.45;

void main() {
    // A pixel may look at many cells one behind the other: what it shows is their mean.
    vec2 along = dFdy(place);
    vec4 people = 0.25 * (texture(m_People, place - 0.375 * along) + texture(m_People, place - 0.125 * along)
                        + texture(m_People, place + 0.125 * along) + texture(m_People, place + 0.375 * along));
    if (people.a < 0.004) {
        discard;
    }
    float density = people.a * people.a * m_Densest;
    float flatly = length(fromCamera.xz) / max(-fromCamera.y, 0.5);
    float hidden = 1.0 - exp(-density * (TOP + SIDE * min(flatly, 40.0)));
    float clear = exp(-dot(fromCamera, fromCamera) / (m_HazeDistance * m_HazeDistance));
    float shade = DARKER * (1.0 - exp(-density * SHADE)) * clear;
    // What people wear, all in all: see Clothes.glsllib.
    vec3 clothes = decode(people.rgb / people.a);
    vec3 albedo = clothes * 0.62 + vec3(0.055, 0.043, 0.038);
    vec3 normal = normalize(vec3(-fromCamera.x, 0.7 * length(fromCamera.xz), -fromCamera.z));
    vec3 seen = mix(horizon(fromCamera), lit(albedo, normal, 0.9), clear);
    colour = vec4(encode(seen) * hidden, 1.0 - (1.0 - hidden) * (1.0 - shade));
}
