// A lesson: a text beside the picture, whose buttons change the crowd and whose numbers are measured in the run.

/** What can be measured: the column's name, and how a value is written. */
const MEASURES = {
  time: ['time', (value) => `${Math.floor(value)} s`],
  changes: ['leader changes', (value) => String(value)],
  congested: ['congested groups', (value) => String(value)],
  jammed: ['congested', (value) => `${Math.round(100 * value)} %`],
  walked: ['walked', (value) => `${Math.round(value)} m`],
  displacement: ['displacement', (value) => (Number.isFinite(value) ? `${value.toFixed(1)} m` : '–')],
  score: ['score', (value) => (Number.isFinite(value) ? value.toFixed(2) : '–')],
  passed: ['through the gate', (value) => String(value)],
};
/** Milliseconds between the numbers of a text: faster ones cannot be read. */
const READ_EVERY = 200;
const MOST_RESULTS = 8;

/** Measures a run step by step; what is done in another way is measured anew. */
class CourseMeasures {
  constructor(run, gate) {
    this.run = run;
    this.gate = gate;
    this.every = Math.round(run.head.rate);
    this.passed = new Map();
    this.ways = [0];
    this.centres = [];
    /** Whether something was changed after the beginning. */
    this.changed = false;
    run.watch = () => this.take();
  }

  take() {
    const { run } = this;
    if (run.made < run.furthest) {
      return;
    }
    const orders = run.engine.changes();
    this.changed = run.made > 1 && (this.changed || orders !== this.orders);
    this.orders = orders;
    const last = Math.ceil(run.made / this.every);
    this.ways.length = Math.min(this.ways.length, Math.max(1, last));
    this.centres.length = Math.min(this.centres.length, last);
    for (const [person, step] of this.passed) {
      if (step >= run.made) {
        this.passed.delete(person);
      }
    }
    if (this.gate.length > 0) {
      this.watchGate();
    }
    if (run.made % this.every === 0) {
      this.walk(run.made / this.every);
    }
  }

  watchGate() {
    const { before, after, made } = this.run;
    const [ax, az, bx, bz] = this.gate;
    const side = (px, pz, qx, qz, x, z) => (qx - px) * (z - pz) - (qz - pz) * (x - px) > 0;
    for (let at = 0; at < Math.min(before.length, after.length); at += 4) {
      const from = side(ax, az, bx, bz, before[at], before[at + 1]);
      if (from !== side(ax, az, bx, bz, after[at], after[at + 1]) && !this.passed.has(at)) {
        const way = [before[at], before[at + 1], after[at], after[at + 1]];
        if (side(...way, ax, az) !== side(...way, bx, bz)) {
          this.passed.set(at, made);
        }
      }
    }
  }

  /** How far the middles of the groups come in a second: swaying people add nothing. */
  walk(second) {
    const { after } = this.run;
    const sums = new Map();
    for (let at = 0; at < after.length; at += 4) {
      if (!Number.isNaN(after[at])) {
        const sum = sums.get(after[at + 3]) || [0, 0, 0];
        sums.set(after[at + 3], [sum[0] + after[at], sum[1] + after[at + 1], sum[2] + 1]);
      }
    }
    const old = this.centres[second - 1];
    let way = 0;
    const centres = new Map();
    for (const [group, [x, z, count]] of sums) {
      centres.set(group, [x / count, z / count]);
      const [oldX, oldZ] = (old && old.get(group)) || centres.get(group);
      way += Math.hypot(this.run.nearest(x / count - oldX, 0), this.run.nearest(z / count - oldZ, 1)) / sums.size;
    }
    this.centres[second] = centres;
    this.ways[second] = (this.ways[second - 1] || 0) + way;
  }

  of(name) {
    const { run } = this;
    switch (name) {
      case 'time': return run.time;
      case 'changes': return run.head.events.filter((event) => event.kind === 'leader' && event.step <= run.made).length;
      case 'congested': return run.now.filter((group) => group.congested).length;
      case 'passed': return [...this.passed.values()].filter((step) => step <= run.made).length;
      case 'walked': return this.ways[Math.min(this.ways.length - 1, Math.floor(run.made / this.every))];
      case 'displacement':
      case 'score': return meanSince(run, 0, name);
      default: return this.jammed();
    }
  }

  /** The share of the time for which a group is congested, on average. */
  jammed() {
    const { groups, made } = this.run;
    const steps = groups.flatMap((group) => group.congested).map(([from, to]) => Math.max(0, Math.min(to, made) - from));
    return made === 0 ? 0 : steps.reduce((sum, each) => sum + each, 0) / (groups.length * made);
  }
}

class Lesson {
  constructor(run, player) {
    this.run = run;
    this.player = player;
    this.told = run.head.lesson;
    this.measures = new CourseMeasures(run, this.told.gate);
    this.results = new Map();
    document.documentElement.classList.add('taught');
    this.box = element('article', { id: 'lesson', tabIndex: 0 });
    this.box.addEventListener('keydown', (event) => this.key(event));
    this.title = element('p', { className: 'lesson-title', textContent: this.told.title });
    const home = byId('home');
    if (home) {
      this.title.prepend(home, ' · ');
    }
    this.text = element('section');
    this.back = element('button', { textContent: '← Back', onclick: () => this.open(this.page - 1) });
    this.next = element('button', { className: 'main', onclick: () => this.open(this.page + 1) });
    this.dots = element('ol', { ariaHidden: 'true' });
    this.dots.append(...this.told.pages.map(() => element('li')));
    const foot = element('nav', { ariaLabel: 'Pages of the lesson' });
    foot.append(this.back, this.dots, this.next);
    this.box.append(this.title, this.text, foot);
    document.body.prepend(this.box);
    player.controls.toggle(false);
    player.forces.toggle();
    this.carryOut(this.told.view);
    this.open(0);
  }

  key(event) {
    event.stopPropagation();
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (way) {
      this.open(this.page + way);
    }
  }

  /** Shows a page and does what the page begins with. */
  open(page) {
    if (page < 0 || page >= this.told.pages.length) {
      return;
    }
    this.page = page;
    const { title, orders, parts } = this.told.pages[page];
    this.live = [];
    this.choices = [];
    this.text.replaceChildren(element('h2', { textContent: title }), ...parts.map((part) => this.part(part)));
    this.back.style.visibility = page === 0 ? 'hidden' : '';
    const last = page === this.told.pages.length - 1;
    this.next.style.visibility = last ? 'hidden' : '';
    this.next.textContent = 'Next →';
    [...this.dots.children].forEach((dot, i) => dot.classList.toggle('now', i === page));
    this.box.scrollTop = 0;
    this.carryOut(orders);
    this.player.play(!orders.some((order) => order.do === 'pause'));
    this.read = 0;
  }

  part({ spans, results }) {
    if (results) {
      this.table = element('table');
      return this.table;
    }
    const part = element('p');
    const buttons = spans.filter((span) => span.button);
    const onlyButtons = spans.every((span) => span.button || !(span.text || 'x').trim());
    part.classList.toggle('choices', onlyButtons);
    const paths = buttons.map((span) => span.orders.filter((order) => order.path).map((order) => order.path).pop());
    for (const span of spans) {
      part.append(this.span(span, onlyButtons && buttons.length > 1 && paths.every((path) => path && path === paths[0])));
    }
    return part;
  }

  span({ text, strong, measure, button, orders }, isChoice) {
    if (text) {
      return document.createTextNode(text);
    }
    if (strong) {
      return element('strong', { textContent: strong });
    }
    if (measure) {
      const field = element('output', { className: 'measure' });
      this.live.push({ field, measure });
      return field;
    }
    const field = element('button', { textContent: button, onclick: () => this.carryOut(orders, true) });
    if (isChoice || orders.every((order) => order.do === 'speed')) {
      this.choices.push({ field, orders });
    }
    return field;
  }

  carryOut(orders, goOn = false) {
    for (const order of orders) {
      this[order.do](order);
    }
    if (goOn && !orders.some((order) => order.do === 'pause')) {
      this.player.play(true);
    }
    this.player.controls.refresh();
    this.read = 0;
  }

  set({ path, value }) {
    if (this.valueOf(path) !== value) {
      this.player.say(this.run.order({ setByName: { path, value } }));
    }
  }

  restart() {
    this.begin(this.run.engine.seed());
  }

  /** Begins again with another crowd, and the same settings. */
  seed({ seed }) {
    const now = this.run.engine.seed();
    const settings = [...this.player.controls.rows.keys()].map((path) => ({ path, value: this.valueOf(path) }));
    this.begin(seed === 'next' ? String(Number(now) + 1) : seed);
    settings.forEach((setting) => this.set(setting));
  }

  begin(seed) {
    this.player.say(this.run.restart(seed));
    byId('seed').value = seed;
    byId('agents').value = '';
    this.player.controls.keepBeginning();
    this.player.goTo(0);
    this.player.controls.refresh();
  }

  go({ seconds }) {
    const step = Math.round(seconds * this.run.head.rate);
    if (step > this.run.made) {
      this.run.goal = step;
    } else {
      this.player.goTo(seconds);
    }
  }

  send({ group, to }) {
    this.player.say(this.run.order({ moveGoal: { group, goal: to } }) || `Group ${group} goes there.`);
  }

  follow({ group }) {
    const found = JSON.parse(this.run.engine.groups()).find((each) => each.id === group);
    if (found) {
      this.player.followId(found.leader);
    }
  }

  view({ view }) {
    this.player.camera.showView(view);
  }

  speed({ speed }) {
    this.player.setSpeed(speed);
  }

  play() {
    this.player.play(true);
  }

  pause() {
    this.player.play(false);
  }

  /** Shows the numbers of now; once a picture. */
  show(now) {
    if (now - this.read < READ_EVERY) {
      return;
    }
    this.read = now;
    for (const { field, measure } of this.live) {
      field.textContent = MEASURES[measure][1](this.measures.of(measure));
    }
    for (const { field, orders } of this.choices) {
      const holds = orders.every((order) =>
        order.path ? this.valueOf(order.path) === order.value : order.do !== 'speed' || order.speed === this.player.speed || orders.length > 1,
      );
      field.setAttribute('aria-pressed', String(holds));
    }
    this.note();
    if (this.table && this.table.isConnected) {
      this.drawTable();
    }
  }

  /** The value of a setting now. */
  valueOf(path) {
    const { parameter } = this.player.controls.rows.get(path) || {};
    return parameter && parameter.value;
  }

  /** Notes what a run has reached after the time that all have, if nothing was changed on the way. */
  note() {
    const { compare, after, measures } = this.told;
    if (compare.length === 0) {
      return;
    }
    const value = compare.map((path) => this.valueOf(path)).filter((each) => each !== 'off').join(', ');
    const seed = this.run.engine.seed();
    const key = `${value} ${seed}`;
    const old = this.results.get(key);
    if (this.measures.changed || (old && old.done)) {
      return;
    }
    this.results.forEach((row, other) => !row.done && other !== key && this.results.delete(other));
    const done = this.run.time >= after;
    const cells = measures.map((measure) => MEASURES[measure][1](this.measures.of(measure)));
    this.results.set(key, { value, seed, cells, done, time: this.run.time });
    if (this.results.size > MOST_RESULTS) {
      this.results.delete(this.results.keys().next().value);
    }
  }

  drawTable() {
    const cells = (kind, texts) => {
      const row = element('tr');
      row.append(...texts.map((textContent) => element(kind, { textContent })));
      return row;
    };
    const head = cells('th', ['', 'crowd', ...this.told.measures.map((measure) => MEASURES[measure][0])]);
    const rows = [...this.results.values()].map(({ value, seed, cells: numbers, done, time }) => {
      const name = done ? value : `${value} · ${Math.floor(time)} s`;
      const row = cells('td', [name.replace(/-/g, ' '), seed, ...numbers]);
      row.classList.toggle('running', !done);
      row.style.setProperty('--share', done ? 1 : time / this.told.after);
      return row;
    });
    this.table.replaceChildren(head, ...rows);
  }
}

function element(name, properties = {}) {
  return Object.assign(document.createElement(name), properties);
}
