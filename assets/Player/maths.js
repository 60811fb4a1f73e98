// Vectors of three numbers and matrices of sixteen, column after column.

const clamp = (value, least, most) => Math.min(most, Math.max(least, value));
const mix = (from, to, share) => from + (to - from) * share;
const smooth = (share) => {
  const t = clamp(share, 0, 1);
  return t * t * (3 - 2 * t);
};

/** The way from one angle to another, from −π to π. */
function turnBetween(from, to) {
  const turn = (to - from) / (2 * Math.PI);
  return (turn - Math.round(turn)) * 2 * Math.PI;
}

const plus = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const times = (a, share) => [a[0] * share, a[1] * share, a[2] * share];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (a) => times(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1));

function multiply(a, b) {
  const product = new Float32Array(16);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) {
        sum += a[4 * k + row] * b[4 * column + k];
      }
      product[4 * column + row] = sum;
    }
  }
  return product;
}

/** @param view the vertical angle of view, in radians */
function perspective(view, aspect, near, far) {
  const scale = 1 / Math.tan(view / 2);
  const depth = 1 / (near - far);
  return new Float32Array([
    scale / aspect, 0, 0, 0,
    0, scale, 0, 0,
    0, 0, (near + far) * depth, -1,
    0, 0, 2 * near * far * depth, 0,
  ]);
}

function parallel(half, near, far) {
  return new Float32Array([
    1 / half, 0, 0, 0,
    0, 1 / half, 0, 0,
    0, 0, -2 / (far - near), 0,
    0, 0, -(far + near) / (far - near), 1,
  ]);
}

/** From the world to what a camera sees that stands at the eye and looks along a unit vector. */
function lookAlong(eye, ahead) {
  const side = unit(cross(ahead, Math.abs(ahead[1]) > 0.9999 ? [0, 0, 1] : [0, 1, 0]));
  const up = cross(side, ahead);
  return new Float32Array([
    side[0], up[0], -ahead[0], 0,
    side[1], up[1], -ahead[1], 0,
    side[2], up[2], -ahead[2], 0,
    -dot(side, eye), -dot(up, eye), dot(ahead, eye), 1,
  ]);
}

/** A point through a matrix, with its fourth number. */
function through(matrix, x, y, z) {
  return [
    matrix[0] * x + matrix[4] * y + matrix[8] * z + matrix[12],
    matrix[1] * x + matrix[5] * y + matrix[9] * z + matrix[13],
    matrix[2] * x + matrix[6] * y + matrix[10] * z + matrix[14],
    matrix[3] * x + matrix[7] * y + matrix[11] * z + matrix[15],
  ];
}

/** The inverse by cofactors, in double precision. */
function inverse(m) {
  const b = [];
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      const sub = [];
      for (let column = 0; column < 4; column++) {
        for (let row = 0; row < 4; row++) {
          if (column !== i && row !== j) {
            sub.push(m[4 * column + row]);
          }
        }
      }
      const minor =
        sub[0] * (sub[4] * sub[8] - sub[5] * sub[7]) -
        sub[3] * (sub[1] * sub[8] - sub[2] * sub[7]) +
        sub[6] * (sub[1] * sub[5] - sub[2] * sub[4]);
      b[4 * j + i] = (i + j) % 2 === 0 ? minor : -minor;
    }
  }
  const determinant = m[0] * b[0] + m[1] * b[4] + m[2] * b[8] + m[3] * b[12];
  return new Float32Array(b.map((each) => each / determinant));
}
