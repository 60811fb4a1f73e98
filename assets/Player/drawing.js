// WebGL2 by the sandbox's own shaders: programs, meshes, and what shaders are told.

const ATTRIBUTES = ['inPosition', 'inNormal', 'inTexCoord', 'inTexCoord2', 'inColor', 'inInstanceData'];

/** The graphics card: makes programs of shaders and meshes of numbers. */
class Card {
  constructor(canvas, shaders) {
    const wanted = { alpha: false, antialias: true, powerPreference: 'high-performance', preserveDrawingBuffer: false };
    this.gl = canvas.getContext('webgl2', wanted);
    if (!this.gl) {
      throw new Error('This browser does not draw with WebGL2, which this page needs.');
    }
    this.shaders = shaders;
    this.programs = new Map();
    /** Told to every shader that asks. */
    this.shared = {};
    /** Defined in every shader. */
    this.defines = {};
  }

  /** @param defines by name what the shader is made with; all else of the same names shares the program */
  program(vertex, fragment, defines = {}) {
    const all = { ...this.defines, ...defines };
    const key = JSON.stringify([vertex, fragment, all]);
    if (!this.programs.has(key)) {
      this.programs.set(key, new Program(this, vertex, fragment, all));
    }
    return this.programs.get(key);
  }

  /** The text of a shader with all that it imports, each once. */
  source(name, seen = new Set()) {
    if (seen.has(name)) {
      return '';
    }
    seen.add(name);
    return this.shaders[name].replace(/#import "Shaders\/([A-Za-z.]+)"/g, (_, other) => this.source(other, seen));
  }

  texture(target, settings) {
    const gl = this.gl;
    const texture = gl.createTexture();
    gl.bindTexture(target, texture);
    for (const [name, value] of Object.entries(settings)) {
      gl.texParameteri(target, gl[name], gl[value]);
    }
    return texture;
  }
}

class Program {
  constructor(card, vertex, fragment, defines) {
    const gl = card.gl;
    this.gl = gl;
    this.card = card;
    this.id = gl.createProgram();
    const head =
      '#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\nprecision highp sampler2DShadow;\n' +
      Object.entries(defines).map(([name, value]) => `#define ${name} ${value}\n`).join('');
    this.attach(gl.VERTEX_SHADER, head + '#define VERTEX_SHADER 1\n' + card.source(vertex), vertex);
    this.attach(gl.FRAGMENT_SHADER, head + '#define FRAGMENT_SHADER 1\n' + card.source(fragment), fragment);
    let location = 0;
    for (const name of ATTRIBUTES) {
      gl.bindAttribLocation(this.id, location++, name);
    }
    gl.linkProgram(this.id);
    if (!gl.getProgramParameter(this.id, gl.LINK_STATUS)) {
      throw new Error(`${vertex} and ${fragment}: ${gl.getProgramInfoLog(this.id)}`);
    }
    this.uniforms = [];
    const count = gl.getProgramParameter(this.id, gl.ACTIVE_UNIFORMS);
    for (let i = 0; i < count; i++) {
      const { name, type } = gl.getActiveUniform(this.id, i);
      this.uniforms.push({ name: name.replace('[0]', ''), type, at: gl.getUniformLocation(this.id, name) });
    }
  }

  attach(kind, text, name) {
    const gl = this.gl;
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) {
      throw new Error(`${name}: ${gl.getShaderInfoLog(shader)}`);
    }
    gl.attachShader(this.id, shader);
  }

  /** Draws with these numbers, and for those that are not given the shared ones. */
  use(numbers = {}) {
    const gl = this.gl;
    gl.useProgram(this.id);
    let unit = 0;
    for (const { name, type, at } of this.uniforms) {
      const value = numbers[name] ?? this.card.shared[name];
      if (value === undefined) {
        continue;
      }
      switch (type) {
        case gl.FLOAT: gl.uniform1f(at, value); break;
        case gl.FLOAT_VEC2: gl.uniform2fv(at, value); break;
        case gl.FLOAT_VEC3: gl.uniform3fv(at, value); break;
        case gl.FLOAT_VEC4: gl.uniform4fv(at, value); break;
        case gl.FLOAT_MAT4: gl.uniformMatrix4fv(at, false, value); break;
        default:
          gl.activeTexture(gl.TEXTURE0 + unit);
          gl.bindTexture(gl.TEXTURE_2D, value);
          gl.uniform1i(at, unit++);
      }
    }
  }
}

/** Triangles, drawn once or for each of many instances. */
class Mesh {
  /**
   * @param attributes by name numbers and how many each corner has
   * @param floats of each instance; 0: the mesh is drawn once
   */
  constructor(card, attributes, triangles, floats = 0) {
    const gl = card.gl;
    this.gl = gl;
    this.array = gl.createVertexArray();
    this.places = gl.createBuffer();
    gl.bindVertexArray(this.array);
    for (const [name, { numbers, size }] of Object.entries(attributes)) {
      const at = ATTRIBUTES.indexOf(name);
      gl.bindBuffer(gl.ARRAY_BUFFER, name === 'inPosition' ? this.places : gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW);
      gl.enableVertexAttribArray(at);
      gl.vertexAttribPointer(at, size, gl.FLOAT, false, 0, 0);
    }
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint32Array(triangles), gl.STATIC_DRAW);
    this.corners = triangles.length;
    this.floats = floats;
    if (floats > 0) {
      this.instances = gl.createBuffer();
      gl.bindBuffer(gl.ARRAY_BUFFER, this.instances);
      const first = ATTRIBUTES.indexOf('inInstanceData');
      for (let k = 0; k < floats / 4; k++) {
        gl.enableVertexAttribArray(first + k);
        gl.vertexAttribPointer(first + k, 4, gl.FLOAT, false, 4 * floats, 16 * k);
        gl.vertexAttribDivisor(first + k, 1);
      }
    }
    gl.bindVertexArray(null);
    this.count = 0;
  }

  static of(card, run, head, floats = 0) {
    const attributes = {};
    for (const name of ATTRIBUTES) {
      if (head[name]) {
        attributes[name] = { numbers: run.block(head[name]), size: head[name].size };
      }
    }
    return new Mesh(card, attributes, run.block(head.triangles), floats);
  }

  /** Points in columns and rows at these x and z, level. */
  static lattice(card, x, z, floats = 0) {
    const numbers = [];
    const triangles = [];
    for (let row = 0; row < z.length; row++) {
      for (let column = 0; column < x.length; column++) {
        numbers.push(x[column], 0, z[row]);
        if (row + 1 < z.length && column + 1 < x.length) {
          const a = row * x.length + column;
          const b = a + x.length;
          triangles.push(a, b, a + 1, a + 1, b, b + 1);
        }
      }
    }
    return new Mesh(card, { inPosition: { numbers: new Float32Array(numbers), size: 3 } }, triangles, floats);
  }

  /** Sets where the corners are. */
  place(numbers) {
    const gl = this.gl;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.places);
    gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.DYNAMIC_DRAW);
  }

  /** Sets the instances: so many of the first numbers. */
  fill(numbers, count) {
    const gl = this.gl;
    this.count = count;
    if (count > 0) {
      gl.bindBuffer(gl.ARRAY_BUFFER, this.instances);
      gl.bufferData(gl.ARRAY_BUFFER, numbers.subarray(0, count * this.floats), gl.STREAM_DRAW);
    }
  }

  draw() {
    const gl = this.gl;
    if (this.floats > 0 && this.count === 0) {
      return;
    }
    gl.bindVertexArray(this.array);
    if (this.floats > 0) {
      gl.drawElementsInstanced(gl.TRIANGLES, this.corners, gl.UNSIGNED_INT, 0, this.count);
    } else {
      gl.drawElements(gl.TRIANGLES, this.corners, gl.UNSIGNED_INT, 0);
    }
    gl.bindVertexArray(null);
  }
}

/** The sun's shadow over what the eye sees of the ground. */
class SunShadow {
  constructor(card, pixels) {
    const gl = card.gl;
    this.card = card;
    this.pixels = pixels;
    this.map = card.texture(gl.TEXTURE_2D, {
      TEXTURE_MIN_FILTER: 'LINEAR',
      TEXTURE_MAG_FILTER: 'LINEAR',
      TEXTURE_WRAP_S: 'CLAMP_TO_EDGE',
      TEXTURE_WRAP_T: 'CLAMP_TO_EDGE',
      TEXTURE_COMPARE_MODE: 'COMPARE_REF_TO_TEXTURE',
      TEXTURE_COMPARE_FUNC: 'LEQUAL',
    });
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, pixels, pixels);
    this.target = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.target);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, this.map, 0);
    gl.drawBuffers([gl.NONE]);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  /**
   * Draws what casts a shadow within so many metres about a place.
   *
   * @param cast draws it
   */
  draw(toSun, middle, half, highest, cast) {
    const { card, pixels } = this;
    const gl = card.gl;
    const size = (2 * half) / pixels;
    const far = 2 * half + 2 * highest + 80;
    const down = times(toSun, -1);
    // The map moves by whole pixels, so that edges do not crawl.
    const turned = lookAlong([0, 0, 0], down);
    const seen = through(turned, middle[0], middle[1], middle[2]);
    const view = new Float32Array(turned);
    view[12] = -Math.round(seen[0] / size) * size;
    view[13] = -Math.round(seen[1] / size) * size;
    view[14] = -seen[2] - far / 2;
    const matrix = multiply(parallel(half, 0, far), view);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.target);
    gl.viewport(0, 0, pixels, pixels);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.disable(gl.CULL_FACE);
    gl.enable(gl.POLYGON_OFFSET_FILL);
    gl.polygonOffset(1, 1);
    const eye = card.shared.g_ViewProjectionMatrix;
    card.shared.g_ViewProjectionMatrix = matrix;
    cast();
    card.shared.g_ViewProjectionMatrix = eye;
    gl.disable(gl.POLYGON_OFFSET_FILL);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    card.shared.m_ShadowMap = this.map;
    card.shared.m_ShadowMatrix = matrix;
    card.shared.m_ShadowTexel = [size, 1 / pixels, 1 / far];
  }
}
