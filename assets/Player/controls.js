// The settings of a living run.

/** A setting whose range is larger has no slider: a pixel would be too much. */
const MOST_SLID = 1000;
/** Significant digits of a number that nobody is editing: more do not fit into its field. */
const DIGITS = 4;
/** The settings that stand above all others, by their paths. */
const FIRST_SETTINGS = [
  [/^leadership\.selection$/, 'First leader'],
  [/^leadership\.change$/, 'Leader change'],
  [/^leadership\.threshold$/, 'Threshold'],
  [/^leadership\.grace$/, 'Grace time'],
  [/follower\.evadeLeader\.zone$/, 'Evade leader'],
];

class Controls {
  constructor(run, player) {
    this.run = run;
    this.player = player;
    this.first = byId('settings-first');
    this.rest = byId('settings-rest');
    byId('controls-close').addEventListener('click', () => this.toggle(false));
    byId('find').addEventListener('input', () => this.find());
    byId('undo').addEventListener('click', () => this.undo());
    byId('restart').addEventListener('click', () => this.restart());
    for (const name of ['seed', 'agents']) {
      byId(name).addEventListener('change', () => this.restart());
    }
    byId('link').addEventListener('click', () => this.copyLink());
    for (const name of ['find', 'seed', 'agents']) {
      byId(name).addEventListener('keydown', (event) => event.stopPropagation());
    }
    this.keepBeginning();
    this.build();
    this.toggle(player.canvas.clientWidth >= 700);
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
      field.append(new Option({ true: 'yes', false: 'no' }[choice.name] || choice.name.replace(/-/g, ' '), choice.name));
    }
    const fields = parameter.choices.length > 0 ? [field] : [this.slider(parameter), field];
    for (const each of fields) {
      each.setAttribute('aria-label', `${parameter.title} ${parameter.unit}`.trim());
      each.addEventListener('change', () => this.set(path, each.value));
      each.addEventListener('keydown', (event) => event.stopPropagation());
    }
    for (const name of ['focus', 'blur']) {
      field.addEventListener(name, () => this.write(field, this.rows.get(path).parameter));
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
    this.player.say(this.run.order({ setByName: { path, value } }));
    this.refresh();
  }

  undo() {
    this.player.say(this.run.undo() ? '' : 'There is nothing to undo.');
    this.refresh();
  }

  /** Remembers with which seed and number of agents the run began. */
  keepBeginning() {
    this.begun = { seed: byId('seed').value, agents: byId('agents').value };
  }

  restart() {
    const wrong = this.run.restart(byId('seed').value.trim(), byId('agents').value.trim());
    this.player.say(wrong);
    if (wrong) {
      ['seed', 'agents'].forEach((name) => (byId(name).value = this.begun[name]));
    } else {
      this.keepBeginning();
      this.player.goTo(0);
    }
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
          this.write(field, parameter);
        }
      }
    }
    this.changes = this.run.engine.changes();
    byId('undo').disabled = this.changes === 0;
  }

  /** Writes a value into a field: all its digits only while somebody edits it. */
  write(field, { value, choices }) {
    const edited = field === document.activeElement || field.type === 'range' || choices.length > 0;
    const number = Number(value);
    field.value = edited || !Number.isFinite(number) || Number.isInteger(number) ? value : String(Number(number.toPrecision(DIGITS)));
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
    byId('none-found').hidden = [...this.rows.values()].some(({ row }) => !row.hidden);
  }

  toggle(on = byId('controls').hidden) {
    byId('controls').hidden = !on;
    byId('controls-open').setAttribute('aria-pressed', String(on));
  }

  copyLink() {
    if (this.run.made > MOST_LINKED) {
      this.player.say(`A link opens at most ${MOST_LINKED} steps, and this run has made ${this.run.made}.`);
      return;
    }
    this.linked = `#${this.run.engine.line()}`;
    window.location.hash = this.linked;
    this.player.copyText(window.location.href);
    this.player.say('The link is copied: it opens this run at this moment.');
  }

  /** Makes the run of the page's address, or the page's own, if it has one. */
  openLink() {
    const { run, player } = this;
    const link = window.location.hash;
    if (link === this.linked) {
      return;
    }
    this.linked = link;
    let line = link.slice(1);
    try {
      line = decodeURIComponent(line);
    } catch {
      // It stays as it is, and is refused as damaged.
    }
    const own = run.head.line;
    const wrong = line || own ? run.open(line || own) : '';
    player.say(wrong && `The link cannot be used: ${wrong}`);
    if (!wrong) {
      byId('seed').value = line ? run.engine.seed() : '';
      byId('agents').value = line ? run.engine.agents() : '';
      this.keepBeginning();
    }
    this.refresh();
  }

  /** Shows how far the run of a link is, and whether it became the same. */
  follow() {
    const { run, player } = this;
    if (!run.opening) {
      return;
    }
    if (run.goal) {
      player.say(`The run of the link: step ${run.made} of ${run.goal}`);
      return;
    }
    player.play(false);
    player.say(run.arrive() ? 'This is the run of the link: the hash is the same.' : 'This is not the run of the link: its hash is different.');
    this.refresh();
  }

  /** Shows the hash of now, and the settings of now when time or somebody has changed them. */
  showNow() {
    if (this.run.engine.changes() !== this.changes) {
      this.refresh();
    }
    byId('hash').textContent = `step ${this.run.made} · ${this.run.engine.hash()}`;
  }
}
