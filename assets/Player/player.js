// The player: the page's buttons, keys, mouse and touch, and the picture after picture.

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4, 8];
/** More groups than this are named by the key only: their names would hide them. */
const MOST_NAMED = 12;
const CAPTION_SECONDS = 3.5;
/** Milliseconds that a picture may take before it gets fewer pixels. */
const SLOW_PICTURE = 40;
const LEAST_SHARPNESS = 0.55;
/** Milliseconds after which a picture that does not change is drawn sharp. */
const STILL = 250;

const KEYS = [
  ['Space', 'play or pause'],
  [', and .', 'one state back or on'],
  ['[ and ]', 'slower or faster'],
  ['Home', 'to the beginning'],
  ['drag', 'look around; orbit the person you follow'],
  ['right drag, two fingers', 'move over the ground'],
  ['wheel, pinch', 'zoom in or out'],
  ['W A S D, Q E', 'fly, also down and up; faster with Shift'],
  ['click', 'follow a person; Esc to fly freely again'],
  ['N and P', 'follow the next or previous leader'],
  ['V, 1 to 9', 'choose one of the scene’s views'],
  ['L', 'show or hide the names of the groups'],
  ['T', 'leadership over time: click a change to see it'],
  ['I', 'about this run; its run line'],
  ['F', 'full screen'],
];
/** Milliseconds that a finger rests until it sends a group. */
const LONG_PRESS = 550;
/** Metres from the eye up to which something can be taken hold of. */
const FARTHEST_HELD = 150;
/** Metres that an arrow key sends a group. */
const SENT_ON = 10;
/** The way of each, ahead and to the right. */
const ARROW_KEYS = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const LIVE_KEYS = [
  ['G', 'forces on the person you follow'],
  ['B', 'two strategies side by side'],
  ['C', 'curves over time: click a moment to see it'],
  ['O', 'settings'],
  ['U, R, K', 'undo, restart, copy a link'],
  ['Shift click, long press', 'send the group of the person you follow'],
  ['Shift and an arrow', `send that group ${SENT_ON} m that way`],
  ['Ctrl drag, long press and drag', 'move an obstacle or a wall'],
];

const byId = (name) => document.getElementById(name);

/** A scene's name as people read it: followPath of the gallery is follow path. */
const titleOf = (scene) => scene.replace(/^gallery\/(.*)/, (_, name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** A line beside the pointer. */
class Tip {
  constructor() {
    this.box = document.createElement('div');
    this.box.id = 'tip';
    this.box.hidden = true;
    document.body.append(this.box);
  }

  show(text, event) {
    this.box.textContent = text;
    this.box.hidden = false;
    const { width, height } = this.box.getBoundingClientRect();
    this.box.style.left = `${clamp(event.clientX - width / 2, 4, window.innerWidth - width - 4)}px`;
    this.box.style.top = `${Math.max(4, event.clientY - height - 14)}px`;
  }

  hide() {
    this.box.hidden = true;
  }
}

class Player {
  constructor(run) {
    this.run = run;
    this.canvas = byId('view');
    run.at(0);
    this.scene = new Scene(this.canvas, run);
    this.camera = new Camera(this.scene, run);
    this.tip = new Tip();
    this.track = new Track(byId('track'), run, this);
    this.lanes = new Lanes(byId('lanes-plot'), run, this);
    this.curves = run.engine ? new Curves(byId('curves-plot'), () => this.runs(), this) : null;
    this.forces = run.engine ? new Forces(run, this) : null;
    this.time = 0;
    this.playing = true;
    this.speed = 1;
    this.scrubbing = false;
    this.sharpness = 1;
    this.slow = 0;
    this.named = run.groups.length <= MOST_NAMED;
    this.names = [];
    this.sayPage();
    this.controls = run.engine ? new Controls(run, this) : null;
    this.compare = run.engine ? new Compare(run, this) : null;
    this.listen();
    this.hand = new Hand(this.canvas, this);
    byId('lanes-open').hidden = run.groups.length === 0;
    this.showPanel(run.head.lesson || run.head.challenge || this.canvas.clientWidth < 900 || this.canvas.clientHeight < 520 || this.changes() === 0 ? '' : 'lanes');
    if (this.controls && !run.head.challenge) {
      this.controls.openLink();
      window.addEventListener('hashchange', () => this.controls.openLink());
    }
    this.lesson = run.head.lesson ? new Lesson(run, this) : null;
    this.challenge = run.head.challenge ? new Challenge(run, this) : null;
    this.last = performance.now();
    requestAnimationFrame((now) => this.picture(now));
  }

  /** Fills in what the page says of the run: always as text. */
  sayPage() {
    const { head } = this.run;
    byId('scene').textContent = titleOf(head.scene);
    byId('about').textContent = head.about;
    byId('facts-about').textContent = this.run.engine
      ? `${head.scene}: the engine itself runs in this page. On the desktop, the same steps and changes give the same hash.`
      : `${head.scene}: ${clock(this.run.duration)} of simulated time, ${this.run.count} agents, ${this.changes()} ${this.changes() === 1 ? 'change' : 'changes'} of leaders.`;
    for (const sentence of head.thinned) {
      const item = document.createElement('li');
      item.textContent = sentence;
      byId('thinned').append(item);
    }
    byId('line-part').hidden = !head.line;
    byId('line').value = head.line;
    this.sayLegend(head.people.values);
    this.sayLegend(head.heat);
    for (const [keys, what] of this.run.engine ? [...KEYS, ...LIVE_KEYS] : KEYS) {
      const term = document.createElement('dt');
      term.textContent = keys;
      const meaning = document.createElement('dd');
      meaning.textContent = what;
      byId('help-keys').append(term, meaning);
    }
    for (const label of head.labels) {
      this.names.push(this.name(label.text, 'word', () => ({ x: label.place[0], z: label.place[1], up: 0.2, shown: true })));
    }
    this.addNames(this.run);
  }

  addNames(run) {
    run.groups.slice(0, MOST_LANES).forEach((group, place) => {
      this.names.push({ ...this.name(`Group ${group.id}`, '', () => this.aboveLeader(run, place)), run });
    });
  }

  /** What colours mean: a scale with its name and its ends. */
  sayLegend(told) {
    if (!told) {
      return;
    }
    const { scale } = this.run.head;
    const part = document.createElement('div');
    const line = (text, kind) => {
      const span = document.createElement('span');
      span.textContent = text;
      span.className = kind;
      return span;
    };
    const bar = document.createElement('i');
    const stops = scale.map((rgb, i) => `${css(rgb)} ${((100 * i) / (scale.length - 1)).toFixed(1)}%`);
    bar.style.background = `linear-gradient(to right, ${stops.filter((_, i) => i % 8 === 0 || i === scale.length - 1).join(', ')})`;
    part.append(line(told.title, 'title'), bar, line('0', 'least'), line(told.most, 'most'));
    byId('legend').append(part);
    byId('legend').hidden = false;
  }

  name(text, kind, where) {
    const span = document.createElement('span');
    span.textContent = text;
    span.className = kind;
    span.hidden = true;
    byId('names').append(span);
    return { span, where };
  }

  aboveLeader(run, place) {
    const person = run.placeOf.get(run.now[place].leader);
    if (!this.named || person === undefined || !run.there[person]) {
      return { shown: false };
    }
    // Over the pennant, which is larger from far away: as Pennant.vert has it.
    const scale = Math.max(0.15, run.tall(person) / 1.75);
    const x = run.x[person];
    const z = run.z[person];
    const away = Math.hypot(x - this.eye.place[0], this.scene.height(x, z) + 2 - this.eye.place[1], z - this.eye.place[2]);
    const size = Math.max(scale, 0.4) + Math.max(away - 14 * scale, 0) * 0.021;
    return { x, z, up: 1.9 * scale + 1.14 * size, shown: true };
  }

  changes() {
    return this.run.head.events.filter((event) => event.kind === 'leader').length;
  }

  listen() {
    const on = (name, what) => byId(name).addEventListener('click', what);
    on('play', () => this.play(!this.playing));
    on('start', () => this.goTo(0));
    on('speed', () => this.setSpeed(SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]));
    for (const panel of ['lanes', 'curves']) {
      on(`${panel}-open`, () => this.togglePanel(panel));
      on(`${panel}-tab`, () => this.showPanel(panel));
      byId(`curves-${panel === 'lanes' ? 'tab' : 'open'}`).hidden = !this.run.engine;
    }
    byId('controls-open').hidden = !this.controls;
    on('controls-open', () => this.controls.toggle());
    byId('compare-open').hidden = !this.compare;
    on('compare-open', () => this.compare.toggle());
    byId('forces-open').hidden = !this.forces;
    on('forces-open', () => this.forces.toggle());
    on('panel-close', () => this.showPanel(''));
    on('views', () => this.nextView());
    on('facts-open', () => this.showFacts());
    on('help-open', () => byId('help').showModal());
    on('leave', () => this.camera.leave());
    on('copy', () => this.copy());
    for (const dialog of document.querySelectorAll('dialog:has(.close)')) {
      dialog.querySelector('.close').addEventListener('click', () => dialog.close());
      dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
    }
    for (const button of document.querySelectorAll('button')) {
      // The space bar plays; it does not press a button again that the mouse has pressed.
      button.addEventListener('pointerup', () => button.blur());
    }
    window.addEventListener('keydown', (event) => this.key(event));
    window.addEventListener('keyup', (event) => this.camera.keys.delete(event.code));
    window.addEventListener('blur', () => this.camera.keys.clear());
    this.canvas.addEventListener('webglcontextlost', () => say('The graphics card was taken away. Load the page again.'));
  }

  key(event) {
    if (this.challenge && !document.querySelector('dialog[open]') && this.challenge.key(event)) {
      return;
    }
    if (event.ctrlKey && event.key === 'z' && this.controls) {
      this.controls.undo();
      event.preventDefault();
    }
    if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const way = event.shiftKey && this.controls && this.groupFollowed() >= 0 && ARROW_KEYS[event.key];
    if (way) {
      this.hand.sendOn(way);
      event.preventDefault();
      return;
    }
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    const what = {
      ' ': () => this.play(!this.playing),
      ',': () => this.step(-1),
      '.': () => this.step(1),
      '[': () => this.faster(-1),
      ']': () => this.faster(1),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.run.duration),
      Escape: () => this.camera.leave(),
      n: () => this.nextLeader(1),
      p: () => this.nextLeader(-1),
      v: () => this.nextView(),
      l: () => (this.named = !this.named),
      t: () => this.togglePanel('lanes'),
      g: () => this.forces && this.forces.toggle(),
      b: () => this.compare && this.compare.toggle(),
      c: () => this.curves && this.togglePanel('curves'),
      i: () => this.showFacts(),
      h: () => byId('help').showModal(),
      '?': () => byId('help').showModal(),
      F1: () => byId('help').showModal(),
      f: () => this.fillScreen(),
      o: () => this.controls && this.controls.toggle(),
      u: () => this.controls && this.controls.undo(),
      r: () => this.controls && this.controls.restart(),
      k: () => this.controls && this.controls.copyLink(),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (what) {
      what();
    } else if (digit > 0 && digit <= this.camera.views.length) {
      this.say(this.camera.showView(digit - 1));
    } else {
      this.camera.keys.add(event.code);
      if (!/^(Arrow|Page)/.test(event.code)) {
        return;
      }
    }
    event.preventDefault();
  }

  play(on) {
    if (on && this.time >= this.run.duration) {
      this.time = 0;
    }
    this.playing = on;
    this.pressed();
  }

  pressed() {
    byId('play-sign').setAttribute('d', this.playing ? 'M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z' : 'M4 2.5v11L13 8z');
    byId('speed').textContent = `×${{ 0.25: '¼', 0.5: '½' }[this.speed] || this.speed}`;
    for (const panel of ['lanes', 'curves']) {
      byId(`${panel}-open`).setAttribute('aria-pressed', String(this.panel === panel));
      byId(`${panel}-tab`).setAttribute('aria-selected', String(this.panel === panel));
    }
    document.documentElement.style.setProperty('--foot', `${byId('bar').offsetHeight}px`);
  }

  setSpeed(speed) {
    this.speed = speed;
    this.pressed();
  }

  faster(way) {
    this.setSpeed(SPEEDS[clamp(SPEEDS.indexOf(this.speed) + way, 0, SPEEDS.length - 1)]);
  }

  step(way) {
    this.play(false);
    const { interval, engine } = this.run;
    // A living run stands between two steps.
    this.goTo(engine ? (Math.floor(this.time / interval) + way + 0.5) * interval : (Math.round(this.time / interval) + way) * interval);
  }

  goTo(time) {
    this.time = clamp(time, 0, this.controls ? this.run.timeOf(this.run.furthest) : this.run.duration);
    if (this.controls) {
      // As long as the engine takes.
      this.run.goal = Math.floor(this.time * this.run.head.rate) + 1;
    }
    this.saidUntil = 0;
    byId('caption').classList.remove('shown');
  }

  scrub(on) {
    this.scrubbing = on;
  }

  /** The worlds that are shown. */
  runs() {
    return this.compare && this.compare.shown ? [this.run, this.compare.twin] : [this.run];
  }

  togglePanel(panel) {
    this.showPanel(this.panel === panel ? '' : panel);
  }

  /** Shows the leaders or the curves under the picture, or nothing. */
  showPanel(panel) {
    this.panel = panel;
    byId('panel').hidden = panel === '';
    byId('lanes-part').hidden = panel !== 'lanes';
    byId('curves-plot').hidden = panel !== 'curves';
    this.tip.hide();
    this.pressed();
  }

  nextView() {
    this.say(this.camera.showView(this.camera.view + 1));
  }

  nextLeader(way) {
    const { run } = this;
    const led = run.groups.map((_, place) => place).filter((place) => run.now[place].leader >= 0);
    if (led.length > 0) {
      const now = led.indexOf(this.groupFollowed());
      const next = now < 0 ? (way > 0 ? 0 : led.length - 1) : (now + way + led.length) % led.length;
      this.followId(run.now[led[next]].leader);
    }
  }

  followId(id) {
    const person = this.run.placeOf.get(id);
    if (person !== undefined) {
      this.camera.follow(person);
    }
  }

  /** The place of the group of whom the camera follows, or −1. */
  groupFollowed() {
    const { followed } = this.camera;
    return followed >= 0 && this.run.there[followed] ? this.run.group[followed] : -1;
  }

  fillScreen() {
    if (document.fullscreenElement) {
      document.exitFullscreen();
    } else if (document.documentElement.requestFullscreen) {
      document.documentElement.requestFullscreen().catch(() => {});
    }
  }

  showFacts() {
    if (this.run.engine) {
      byId('line').value = this.run.engine.line();
    }
    byId('facts').showModal();
  }

  async copy() {
    await this.copyText(byId('line').value);
    byId('copy').textContent = 'Copied';
    setTimeout(() => (byId('copy').textContent = 'Copy the run line'), 1500);
  }

  async copyText(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A page that was opened from a file may not: what is marked can be copied in the old way.
      const field = document.createElement('textarea');
      field.value = text;
      (document.querySelector('dialog[open]') || document.body).append(field);
      field.select();
      document.execCommand('copy');
      field.remove();
    }
  }

  /** Shows a sentence over the picture for a while. */
  say(text) {
    const caption = byId('caption');
    caption.textContent = text;
    caption.classList.toggle('shown', text !== '');
    this.saidUntil = performance.now() + CAPTION_SECONDS * 1000;
  }

  picture(now) {
    // A first picture may have been begun before the run was unpacked.
    const passed = clamp((now - this.last) / 1000, 0, 0.25);
    this.last = now;
    const before = this.time;
    if (this.compare) {
      this.compare.update();
    }
    if (this.playing && !this.scrubbing && !this.waiting) {
      this.time = Math.min(this.run.duration, this.time + passed * this.speed);
      this.tell(before, this.time);
      if (this.time >= this.run.duration) {
        this.play(false);
      }
    }
    this.run.at(this.time);
    if (this.controls) {
      // The engine may not keep up.
      this.time = this.run.time;
      this.waiting = this.compare.at(this.time);
      this.controls.follow();
      this.controls.showNow();
    }
    this.camera.move(passed);
    if (this.isAnother()) {
      this.fit(passed);
      this.draw();
      this.stillSince = now;
    } else if (this.stillSince > 0 && now - this.stillSince > STILL) {
      // What stands still is drawn once as sharp as the screen is, and then no more.
      this.stillSince = 0;
      this.size(1);
      this.draw();
    }
    this.showAround(now, passed);
    requestAnimationFrame((next) => this.picture(next));
  }

  draw() {
    const { width, height, clientWidth } = this.canvas;
    const covered = this.covered();
    const ratio = width / clientWidth;
    const [whole, ...beside] = this.runs();
    this.panes = beside.length > 0 ? this.compare.panes(width, height, covered, ratio) : [{ run: whole, x: 0, y: 0, width, height, covered }];
    this.eye = this.camera.eye(this.panes[0].width, this.panes[0].height, this.panes[0].covered);
    for (const pane of this.panes) {
      this.scene.draw(this.eye, this.camera.followed, this.run.time, pane);
    }
  }

  /** The part of the picture at a point, with the point in it; all in the picture's pixels. */
  paneAt(x, y) {
    const ratio = this.canvas.width / this.canvas.clientWidth;
    const [at, to] = [x * ratio, y * ratio];
    const pane = this.panes.find((each) => at < each.x + each.width && to < each.y + each.height) || this.panes[0];
    return { ...pane, x: at - pane.x, y: to - pane.y, ratio };
  }

  /** The share of the picture that panels cover from below. */
  covered() {
    const panel = byId(this.panel ? 'panel' : 'bar');
    return panel.offsetHeight === 0 ? 0 : clamp(1 - panel.offsetTop / this.canvas.clientHeight, 0, 0.6);
  }

  /** Whether the picture shows something else than the last one. */
  isAnother() {
    const { place, yaw, pitch, followed } = this.camera;
    const { clientWidth, clientHeight } = this.canvas;
    const seen = [...this.runs().map(({ made }) => made), ...place, yaw, pitch, followed, this.run.time, clientWidth, clientHeight, this.covered()];
    const another = !this.seen || seen.some((each, i) => Math.abs(each - this.seen[i]) > 1e-5);
    if (another) {
      this.seen = seen;
    }
    return another;
  }

  /** Says what happens on the way from one time to another. */
  tell(from, to) {
    const { run } = this;
    const news = run.head.events.filter((event) => run.timeOf(event.step) > from && run.timeOf(event.step) <= to);
    const own = this.groupFollowed();
    const best =
      news.find((event) => own >= 0 && event.group === this.run.groups[own].id) || news.find((event) => event.kind === 'leader') || news[0];
    if (best) {
      this.say(best.text);
    }
  }

  /** As many pixels as the screen has, or fewer where they cannot be drawn in time. */
  fit(passed) {
    this.slow = mix(this.slow, passed * 1000, 0.08);
    if (this.slow > SLOW_PICTURE && this.sharpness > LEAST_SHARPNESS) {
      this.sharpness = Math.max(LEAST_SHARPNESS, this.sharpness * 0.8);
      this.slow = 0;
    }
    this.size(this.sharpness);
  }

  /** Sets how many pixels the picture has, beside those of the screen. */
  size(sharpness) {
    const ratio = Math.min(2, window.devicePixelRatio || 1) * sharpness;
    const width = Math.max(1, Math.round(this.canvas.clientWidth * ratio));
    const height = Math.max(1, Math.round(this.canvas.clientHeight * ratio));
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.pressed();
    }
  }

  showAround(now, passed) {
    const { run } = this;
    byId('time').textContent = clock(run.time);
    this.track.draw();
    if (this.panel) {
      this[this.panel].draw();
    }
    if (this.saidUntil && now > this.saidUntil) {
      byId('caption').classList.remove('shown');
    }
    const covered = `${Math.round(this.covered() * this.canvas.clientHeight)}px`;
    document.documentElement.style.setProperty('--covered', covered);
    const shown = run.now.filter((group) => group.there);
    this.showFigures([
      [run.head.thinnedOut ? 'shown' : 'agents', run.living()],
      ['groups', shown.length],
      ['congested', shown.filter((group) => group.congested).length],
      ['changes', run.head.events.filter((event) => event.kind === 'leader' && run.timeOf(event.step) <= run.time).length],
    ]);
    if (this.panes.length > 1) {
      this.compare.draw(this.panes, this.canvas.width / this.canvas.clientWidth);
    }
    this.showCard();
    this.showNames();
    if (this.forces) {
      this.forces.draw(passed);
    }
    if (this.lesson || this.challenge) {
      (this.lesson || this.challenge).show(now);
    }
  }

  showFigures(figures) {
    const box = byId('figures');
    while (box.children.length < figures.length) {
      const line = document.createElement('div');
      line.append(document.createElement('span'), document.createElement('b'));
      box.append(line);
    }
    figures.forEach(([name, value], i) => {
      const [label, number] = box.children[i].children;
      label.textContent = name;
      number.textContent = String(value);
    });
  }

  showCard() {
    const { run } = this;
    const { followed } = this.camera;
    byId('card').hidden = followed < 0;
    if (followed < 0) {
      return;
    }
    const id = run.ids[followed];
    byId('who').textContent = `Agent ${id}`;
    const group = run.groups[run.group[followed]];
    byId('what').textContent = !run.there[followed]
      ? 'is not here now'
      : `${run.leaders.has(id) ? 'leads' : 'in'} group ${group ? group.id : '–'} · ${run.speed[followed].toFixed(1)} m/s${this.valueOf(followed)}`;
  }

  /** What somebody's colour tells, with its name; nothing where that is the speed. */
  valueOf(person) {
    const { painted, value } = this.run;
    if (!painted || painted.unit === 'm/s' || Number.isNaN(value[person])) {
      return '';
    }
    const digits = clamp(2 - Math.floor(Math.log10(painted.top)), 0, 3);
    const beyond = painted.passed && value[person] >= 1 ? '> ' : '';
    return ` · ${painted.title.toLowerCase()} ${beyond}${(value[person] * painted.top).toFixed(digits)} ${painted.unit.replace(/^1/, '')}`;
  }

  /** Writes names where they belong; of those that would lie on each other the nearest is seen. */
  showNames() {
    const ratio = this.canvas.width / this.canvas.clientWidth;
    const wanted = [];
    for (const name of this.names) {
      const pane = this.panes.find(({ run }) => run === (name.run || this.run));
      const at = pane ? name.where() : { shown: false };
      const seen = at.shown ? seenAt(this.eye, at.x, this.scene.height(at.x, at.z) + at.up, at.z) : null;
      if (seen && seen.away < (name.run ? 120 : 200) && seen.x > 0 && seen.x < pane.width && seen.y > 0 && seen.y < pane.height) {
        wanted.push({ ...name, x: (pane.x + seen.x) / ratio, y: (pane.y + seen.y) / ratio, away: seen.away });
      } else {
        name.span.hidden = true;
      }
    }
    wanted.sort((a, b) => a.away - b.away);
    const written = [];
    const scale = panelScale();
    for (const { span, x, y } of wanted) {
      const half = (4 * span.textContent.length + 8) * scale;
      const free = written.every((other) => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > 22 * scale);
      span.hidden = !free;
      if (free) {
        written.push({ x, y, half });
        span.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -100%)`;
      }
    }
  }

  /** The place of whom the pointer is on, or −1. */
  personAt(x, y) {
    const { eye } = this;
    const at = this.paneAt(x, y);
    const { run, ratio } = at;
    let best = -1;
    let nearest = 1;
    for (let i = 0; i < run.count; i++) {
      if (!run.there[i]) {
        continue;
      }
      const tall = run.tall(i);
      const seen = seenAt(eye, run.x[i], this.scene.height(run.x[i], run.z[i]) + tall / 2, run.z[i]);
      if (!seen) {
        continue;
      }
      const size = Math.max(9, ((eye.pixels / seen.away) * tall) / 2 / ratio);
      const off = Math.hypot((seen.x - at.x) / ratio / Math.max(9, size * 0.55), (seen.y - at.y) / ratio / size);
      if (off < nearest) {
        nearest = off;
        best = i;
      }
    }
    return best;
  }
}

/** Mouse and touch on the picture. */
class Hand {
  constructor(canvas, player) {
    this.canvas = canvas;
    this.player = player;
    this.fingers = new Map();
    canvas.addEventListener('pointerdown', (event) => this.press(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerup', (event) => this.release(event));
    canvas.addEventListener('pointercancel', (event) => {
      this.fingers.delete(event.pointerId);
      this.player.run.dragged = null;
    });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('dblclick', (event) => this.flyTo(event));
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
  }

  press(event) {
    this.canvas.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, button: event.button, way: 0 });
    this.spread = this.between();
    if (event.ctrlKey) {
      this.pickUp(event);
    }
    clearTimeout(this.resting);
    if (event.pointerType === 'touch' && this.player.controls && this.fingers.size === 1) {
      // In a busy page the finger may have left long ago: the next picture comes after what it did.
      this.resting = setTimeout(() => requestAnimationFrame(() => this.longPress(event)), LONG_PRESS);
    }
    this.canvas.classList.add('dragging');
    this.player.tip.hide();
  }

  move(event) {
    const finger = this.fingers.get(event.pointerId);
    const { camera } = this.player;
    if (!finger) {
      if (event.pointerType === 'mouse') {
        this.canvas.classList.toggle('pointing', this.player.personAt(event.offsetX, event.offsetY) >= 0);
      }
      return;
    }
    const dx = event.clientX - finger.x;
    const dy = event.clientY - finger.y;
    finger.x = event.clientX;
    finger.y = event.clientY;
    finger.way += Math.hypot(dx, dy);
    if (finger.solid) {
      this.drag(finger.solid, event);
    } else if (this.fingers.size > 1) {
      camera.pan(dx / 2, dy / 2, this.canvas.clientHeight);
      const spread = this.between();
      camera.dolly(Math.log(spread / this.spread) * 12);
      this.spread = spread;
    } else if (finger.button === 0 || this.player.challenge) {
      camera.turn(dx, dy);
    } else {
      camera.pan(dx, dy, this.canvas.clientHeight);
    }
  }

  release(event) {
    const finger = this.fingers.get(event.pointerId);
    this.fingers.delete(event.pointerId);
    this.canvas.classList.toggle('dragging', this.fingers.size > 0);
    if (finger && finger.solid) {
      this.drop();
    } else if (finger && finger.way < 6 && finger.button === 0 && this.fingers.size === 0) {
      if (event.shiftKey && this.player.controls) {
        this.send(event);
        return;
      }
      const person = this.player.personAt(event.offsetX, event.offsetY);
      if (person >= 0 && this.player.challenge) {
        this.player.challenge.appoint(person);
      } else if (person >= 0) {
        this.player.camera.follow(person);
      }
    }
  }

  /** How far apart two fingers are. */
  between() {
    const [one, other] = [...this.fingers.values()];
    return one && other ? Math.max(10, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
  }

  through(event) {
    const { x, y } = this.player.paneAt(event.offsetX, event.offsetY);
    return lookThrough(this.player.eye, x, y);
  }

  wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === 0 ? event.deltaY / 100 : event.deltaY / 3;
    this.player.camera.dolly(clamp(-lines, -3, 3), this.through(event));
  }

  longPress(event) {
    const finger = this.fingers.get(event.pointerId);
    if (finger && finger.way < 8 && this.fingers.size === 1) {
      // Its release is no tap.
      finger.way = Infinity;
      if (!this.pickUp(event)) {
        this.send(event);
      }
    }
  }

  /** Takes hold of the obstacle or the wall under the pointer, if there is one. */
  pickUp(event) {
    const { run, eye, scene } = this.player;
    const look = this.through(event);
    for (let way = 0.5; run.engine && !run.head.challenge && scene.movables.length > 0 && way < FARTHEST_HELD; way += 0.1) {
      const [x, y, z] = plus(eye.place, times(look, way));
      const above = y - scene.height(x, z);
      const solid = above < 0 ? -1 : run.engine.solidAt(x, z, above);
      if (solid >= 0) {
        this.fingers.get(event.pointerId).solid = { solid, from: [x, z], height: y };
        run.dragged = { solid, by: [0, 0] };
        return true;
      }
    }
    return false;
  }

  drag({ solid, from, height }, event) {
    const { run, eye } = this.player;
    const look = this.through(event);
    const way = (height - eye.place[1]) / look[1];
    if (way > 0 && way < FARTHEST_HELD) {
      const to = plus(eye.place, times(look, way));
      run.dragged = { solid, by: [to[0] - from[0], to[2] - from[1]] };
      this.player.seen = null;
    }
  }

  drop() {
    const { player } = this;
    const { solid, by } = player.run.dragged;
    player.run.dragged = null;
    player.seen = null;
    if (Math.hypot(...by) > 0.05) {
      player.say(player.run.order({ move: [solid, ...by] }));
      player.controls.refresh();
    }
  }

  /** Sends the group of whom the camera follows to a place of the ground. */
  send(event) {
    const { eye } = this.player;
    const look = this.through(event);
    if (look[1] < -0.02) {
      const to = plus(eye.place, times(look, -eye.place[1] / look[1]));
      this.sendTo(to[0], to[2]);
    }
  }

  /** Sends the group on from whom the camera follows, so much ahead and to the right as the camera sees it. */
  sendOn([ahead, right]) {
    const { camera, run } = this.player;
    const sin = Math.sin(camera.yaw);
    const cos = Math.cos(camera.yaw);
    this.sendTo(
      run.x[camera.followed] + SENT_ON * (ahead * sin - right * cos),
      run.z[camera.followed] + SENT_ON * (ahead * cos + right * sin),
    );
  }

  sendTo(x, z) {
    const { player } = this;
    const place = player.groupFollowed();
    if (player.challenge) {
      player.challenge.send(x, z);
    } else if (place < 0) {
      player.say('Follow somebody first: click or tap somebody of the group that you send.');
    } else {
      const { id } = player.run.groups[place];
      player.say(player.run.order({ moveGoal: { group: id, goal: [x, z] } }) || `Group ${id} goes there.`);
    }
  }

  /** Flies to a place of the ground and looks at it. */
  flyTo(event) {
    const { camera } = this.player;
    if (this.player.challenge || this.player.personAt(event.offsetX, event.offsetY) >= 0) {
      return;
    }
    const look = this.through(event);
    if (look[1] < -0.02) {
      const to = plus(camera.place, times(look, -camera.place[1] / look[1]));
      const back = unit([look[0], 0, look[2]]);
      camera.leave();
      camera.goTo([to[0] - 12 * back[0], this.player.scene.height(to[0], to[2]) + 6, to[2] - 12 * back[2]], to);
    }
  }
}

/** Says what is wrong, in place of the picture. */
function say(text) {
  const box = byId('message');
  box.textContent = text;
  box.hidden = text === '';
}

async function begin() {
  if (typeof DecompressionStream === 'undefined') {
    say('This browser is too old for this page: it cannot unpack the run. Any browser of 2023 or later can.');
    return;
  }
  try {
    const data = byId('data');
    const engine = byId('engine');
    const unpacked = readRun(await inflated(data.textContent.trim()));
    const run = engine ? await LiveRun.begin(unpacked, engine.textContent.trim()) : new Run(unpacked);
    data.remove();
    window.onder = new Player(run);
    say('');
  } catch (wrong) {
    console.error(wrong);
    say(`The run cannot be shown: ${wrong.message}`);
  }
}

begin();
