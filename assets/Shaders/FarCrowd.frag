#import "Shaders/Daylight.glsllib"

uniform sampler2D m_People; // colour times root of density, root of density
uniform float m_Densest;    // people to a square metre at a root of 1
uniform vec2 m_Size;        // of the place, metres

in vec2 place;
in vec3 fromCamera;
out vec4 colour;

// A person is seen from above on so many square metres, and from the side as so many more.
const float TOP = 0.22;
const float SIDE = 0.38 * 1.55;
// So many square metres are in its shadow, and darker by so much.
const float SHADE = 0.9;
const float DARKER = 0.22;

// Where dots stand for single people as long as they can be told apart: so many metres from one to the next.
const float DOT = 0.85;

float noise(vec2 at) {
    vec3 p = fract(at.xyx * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yzx + 33.33);
    return fract((p.x + p.y) * p.z);
}

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

    // The lattice of dots stands askew, or rows of them would be seen.
    vec2 dots = mat2(0.8, 0.6, -0.6, 0.8) * place * m_Size / DOT;
    float blur = max(length(dFdx(dots)), 0.3 * length(dFdy(dots)));
    float grain = 1.0 - smoothstep(0.3, 0.75, blur);
    float lot = noise(floor(dots));
    float there = smoothstep(-0.25, 0.25, hidden - lot);
    hidden = mix(hidden, 0.25 * hidden + 0.75 * there, grain);

    // What people wear, all in all: see Clothes.glsllib.
    vec3 clothes = decode(people.rgb / people.a);
    vec3 albedo = clothes * 0.66 + vec3(0.11, 0.065, 0.045);
    albedo *= 1.0 + grain * (noise(floor(dots) + 17.0) - 0.5) * 0.8;
    vec3 normal = normalize(vec3(-fromCamera.x, 0.5 * length(fromCamera.xz), -fromCamera.z));
    vec3 seen = mix(horizon(fromCamera), lit(albedo, normal, 0.6, 1.0), clear);
    colour = vec4(encode(seen) * hidden, 1.0 - (1.0 - hidden) * (1.0 - shade));
}
