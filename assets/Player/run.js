// The run: unpacked, and asked where everybody is at a time.

/** What is packed, unpacked. */
async function inflated(base64) {
  const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).arrayBuffer();
}

/** The head of the data and a function that finds its blocks of numbers. */
function readRun(bytes) {
  const length = new DataView(bytes).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  const begin = 4 + Math.ceil(length / 4) * 4;
  const types = { f32: Float32Array, i32: Int32Array, u8: Uint8Array };
  const block = (where) => new types[where.type](bytes, begin + where.at, where.length);
  return { head, block };
}

/** Reads whole numbers of seven bits a byte, their sign lowest. */
class Varints {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  next() {
    let value = 0;
    let shift = 0;
    let byte;
    do {
      byte = this.bytes[this.at++];
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    return (value >>> 1) ^ -(value & 1);
  }
}

/** How a kind of body walks: as Gait.java has it. */
class Gait {
  constructor(body, share) {
    const leg = (body.hip * body.size * share) / 0.93;
    this.leg = leg;
    /** How far beside the middle a foot of a person stands, in metres. */
    this.footOut = body.person ? 0.092 * leg : 0;
    this.perRoot = (1.3 / Math.sqrt(1.4)) * Math.pow(leg, 0.75);
    this.longest = leg * (body.person ? 2.8 : 4.2);
  }

  /** Metres that a cycle of the legs covers at a speed. */
  stride(speed) {
    return Math.min(this.longest, this.perRoot * Math.sqrt(speed));
  }

  /** The share of a cycle that a person's foot is on the ground. */
  duty(stride) {
    return 0.56 - 0.2 * smooth((stride / this.leg - 1.5) / 0.6);
  }

  /** How much of its way through the air a foot has made at a phase. */
  air(phase, duty) {
    return smooth((phase - duty) / (0.9 * (1 - duty)));
  }

  /** How far a foot is ahead and to the left of its body, as the shaders take it. */
  foot(x, z, facing) {
    const ahead = (x * Math.sin(facing) + z * Math.cos(facing)) / this.leg;
    return paired(ahead, (x * Math.cos(facing) - z * Math.sin(facing)) / this.leg);
  }
}

/** Radians that a turn on the spot takes in each metre of a walk. */
const TURNS = 3;

/** Two numbers in −1..1 as one, as Bodies.java has it. */
function paired(a, b) {
  return 4096 * clamp(Math.floor(2048.5 + 2048 * a), 0, 4095) + clamp(Math.floor(2048.5 + 2048 * b), 0, 4095);
}

const YOUNG = 0.55;

const GRAVITY = 9.81;

class Run {
  constructor({ head, block }) {
    this.head = head;
    this.block = block;
    this.interval = head.stride / head.rate;
    this.duration = (head.frames - 1) * this.interval;
    this.period = head.place.period;
    this.bodies = head.place.bodies;
    this.groups = head.groups;
    this.ids = block(head.people.ids);
    this.species = block(head.people.species);
    /** Of each how high it is, and how long its legs are, in those of most. */
    this.ages = block(head.people.ages);
    this.first = block(head.people.first);
    this.length = block(head.people.length);
    this.count = this.ids.length;
    this.placeOf = new Map(Array.from(this.ids, (id, place) => [id, place]));
    this.unpackPlaces();
    this.unpackValues();
    this.heat = head.heat ? new HeatStates(this) : null;
    this.readMemberships();
    this.unpackProps();
    this.leaders = new Map();
    this.now = this.groups.map(() => ({ leader: -1, congested: false, rgb: 0, there: false }));
    this.strides();
    // Filled by at(): by person.
    this.there = new Uint8Array(this.count);
    this.x = new Float32Array(this.count);
    this.z = new Float32Array(this.count);
    this.facing = new Float32Array(this.count);
    this.gait = new Float32Array(this.count);
    this.lean = new Float32Array(this.count);
    /** Both feet and how they point, as the shaders take them. */
    this.feet = new Float32Array(3 * this.count);
    /** How far heads are turned to the left, in radians. */
    this.looks = new Float32Array(this.count);
    this.speed = new Float32Array(this.count);
    this.group = new Int32Array(this.count);
    /** What colours tell, in shares of the most; NaN: nothing. */
    this.value = new Float32Array(this.count);
  }

  /** Seconds from the beginning to a step. */
  timeOf(step) {
    return (step - this.head.begun) / this.head.rate;
  }

  unpackPlaces() {
    const { people, unit: metres, turn } = this.head;
    this.offset = new Uint32Array(this.count + 1);
    for (let i = 0; i < this.count; i++) {
      this.offset[i + 1] = this.offset[i] + this.length[i];
    }
    const all = this.offset[this.count];
    this.keptX = new Float32Array(all);
    this.keptZ = new Float32Array(all);
    this.keptTurn = new Float32Array(all);
    const x = new Varints(this.block(people.x));
    const z = new Varints(this.block(people.z));
    const turns = this.block(people.heading);
    for (let i = 0; i < this.count; i++) {
      this.unpackWay(x, this.keptX, i, metres);
      this.unpackWay(z, this.keptZ, i, metres);
      let heading = 0;
      for (let at = this.offset[i]; at < this.offset[i + 1]; at++) {
        // A difference of headings is the shorter way round: angles go on beyond a full turn.
        heading += (turns[at] << 24) >> 24;
        this.keptTurn[at] = (heading * 2 * Math.PI) / turn;
      }
    }
  }

  unpackWay(from, to, person, metres) {
    let place = 0;
    let way = 0;
    for (let at = this.offset[person], k = 0; at < this.offset[person + 1]; at++, k++) {
      const next = place + way + from.next();
      way = k === 0 ? 0 : next - place;
      place = next;
      to[at] = place * metres;
    }
  }

  /** What people's colours tell, where they tell more than groups. */
  unpackValues() {
    const { values } = this.head.people;
    this.painted = values || null;
    if (!values) {
      return;
    }
    const differences = this.block(values.all);
    this.keptValue = new Float32Array(differences.length);
    for (let i = 0; i < this.count; i++) {
      let part = 0;
      for (let at = this.offset[i]; at < this.offset[i + 1]; at++) {
        part = (part + differences[at]) & 255;
        this.keptValue[at] = part === values.none ? NaN : part / values.parts;
      }
    }
  }

  readMemberships() {
    this.changes = Array.from({ length: this.count }, () => []);
    const all = this.block(this.head.memberships);
    for (let i = 0; i < all.length; i += 3) {
      const person = this.placeOf.get(all[i + 1]);
      if (person !== undefined) {
        this.changes[person].push(this.timeOf(all[i]), all[i + 2]);
      }
    }
  }

  unpackProps() {
    const props = this.head.props;
    if (!props) {
      return;
    }
    const numbers = new Varints(this.block(props.poses));
    const size = 7 * props.list.length;
    const last = new Int32Array(size);
    this.poses = [];
    for (let frame = 0; frame < this.head.frames; frame++) {
      const now = new Float32Array(size);
      for (let i = 0; i < size; i++) {
        last[i] += numbers.next();
        now[i] = last[i] * (i % 7 < 3 ? props.unit : props.turn);
      }
      this.poses.push(now);
    }
  }

  /** How high somebody is, in metres. */
  tall(person) {
    return this.bodies[this.species[person]].height * this.ages[2 * person];
  }

  /** How somebody walks; of ducklings those who never lead are young. */
  gaitOf(person) {
    const body = this.bodies[this.species[person]];
    const id = this.ids[person];
    const young = body.shape === 'duckling' && !this.groups.some((g) => g.tenures.some((t) => t[2] === id));
    return new Gait(body, young ? YOUNG : this.ages[2 * person + 1]);
  }

  /** The speed and the phase of the walk at every kept place: feet stay where they stand. */
  strides() {
    this.keptSpeed = new Float32Array(this.keptX.length);
    this.keptPace = new Float32Array(this.keptX.length);
    this.keptPhase = new Float32Array(this.keptX.length);
    this.keptAhead = new Float32Array(this.keptX.length);
    this.keptLeft = new Float32Array(this.keptX.length);
    this.gaits = [];
    /** Where people's feet stand, one after the other: x, z, facing. */
    this.stands = [];
    this.firstStand = [];
    /** Whether the way from a kept place to the next was walked, and is no jump. */
    this.walked = new Uint8Array(this.keptX.length);
    for (let i = 0; i < this.count; i++) {
      const gait = this.gaitOf(i);
      const begin = this.offset[i];
      const end = this.offset[i + 1];
      for (let at = begin; at + 1 < end; at++) {
        this.walked[at] = this.step(at) <= this.head.jump ? 1 : 0;
      }
      for (let at = begin; at < end; at++) {
        // Places are rounded: over a few of them the rounding is small beside the way.
        const from = Math.max(begin, at - 2);
        const to = Math.min(end - 1, at + 2);
        let way = 0;
        for (let k = from; k < to; k++) {
          way += this.walked[k] ? this.step(k) : 0;
        }
        this.keptSpeed[at] = to > from ? way / ((to - from) * this.interval) : 0;
      }
      const turns = this.ids[i] * 0.618034;
      let phase = turns - Math.floor(turns);
      const stands = [];
      let duty = gait.duty(0);
      this.firstStand.push(Math.ceil(2 * phase - duty));
      for (let at = begin; at < end; at++) {
        this.keptPhase[at] = phase;
        const turn = gait.footOut > 0 && at + 1 < end ? Math.abs(this.keptTurn[at + 1] - this.keptTurn[at]) / TURNS : 0;
        this.keptPace[at] = Math.max(this.keptSpeed[at], turn / this.interval);
        const step = at + 1 < end ? Math.max(turn, this.step(at)) : 0;
        const speed = at + 1 < end ? Math.max(turn / this.interval, (this.keptSpeed[at] + this.keptSpeed[at + 1]) / 2) : 0;
        const stride = gait.stride(speed);
        if (stride > 1e-3 && this.walked[at]) {
          phase += (gait.footOut === 0 && this.isBackward(at) ? -step : step) / stride;
        }
        // A foot stands where its body is in the middle of its time on the ground.
        duty = gait.duty(stride);
        for (let next; (next = (this.firstStand[i] + stands.length / 3 + duty) / 2) <= phase && gait.footOut > 0; ) {
          const share = clamp((next - this.keptPhase[at]) / (phase - this.keptPhase[at]), 0, 1);
          stands.push(
            this.keptX[at] + share * this.nearest(this.keptX[at + 1] - this.keptX[at], 0),
            this.keptZ[at] + share * this.nearest(this.keptZ[at + 1] - this.keptZ[at], 1),
            mix(this.keptTurn[at], this.keptTurn[at + 1], share),
          );
        }
      }
      this.stands.push(Float32Array.from(stands));
      this.gaits.push(gait);
      this.leans(begin, end);
    }
  }

  /** How far people lean into what they do: they quicken, or turn as they go. */
  leans(begin, end) {
    for (let at = begin; at < end; at++) {
      const from = Math.max(begin, at - 3);
      const to = Math.min(end - 1, at + 3);
      const seconds = Math.max(1, to - from) * this.interval;
      const quickens = (this.keptSpeed[to] - this.keptSpeed[from]) / seconds;
      const turns = (this.keptTurn[to] - this.keptTurn[from]) / seconds;
      this.keptAhead[at] = quickens / GRAVITY + 0.02 * this.keptSpeed[at];
      this.keptLeft[at] = (this.keptSpeed[at] * turns) / GRAVITY;
    }
  }

  /** Metres from a kept place to the next. */
  step(at) {
    return Math.hypot(
      this.nearest(this.keptX[at + 1] - this.keptX[at], 0),
      this.nearest(this.keptZ[at + 1] - this.keptZ[at], 1),
    );
  }

  /** Who is pushed backward steps backward. */
  isBackward(at) {
    const dx = this.nearest(this.keptX[at + 1] - this.keptX[at], 0);
    const dz = this.nearest(this.keptZ[at + 1] - this.keptZ[at], 1);
    const ahead = dx * Math.sin(this.keptTurn[at]) + dz * Math.cos(this.keptTurn[at]);
    return ahead < -0.3 * Math.hypot(dx, dz);
  }

  /** A difference of places, the shorter way round where the world goes round. */
  nearest(difference, axis) {
    const period = this.period[axis];
    return period > 0 ? difference - period * Math.round(difference / period) : difference;
  }

  /** Works out where everybody is at a time, in seconds from the beginning. */
  at(time) {
    this.time = clamp(time, 0, this.duration);
    const exact = this.time / this.interval;
    const frame = Math.min(this.head.frames - 1, Math.floor(exact));
    const share = exact - frame;
    this.leadAt(this.time);
    for (let i = 0; i < this.count; i++) {
      const place = frame - this.first[i];
      const there = place >= 0 && place < this.length[i];
      this.there[i] = there ? 1 : 0;
      if (there) {
        this.walk(i, this.offset[i] + place, share);
        this.group[i] = this.groupAt(i, this.time);
        if (this.painted) {
          this.value[i] = this.valueAt(i, this.offset[i] + place, share);
        }
      }
    }
    this.lookAbout();
    this.frame = frame;
    this.share = share;
  }

  valueAt(person, at, share) {
    const now = this.keptValue[at];
    const next = at + 1 < this.offset[person + 1] ? this.keptValue[at + 1] : now;
    return Number.isNaN(now) || Number.isNaN(next) ? now : mix(now, next, share);
  }

  /** The colour of a share of the most, as Heat.java has it; of what has no value grey. */
  colour(share) {
    const { scale } = this.head;
    return Number.isNaN(share) ? 0x8a8d92 : scale[clamp(Math.floor(share * scale.length), 0, scale.length - 1)];
  }

  /** Who leads, who is congested and in which colour at a time. */
  leadAt(time) {
    this.leaders.clear();
    for (let g = 0; g < this.groups.length; g++) {
      const group = this.groups[g];
      const now = this.now[g];
      now.leader = -1;
      for (const [from, to, leader] of group.tenures) {
        if (this.timeOf(from) <= time && (time < this.timeOf(to) || (time >= this.duration && this.timeOf(to) >= this.duration))) {
          now.leader = leader;
          now.since = from === group.tenures[0][0] ? -Infinity : this.timeOf(from);
        }
      }
      now.there = now.leader >= 0;
      now.congested = group.congested.some(([from, to]) => this.timeOf(from) <= time && time < this.timeOf(to));
      for (const [from, rgb] of group.colours) {
        if (this.timeOf(from) <= time || now.rgb === 0) {
          now.rgb = rgb;
        }
      }
      if (now.leader >= 0) {
        this.leaders.set(now.leader, g);
      }
    }
  }

  groupAt(person, time) {
    const changes = this.changes[person];
    let group = changes.length > 0 ? changes[1] : -1;
    for (let k = 2; k < changes.length && changes[k] <= time; k += 2) {
      group = changes[k + 1];
    }
    return group;
  }

  /** Somebody between two kept places: as Curve.java has it. */
  walk(i, at, share) {
    const begin = this.offset[i];
    const last = this.offset[i + 1] - 1;
    const next = Math.min(at + 1, last);
    if (next > at && !this.walked[at]) {
      const shown = share < 0.5 ? at : next;
      this.x[i] = this.keptX[shown];
      this.z[i] = this.keptZ[shown];
    } else {
      const before = at > begin && this.walked[at - 1] ? at - 1 : -1;
      const after = next < last && this.walked[next] ? next + 1 : -1;
      this.x[i] = this.along(this.keptX, 0, before, at, next, after, share);
      this.z[i] = this.along(this.keptZ, 1, before, at, next, after, share);
    }
    this.facing[i] = mix(this.keptTurn[at], this.keptTurn[next], share);
    this.speed[i] = mix(this.keptSpeed[at], this.keptSpeed[next], share);
    const stride = this.gaits[i].stride(mix(this.keptPace[at], this.keptPace[next], share));
    const phase = mix(this.keptPhase[at], this.keptPhase[next], share);
    this.gait[i] = Math.floor(stride * 256) + Math.min(0.9999, phase - Math.floor(phase));
    this.lean[i] =
      256 * leaned(mix(this.keptAhead[at], this.keptAhead[next], share)) +
      leaned(mix(this.keptLeft[at], this.keptLeft[next], share));
    if (this.gaits[i].footOut > 0) {
      this.standOnFeet(i, phase, this.gaits[i].duty(stride));
    }
  }

  standOnFeet(i, phase, duty) {
    const gait = this.gaits[i];
    const yaws = [0, 1].map((side) => {
      const own = phase + side / 2;
      const air = gait.air(own - Math.floor(own), duty);
      const place = 2 * Math.floor(own) - side;
      const [x, z, facing] = this.standOf(i, place).map((from, axis) => {
        const way = this.standOf(i, place + 2)[axis] - from;
        return from + air * (axis < 2 ? this.nearest(way, axis) : way);
      });
      const out = side === 0 ? gait.footOut : -gait.footOut;
      const dx = this.nearest(x - this.x[i], 0) + out * Math.cos(facing);
      const dz = this.nearest(z - this.z[i], 1) - out * Math.sin(facing);
      this.feet[3 * i + side] = gait.foot(dx, dz, this.facing[i]);
      return clamp(facing - this.facing[i], -0.9, 0.9);
    });
    this.feet[3 * i + 2] = paired(...yaws);
  }

  /** Where the middle between somebody's feet is while one stands: x, z, facing. */
  standOf(i, place) {
    const stands = this.stands[i];
    const k = 3 * (place - this.firstStand[i]);
    if (k >= 0 && k < stands.length) {
      return [stands[k], stands[k + 1], stands[k + 2]];
    }
    const end = k < 0 ? this.offset[i] : this.offset[i + 1] - 1;
    return [this.keptX[end], this.keptZ[end], this.keptTurn[end]];
  }

  /** Turns heads, at most as fast as people do; after a leap in time at once. */
  lookAbout() {
    const passed = Math.abs(this.time - (this.looked ?? -1));
    this.looked = this.time;
    for (let i = 0; i < this.count; i++) {
      if (this.there[i] && this.gaits[i].footOut > 0) {
        const turn = this.glance(i) - this.looks[i];
        this.looks[i] += passed > 1 ? turn : clamp(turn * (1 - Math.exp(-passed / 0.2)), -3 * passed, 3 * passed);
      }
    }
  }

  /** How far somebody would turn the head to the left, in radians: as Gaze.java has it. */
  glance(i) {
    const id = this.ids[i];
    const what = lot(id, Math.floor(this.time / 3.5 + lot(id, -1)));
    const own = this.now[this.group[i]];
    if (own && own.leader >= 0 && own.leader !== id && (what < 0.16 || (what < 0.8 && this.time - own.since < 4))) {
      return this.toward(i, own.leader, 20);
    }
    return what < (this.speed[i] < 0.4 ? 0.7 : 0.36) ? this.toward(i, id ^ (what < 0.26 ? 1 : 2), 4) : 0;
  }

  toward(i, id, most) {
    const other = this.placeOf.get(id);
    if (other === undefined || !this.there[other]) {
      return 0;
    }
    const dx = this.x[other] - this.x[i];
    const dz = this.z[other] - this.z[i];
    const about = Math.atan2(dx, dz) - this.facing[i];
    const angle = about - 2 * Math.PI * Math.round(about / (2 * Math.PI));
    return Math.hypot(dx, dz) > most || Math.abs(angle) > 2.2 ? 0 : clamp(angle, -1.05, 1.05);
  }

  /** A coordinate between two kept places; of the places before and after, −1: there is none. */
  along(kept, axis, before, at, next, after, t) {
    const way = this.nearest(kept[next] - kept[at], axis);
    const slope = before >= 0 ? (way + this.nearest(kept[at] - kept[before], axis)) / 2 : way;
    const end = after >= 0 ? (way + this.nearest(kept[after] - kept[next], axis)) / 2 : way;
    return kept[at] + t * (slope + t * (3 * way - 2 * slope - end + t * (slope + end - 2 * way)));
  }

  /** How many are there now. */
  living() {
    let sum = 0;
    for (let i = 0; i < this.count; i++) {
      sum += this.there[i];
    }
    return sum;
  }

  /** The place of the solids that stand at a time. */
  solidsAt(time) {
    let place = 0;
    this.head.solids.forEach((each, i) => {
      if (this.timeOf(each.step) <= time) {
        place = i;
      }
    });
    return place;
  }
}

/** What the ground's colours tell, a few times a second. */
class HeatStates {
  constructor(run) {
    const heat = run.head.heat;
    this.run = run;
    this.head = heat;
    this.cells = heat.columns * heat.rows;
    this.values = this.unpack(run.block(heat.values), heat.parts);
    this.covers = heat.covers ? this.unpack(run.block(heat.covers), heat.coverParts) : null;
    this.pixels = new Uint8Array(4 * this.cells);
  }

  /** Shares, of which each state has by how much they differ from those of the state before. */
  unpack(differences, parts) {
    const shares = new Float32Array(differences.length);
    const now = new Uint8Array(this.cells);
    for (let i = 0; i < differences.length; i++) {
      now[i % this.cells] += differences[i];
      shares[i] = now[i % this.cells] / parts;
    }
    return shares;
  }

  /** The colours at a time, with how much of the ground each covers. */
  at(time) {
    const { run, cells, pixels, head } = this;
    const { steps, cover, covered } = head;
    let state = 0;
    while (state + 1 < steps.length && run.timeOf(steps[state + 1]) <= time) {
      state++;
    }
    const next = Math.min(state + 1, steps.length - 1);
    const from = run.timeOf(steps[state]);
    const share = next > state ? (time - from) / (run.timeOf(steps[next]) - from) : 0;
    for (let i = 0; i < cells; i++) {
      const value = mix(this.values[state * cells + i], this.values[next * cells + i], share);
      const all = this.covers ? mix(this.covers[state * cells + i], this.covers[next * cells + i], share) : cover * clamp(value / covered, 0, 1);
      const rgb = run.colour(value);
      pixels[4 * i] = rgb >> 16;
      pixels[4 * i + 1] = (rgb >> 8) & 255;
      pixels[4 * i + 2] = rgb & 255;
      pixels[4 * i + 3] = Math.round(255 * all);
    }
    return pixels;
  }
}

/** How near to somebody the next one stands, as Nearness.java has it: 0: arms have room, 1: none. */
class Nearness {
  constructor() {
    this.squares = new Map();
  }

  clear() {
    this.squares.clear();
  }

  add(x, z) {
    const key = Nearness.key(Math.floor(x), Math.floor(z));
    const there = this.squares.get(key);
    if (there) {
      there.push(x, z);
    } else {
      this.squares.set(key, [x, z]);
    }
  }

  static key(column, row) {
    return column * 65536 + row;
  }

  of(x, z, size) {
    let least = (0.98 * size) ** 2;
    for (let i = Math.floor(x) - 1; i <= Math.floor(x) + 1; i++) {
      for (let j = Math.floor(z) - 1; j <= Math.floor(z) + 1; j++) {
        const there = this.squares.get(Nearness.key(i, j)) || [];
        for (let k = 0; k < there.length; k += 2) {
          const squared = (there[k] - x) ** 2 + (there[k + 1] - z) ** 2;
          if (squared < least && squared > 0) {
            least = squared;
          }
        }
      }
    }
    return 1 - clamp((Math.sqrt(least) / size - 0.58) / 0.4, 0, 1);
  }
}

/** A draw in 0..1 that belongs to an agent and a number. */
function lot(id, number) {
  const mixed = Math.imul(id, 0x9e3779b9) + Math.imul(number, 0x85ebca6b);
  return (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8) / 16777216;
}

/** A lean in radians as the shaders take it. */
function leaned(radians) {
  return Math.floor(128.5 + clamp(radians, -0.3, 0.3) * 300);
}
