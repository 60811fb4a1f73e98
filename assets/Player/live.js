// A living run: the engine itself, in WebAssembly, steps in the page.

/** Seconds that the track shows at first; it grows with the run. */
const FIRST_TRACK = 60;
/** Seconds between states to which one can go back, and how many of them are kept. */
const KEPT_EVERY = 5;
const MOST_KEPT = 120;
/** Steps that a link may have: whoever opens it waits for them. */
const MOST_LINKED = 20000;
/** Milliseconds that the engine may take for a picture. */
const STEP_BUDGET = 60;
/** A setting whose range is larger has no slider: a pixel would be too much. */
const MOST_SLID = 1000;
/** The settings that stand above all others, by their paths. */
const FIRST_SETTINGS = [
  [/^leadership\.selection$/, 'First leader'],
  [/^leadership\.change$/, 'Leader change'],
  [/^leadership\.threshold$/, 'Threshold'],
  [/^leadership\.grace$/, 'Grace time'],
  [/follower\.evadeLeader\.zone$/, 'Evade leader'],
];

class LiveRun extends Run {
  static async begin(data, engine) {
    const loaded = await TeaVM.wasmGC.load(await inflated(engine));
    return new LiveRun(data, loaded.exports);
  }

  constructor(data, engine) {
    super(data);
    this.engine = engine;
    this.first = data.block(data.head.live);
    this.firstAges = this.ages;
    this.painted = null;
    this.heat = null;
    this.samples = new Samples(engine, this.head.rate);
    this.restart();
  }

  /** Begins again, with what was changed undone; with another seed where one is given. */
  restart(seed) {
    this.engine.load(new Int8Array(this.first));
    if (seed !== undefined) {
      this.engine.restart(seed);
    }
    this.seed = seed;
    this.refused = '';
    this.made = 0;
    this.furthest = 0;
    this.duration = FIRST_TRACK;
    this.kept = [{ step: 0, bytes: this.engine.save() }];
    this.orders = [];
    this.given = new Set();
    this.groups.length = 0;
    this.head.events.length = 0;
    this.now.length = 0;
    this.before = null;
    this.look();
    this.time = 0;
  }

  /** Reads the state after a step. */
  look() {
    const { engine } = this;
    this.before = this.after;
    this.after = engine.people();
    if (this.after.length / 4 !== this.count || this.made === 0) {
      this.admit();
    }
    this.tellGroups();
    for (const event of JSON.parse(engine.news())) {
      if (event.step >= this.furthest) {
        this.head.events.push(event);
      }
    }
    if (this.made >= this.furthest) {
      this.samples.follow(this.made, engine, this.congested);
    }
    this.furthest = Math.max(this.furthest, this.made);
  }

  /** Makes room for everybody who is there. */
  admit() {
    const species = this.engine.species();
    this.count = species.length;
    const grown = (Type, old, each) => Type.from({ length: this.count }, (_, i) => (old && i < old.length ? old[i] : each(i)));
    this.ids = grown(Int32Array, null, (i) => i);
    this.species = Int32Array.from(species);
    this.ages = Float32Array.from({ length: 2 * this.count }, (_, i) => (i < this.firstAges.length ? this.firstAges[i] : 1));
    this.placeOf = new Map(Array.from(this.ids, (id) => [id, id]));
    for (const name of ['x', 'z', 'facing', 'gait', 'lean', 'speed', 'value', 'phase']) {
      this[name] = grown(Float32Array, this[name], (i) => (name === 'phase' ? (i * 0.618034) % 1 : 0));
    }
    this.there = grown(Uint8Array, null, () => 0);
    this.group = grown(Int32Array, null, () => -1);
    this.gaits = Array.from(this.ids, (id) => this.gaitOf(id));
  }

  /** Whether somebody was there before the last step. */
  was(person) {
    const { before } = this;
    return before && 4 * person < before.length && !Number.isNaN(before[4 * person]);
  }

  /** Notes who leads each group, who is congested, and in which colours. */
  tellGroups() {
    this.placeOfGroup = new Map();
    this.congested = 0;
    for (const each of JSON.parse(this.engine.groups())) {
      let place = this.groups.findIndex((group) => group.id === each.id && group.founded === each.founded);
      if (place < 0) {
        place = this.groups.length;
        this.groups.push({ id: each.id, founded: each.founded, marker: each.marker, tenures: [], congested: [], colours: [] });
        this.now.push({ leader: -1, congested: false, rgb: 0, there: false });
      }
      this.placeOfGroup.set(each.id, place);
      this.congested += each.congested ? 1 : 0;
      if (this.made >= this.furthest) {
        this.lengthen(this.groups[place], each);
      }
    }
  }

  lengthen(group, now) {
    const { made } = this;
    const going = (spans, on, same) => {
      const last = spans[spans.length - 1];
      // What goes on reaches beyond the step that is shown.
      if (last && last[1] >= made && same(last)) {
        last[1] = made + 1;
      } else if (on) {
        spans.push([made, made + 1, now.leader]);
      }
    };
    going(group.tenures, now.leader >= 0, (span) => span[2] === now.leader);
    if (now.congested) {
      going(group.congested, true, () => true);
    }
    const shade = group.colours[group.colours.length - 1];
    if (!shade || shade[1] !== now.rgb) {
      group.colours.push([made, now.rgb]);
    }
  }

  /** Makes one step, with what was ordered before it. */
  advance() {
    this.giveAll();
    this.engine.step(1);
    this.given.clear();
    this.made++;
    this.look();
    this.moveLegs();
    const last = this.kept[this.kept.length - 1];
    if (this.made >= last.step + KEPT_EVERY * this.head.rate) {
      this.kept.push({ step: this.made, bytes: this.engine.save() });
      if (this.kept.length > MOST_KEPT) {
        this.kept = this.kept.filter((_, i) => i === 0 || i % 2 === 1);
      }
    }
  }

  /** Legs and leans after a step: feet stay where they stand. */
  moveLegs() {
    const { before, after } = this;
    for (let i = 0; i < this.count; i++) {
      const at = 4 * i;
      if (this.was(i) && !Number.isNaN(after[at])) {
        const dx = this.nearest(after[at] - before[at], 0);
        const dz = this.nearest(after[at + 1] - before[at + 1], 1);
        const way = Math.hypot(dx, dz);
        const backward = dx * Math.sin(after[at + 2]) + dz * Math.cos(after[at + 2]) < -0.3 * way;
        this.speed[i] = mix(this.speed[i], way * this.head.rate, Math.min(1, 8 / this.head.rate));
        const stride = this.gaits[i].stride(this.speed[i]);
        if (stride > 1e-3 && way < this.head.jump) {
          this.phase[i] += (backward ? -way : way) / stride;
        }
      }
    }
  }

  /** The state at a time, which the engine goes on to, or back and on. */
  at(time) {
    const { rate } = this.head;
    const wanted = Math.max(0, time) * rate;
    const step = Math.floor(wanted);
    if (step + 1 < this.made) {
      this.goBack(step);
    }
    const begun = performance.now();
    while (this.made < step + 1 && performance.now() - begun < STEP_BUDGET) {
      this.advance();
    }
    const share = clamp(wanted - (this.made - 1), 0, 1);
    this.time = Math.max(0, this.made - 1 + share) / rate;
    while (this.time > this.duration - 5) {
      this.duration *= 2;
    }
    this.leadAt(this.time);
    for (let i = 0; i < this.count; i++) {
      this.stand(i, share);
    }
  }

  stand(i, share) {
    const at = 4 * i;
    const { after } = this;
    const before = this.was(i) ? this.before : after;
    this.there[i] = Number.isNaN(after[at]) ? 0 : 1;
    const dx = this.nearest(after[at] - before[at], 0);
    const dz = this.nearest(after[at + 1] - before[at + 1], 1);
    const near = Math.hypot(dx, dz) < this.head.jump ? share : 1;
    this.x[i] = before[at] + near * dx;
    this.z[i] = before[at + 1] + near * dz;
    const turned = after[at + 2] - before[at + 2];
    this.facing[i] = before[at + 2] + share * (turned - 2 * Math.PI * Math.round(turned / (2 * Math.PI)));
    const place = this.placeOfGroup.get(after[at + 3]);
    this.group[i] = place === undefined ? -1 : place;
    const phase = this.phase[i];
    this.gait[i] = Math.floor(this.gaits[i].stride(this.speed[i]) * 256) + Math.min(0.9999, phase - Math.floor(phase));
    this.lean[i] = 256 * leaned(0.02 * this.speed[i]) + leaned(0);
  }

  goBack(step) {
    const from = [...this.kept].reverse().find((each) => each.step <= step);
    this.engine.load(from.bytes);
    this.made = from.step;
    this.given.clear();
    this.before = null;
    this.after = null;
    this.look();
  }

  /** Changes something now: what was seen of later times is forgotten, unless the change is refused. */
  order(order) {
    const step = this.made;
    if (step === this.furthest) {
      this.giveAll();
    }
    const refused = this.give(order);
    if (refused) {
      return refused;
    }
    this.kept = this.kept.filter((each) => each.step <= step);
    this.orders = this.orders.filter((each) => each.step < step || (each.step === step && this.furthest === step));
    this.head.events = this.head.events.filter((event) => event.step <= step);
    for (const group of this.groups) {
      for (const name of ['tenures', 'congested']) {
        group[name] = group[name].filter((span) => span[0] <= step);
        group[name].forEach((span) => (span[1] = Math.min(span[1], step + 1)));
      }
      group.colours = group.colours.filter(([from], i) => i === 0 || from <= step);
    }
    this.furthest = step;
    this.orders.push({ ...order, step });
    this.given.add(this.orders[this.orders.length - 1]);
    return '';
  }

  /** Carries out what was ordered before the next step, once. */
  giveAll() {
    for (const order of this.orders) {
      if (order.step === this.made && !this.given.has(order)) {
        this.given.add(order);
        this.refused = this.refused || this.give(order);
      }
    }
  }

  give({ path, value, group, to }) {
    return path ? this.engine.set(path, value) : this.engine.send(group, ...to);
  }

  /** Seed, changes and the present step, as the part of an address behind its #. */
  link() {
    const link = new URLSearchParams();
    if (this.seed !== undefined) {
      link.append('seed', this.seed);
    }
    for (const { step, path, value, group, to } of this.orders) {
      link.append('do', path ? `${step} set ${path} ${value}` : `${step} send ${group} ${to.join(' ')}`);
    }
    link.append('step', this.made);
    return link.toString();
  }

  /** Makes the run of a link, up to its step; says what is wrong with it, or nothing. */
  open(text) {
    const orders = [];
    let step = 0;
    let seed;
    for (const [name, value] of new URLSearchParams(text)) {
      const [when, what, first, ...rest] = value.split(' ');
      if (name === 'do' && what === 'set' && rest.length === 1 && isCount(when)) {
        orders.push({ step: Number(when), path: first, value: rest[0] });
      } else if (name === 'do' && what === 'send' && rest.length === 2 && [when, first].every(isCount) && rest.every(isNumber)) {
        orders.push({ step: Number(when), group: Number(first), to: rest.map(Number) });
      } else if (name === 'step' && isCount(value) && Number(value) <= MOST_LINKED) {
        step = Number(value);
      } else if (name === 'seed' && /^-?\d{1,9}$/.test(value)) {
        seed = Number(value);
      } else {
        return `The link is damaged: ${name} = ${value.slice(0, 60)}`;
      }
    }
    if (orders.some((order, i) => order.step > step || (i > 0 && order.step < orders[i - 1].step))) {
      return 'The link is damaged: its changes are not in the order of their steps.';
    }
    this.restart(seed);
    this.orders = orders;
    const refused = this.makeUpTo(step);
    if (refused) {
      this.restart();
      return `The link cannot be used: ${refused.length > 200 ? refused.split(', allowed')[0] : refused}`;
    }
    return '';
  }

  makeUpTo(step) {
    while (this.made < step) {
      this.advance();
      if (this.refused) {
        return this.refused;
      }
    }
    this.giveAll();
    return this.refused;
  }

  gaitOf(person) {
    return new Gait(this.bodies[this.species[person]], this.ages[2 * person + 1]);
  }
}

const isCount = (text) => /^\d{1,7}$/.test(text);
const isNumber = (text) => text !== undefined && text !== '' && Number.isFinite(Number(text));

/** The settings of a living run. */
class Controls {
  constructor(run, player) {
    this.run = run;
    this.player = player;
    this.first = byId('settings-first');
    this.rest = byId('settings-rest');
    this.undos = [];
    byId('controls-close').addEventListener('click', () => this.toggle());
    byId('find').addEventListener('input', () => this.find());
    byId('undo').addEventListener('click', () => this.undo());
    byId('restart').addEventListener('click', () => this.restart());
    byId('seed').addEventListener('change', () => this.restart());
    byId('link').addEventListener('click', () => this.copyLink());
    for (const name of ['find', 'seed']) {
      byId(name).addEventListener('keydown', (event) => event.stopPropagation());
    }
    this.build();
  }

  build() {
    this.first.replaceChildren();
    this.rest.replaceChildren();
    this.rows = new Map();
    for (const section of JSON.parse(this.run.engine.settings())) {
      const part = document.createElement('details');
      const title = document.createElement('summary');
      title.textContent = section.title;
      part.append(title);
      for (const parameter of section.parameters) {
        const path = `${section.path}.${parameter.name}`;
        const first = FIRST_SETTINGS.find(([known]) => known.test(path));
        const row = this.row(path, parameter, first ? first[1] : parameter.title);
        (first ? this.first : part).append(row);
        this.rows.set(path, { row, parameter, section });
      }
      this.rest.append(part);
    }
    this.refresh();
  }

  row(path, parameter, title) {
    const row = document.createElement('label');
    row.title = `${parameter.doc} Allowed: ${parameter.allowed}.`;
    const name = document.createElement('span');
    name.textContent = title;
    const field = document.createElement(parameter.choices.length > 0 ? 'select' : 'input');
    for (const choice of parameter.choices) {
      field.append(new Option(choice.name.replace(/-/g, ' '), choice.name));
    }
    const fields = parameter.choices.length > 0 ? [field] : [this.slider(parameter), field];
    for (const each of fields) {
      each.setAttribute('aria-label', `${parameter.title} ${parameter.unit}`.trim());
      each.addEventListener('change', () => this.set(path, each.value));
      each.addEventListener('keydown', (event) => event.stopPropagation());
    }
    row.classList.toggle('number', fields.length > 1);
    row.append(name, ...fields);
    if (fields.length > 1) {
      const unit = document.createElement('i');
      unit.textContent = parameter.unit;
      row.append(unit);
    }
    return row;
  }

  slider({ min, max, whole }) {
    const slider = document.createElement('input');
    slider.type = 'range';
    slider.min = min;
    slider.max = max;
    slider.step = whole ? 1 : 'any';
    slider.hidden = max - min > MOST_SLID;
    return slider;
  }

  set(path, value) {
    const { parameter } = this.rows.get(path);
    const refused = this.run.order({ path, value });
    if (refused) {
      this.player.say(refused);
    } else {
      this.undos.push({ path, value: parameter.value });
    }
    this.refresh();
  }

  undo() {
    const last = this.undos.pop();
    if (last) {
      this.run.order(last);
      this.refresh();
    }
  }

  restart() {
    const seed = byId('seed').value.trim();
    if (seed !== '' && !/^-?\d{1,9}$/.test(seed)) {
      this.player.say(`seed = ${seed}, allowed a whole number of at most nine digits`);
      return;
    }
    this.run.restart(seed === '' ? undefined : Number(seed));
    this.undos = [];
    this.player.goTo(0);
    this.refresh();
  }

  /** Shows what is set now, and greys what has no effect. */
  refresh() {
    for (const section of JSON.parse(this.run.engine.settings())) {
      for (const parameter of section.parameters) {
        const held = this.rows.get(`${section.path}.${parameter.name}`);
        held.parameter = parameter;
        held.row.classList.toggle('idle', !parameter.works);
        for (const field of held.row.querySelectorAll('select, input')) {
          field.value = parameter.value;
        }
      }
    }
    byId('undo').disabled = this.undos.length === 0;
  }

  /** Shows only the settings whose names or meanings have all the words that are typed. */
  find() {
    const words = byId('find').value.toLowerCase().split(/\s+/).filter((word) => word);
    for (const { row, parameter, section } of this.rows.values()) {
      const text = `${section.title} ${parameter.title} ${parameter.doc}`.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
    for (const part of this.rest.children) {
      const rows = [...part.querySelectorAll('label')];
      part.hidden = rows.every((row) => row.hidden);
      part.open = words.length > 0 && !part.hidden;
    }
  }

  toggle() {
    byId('controls').hidden = !byId('controls').hidden;
  }

  copyLink() {
    if (this.run.made > MOST_LINKED) {
      this.player.say(`A link opens at most ${MOST_LINKED} steps, and this run has made ${this.run.made}.`);
      return;
    }
    window.location.hash = this.run.link();
    this.player.copyText(window.location.href);
    this.player.say('The link is copied: it opens this run at this moment.');
  }

  /** Makes the run of the page's address, if it has one. */
  openLink() {
    const text = window.location.hash.slice(1);
    if (text === '') {
      return;
    }
    this.player.say(this.run.open(text));
    byId('seed').value = this.run.seed === undefined ? '' : this.run.seed;
    this.undos = [];
    // Between two steps, so that the picture needs no further one.
    this.player.time = Math.max(0, this.run.made - 0.5) / this.run.head.rate;
    this.player.play(false);
    this.refresh();
  }

  showHash() {
    byId('hash').textContent = `step ${this.run.made} · ${this.run.engine.hash()}`;
  }
}
