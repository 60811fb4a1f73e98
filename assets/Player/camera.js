// The camera: flies freely, or stays with somebody.

const VIEW = (45 * Math.PI) / 180;
const STEEPEST = 1.5;
const LOOK_SPEED = 0.0035;

class Camera {
  constructor(scene, run) {
    this.scene = scene;
    this.run = run;
    this.followed = -1;
    this.distance = 9;
    this.keys = new Set();
    this.glide = null;
    const [minX, minZ, maxX, maxZ] = run.head.place.bounds;
    const size = Math.max(maxX - minX, maxZ - minZ, 10);
    const middle = [(minX + maxX) / 2, 0, (minZ + maxZ) / 2];
    this.size = size;
    this.views = run.head.bookmarks.map(({ name, eye, look, angle }) => ({ name: name || 'View', eye, look, angle: angle ? (angle * Math.PI) / 180 : VIEW }));
    if (this.views.length === 0) {
      this.views.push({ name: 'Overview', eye: plus(middle, [-0.35 * size, 0.45 * size, 0.55 * size]), look: middle, angle: VIEW });
    }
    this.view = -1;
    /** How much it sees from top to bottom, in radians. */
    this.angle = VIEW;
    this.showView(run.head.view, true);
  }

  get ahead() {
    const level = Math.cos(this.pitch);
    return [level * Math.sin(this.yaw), Math.sin(this.pitch), level * Math.cos(this.yaw)];
  }

  /** Goes to a view, by its number. */
  showView(number, atOnce = false) {
    this.view = number % this.views.length;
    this.leave();
    const { eye, look, angle } = this.views[this.view];
    this.goTo(eye, look, atOnce, angle);
    return this.views[this.view].name;
  }

  goTo(eye, look, atOnce = false, angle = VIEW) {
    const ahead = unit(minus(look, eye));
    const to = { place: [...eye], yaw: Math.atan2(ahead[0], ahead[2]), pitch: Math.asin(clamp(ahead[1], -1, 1)), angle };
    if (atOnce) {
      this.place = to.place;
      this.yaw = to.yaw;
      this.pitch = clamp(to.pitch, -STEEPEST, STEEPEST);
      this.angle = angle;
      this.glide = null;
    } else {
      this.glide = { from: { place: [...this.place], yaw: this.yaw, pitch: this.pitch, angle: this.angle }, to, share: 0 };
    }
  }

  /** Stays with a person from now on. */
  follow(person) {
    this.followed = person;
    this.glide = null;
    this.distance = clamp(this.distance, 2.5, 30);
    this.pitch = clamp(this.pitch, -1.2, -0.16);
  }

  leave() {
    this.followed = -1;
  }

  turn(dx, dy) {
    this.glide = null;
    // What is grabbed goes with the hand: about the eye, or about whom it follows.
    const way = this.followed >= 0 ? -1 : 1;
    this.yaw += way * dx * LOOK_SPEED;
    this.pitch = clamp(this.pitch + way * dy * LOOK_SPEED, -STEEPEST, this.followed >= 0 ? 0.2 : STEEPEST);
  }

  /** Moves over the ground with the hand: what was grabbed stays under it, about. */
  pan(dx, dy, height) {
    this.glide = null;
    this.leave();
    const above = Math.max(2, this.place[1] - this.scene.height(this.place[0], this.place[2]));
    const metres = ((2 * Math.tan(this.angle / 2)) / height) * clamp(above * 1.6, 3, 400);
    const side = [-Math.cos(this.yaw), 0, Math.sin(this.yaw)];
    const level = [Math.sin(this.yaw), 0, Math.cos(this.yaw)];
    this.place = plus(this.place, plus(times(side, -dx * metres), times(level, dy * metres)));
    this.stayAbove();
  }

  /** Goes nearer or farther: notches of a wheel, those away from the hand positive. */
  dolly(notches, toward = null) {
    if (this.followed >= 0) {
      this.distance = clamp(this.distance * Math.pow(0.88, notches), 1.6, 60);
      return;
    }
    this.glide = null;
    const above = Math.abs(this.place[1] - this.scene.height(this.place[0], this.place[2]));
    const metres = clamp(above * 0.16, 0.6, 30) * notches;
    this.place = plus(this.place, times(toward || this.ahead, metres));
    this.stayAbove();
  }

  stayAbove() {
    const limit = 3 * this.size + 200;
    this.place[0] = clamp(this.place[0], -limit, limit);
    this.place[2] = clamp(this.place[2], -limit, limit);
    const ground = this.scene.height(this.place[0], this.place[2]);
    this.place[1] = clamp(this.place[1], ground + 0.35, ground + limit);
  }

  /** Goes on by so many seconds of the hand's own time. */
  move(seconds) {
    if (this.glide) {
      this.moveAlong(seconds);
    }
    if (this.followed >= 0) {
      this.moveWith(seconds);
    }
    this.fly(seconds);
  }

  moveAlong(seconds) {
    const { from, to } = this.glide;
    this.glide.share = Math.min(1, this.glide.share + seconds / 1.1);
    const share = smooth(this.glide.share);
    this.place = from.place.map((each, i) => mix(each, to.place[i], share));
    this.yaw = from.yaw + share * turnBetween(from.yaw, to.yaw);
    this.pitch = mix(from.pitch, to.pitch, share);
    this.angle = mix(from.angle, to.angle, share);
    if (this.glide.share === 1) {
      this.glide = null;
    }
  }

  moveWith(seconds) {
    const { run } = this;
    const i = this.followed;
    if (!run.there[i]) {
      return;
    }
    const tall = run.tall(i);
    const x = run.x[i];
    const z = run.z[i];
    const chest = [x, this.scene.height(x, z) + 0.8 * tall, z];
    const wanted = minus(chest, times(this.ahead, this.distance));
    const ground = this.scene.height(wanted[0], wanted[2]) + 0.4;
    wanted[1] = Math.max(wanted[1], ground);
    const far = Math.hypot(...minus(wanted, this.place));
    const share = 1 - Math.exp(-seconds * (far > 40 ? 12 : 6));
    this.place = this.place.map((each, k) => mix(each, wanted[k], share));
    this.angle = mix(this.angle, VIEW, share);
  }

  fly(seconds) {
    const pressed = (...names) => (names.some((name) => this.keys.has(name)) ? 1 : 0);
    const on = pressed('KeyW', 'ArrowUp') - pressed('KeyS', 'ArrowDown');
    const aside = pressed('KeyD') - pressed('KeyA');
    const up = pressed('KeyE', 'PageUp') - pressed('KeyQ', 'PageDown');
    const turn = pressed('ArrowRight') - pressed('ArrowLeft');
    this.yaw -= turn * seconds * 1.2;
    if (on === 0 && aside === 0 && up === 0) {
      return;
    }
    this.glide = null;
    this.leave();
    const above = Math.max(1, this.place[1] - this.scene.height(this.place[0], this.place[2]));
    const pace = clamp(above * 0.9, 3, 60) * (pressed('ShiftLeft', 'ShiftRight') ? 3 : 1) * seconds;
    const side = [-Math.cos(this.yaw), 0, Math.sin(this.yaw)];
    const way = plus(times(this.ahead, on), plus(times(side, aside), [0, up, 0]));
    this.place = plus(this.place, times(way, pace));
    this.stayAbove();
  }

  /**
   * What the shaders and the hand need to know of it, for a picture of so many pixels.
   *
   * @param covered share of the picture's height, from below, that panels cover: its middle is that of the rest
   */
  eye(width, height, covered = 0) {
    // On a tall, narrow screen the picture is about as wide as on a square one.
    const view = width < height ? 2 * Math.atan(Math.tan(this.angle / 2) * Math.min(1.9, height / width)) : this.angle;
    const ahead = this.ahead;
    const seen = perspective(view, width / height, 0.15, 6000);
    seen[9] = -covered;
    const matrix = multiply(seen, lookAlong(this.place, ahead));
    return {
      place: [...this.place],
      ahead,
      matrix,
      inverse: inverse(matrix),
      pixels: height / 2 / Math.tan(view / 2),
      width,
      height,
    };
  }
}

/** Where a point is in a picture, in pixels from its upper left, and how far before the eye; null: behind it. */
function seenAt(eye, x, y, z) {
  const [u, v, , w] = through(eye.matrix, x, y, z);
  return w < 0.15 ? null : { x: ((u / w) * 0.5 + 0.5) * eye.width, y: (0.5 - (v / w) * 0.5) * eye.height, away: w };
}

/** A unit vector from the eye through a pixel. */
function lookThrough(eye, x, y) {
  const far = through(eye.inverse, (x / eye.width) * 2 - 1, 1 - (y / eye.height) * 2, 1);
  return unit(minus(far.slice(0, 3).map((each) => each / far[3]), eye.place));
}
