#import "Shaders/Daylight.glsllib"

in vec4 shown;
in vec3 fromCamera;
out vec4 colour;

void main() {
    float clear = exp(-dot(fromCamera, fromCamera) / (m_HazeDistance * m_HazeDistance));
    colour = vec4(encode(mix(horizon(fromCamera), shown.rgb, shown.a * mix(1.0, clear, MIST))), 1.0);
}
