// The measures of a living run over time.

/** Samples of the measures in a second. */
const SAMPLES = 10;
const CURVE_INKS = [ACCENT, '#ff9d5c'];
const LEAST_CURVE = 150;
const CURVE_HEAD = 20;
const CURVE_GAP = 16;

/** What the engine measures, every few steps; later samples of another way replace those of the way before. */
class Samples {
  constructor(engine, rate) {
    this.measures = [
      ...JSON.parse(engine.measures()),
      { name: 'congested', title: 'Congested groups', unit: '', doc: 'How many groups are congested.', decimals: 0 },
    ];
    this.every = Math.max(1, Math.round(rate / SAMPLES));
    this.values = [];
  }

  /** Samples the state after a step, if it is time for one. */
  follow(step, engine, congested) {
    if (step % this.every === 0) {
      this.values.length = step / this.every;
      this.values.push([...engine.figures(), congested]);
    }
  }

  /** How many samples there are up to a step. */
  count(step) {
    return Math.min(this.values.length, Math.floor(step / this.every) + 1);
  }

  /** The values of the last sample up to a step, or none. */
  at(step) {
    return this.values[this.count(step) - 1];
  }

  /** A value with its unit, as people read it. */
  text(measure, value) {
    const { decimals, unit } = this.measures[measure];
    return Number.isFinite(value) ? `${value.toFixed(decimals)}${unit && ` ${unit}`}` : '–';
  }
}

/** A round number that is not below a positive one: 1, 2 or 5 and zeros. */
function roundAbove(value) {
  const power = Math.pow(10, Math.floor(Math.log10(value)));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= value * 0.999);
}

/** A small chart for each measure, with a curve for each world that is shown. */
class Curves {
  constructor(canvas, runs, player) {
    this.canvas = canvas;
    this.runs = runs;
    this.player = player;
    canvas.addEventListener('pointermove', (event) => this.point(event));
    canvas.addEventListener('pointerdown', (event) => {
      const at = this.chartAt(event);
      if (at && at.time >= 0) {
        player.goTo(at.time);
      }
    });
    canvas.addEventListener('pointerleave', () => {
      this.pointed = null;
      player.tip.hide();
    });
  }

  get run() {
    return this.runs()[0];
  }

  draw() {
    const { measures } = this.run.samples;
    const scale = panelScale();
    const width = this.canvas.clientWidth / scale;
    const columns = clamp(Math.floor((width + CURVE_GAP) / (LEAST_CURVE + CURVE_GAP)), 1, measures.length);
    const rows = Math.ceil(measures.length / columns);
    const high = (rows > 1 ? 0.29 / rows : 0.2) * (this.player.canvas.clientHeight / scale);
    const tall = clamp(Math.round(high), 72, 190);
    const { ink } = sharp(this.canvas, rows * tall);
    const wide = (width + CURVE_GAP) / columns - CURVE_GAP;
    this.charts = measures.map((measure, i) => ({
      measure: i,
      left: (i % columns) * (wide + CURVE_GAP),
      top: Math.floor(i / columns) * tall + CURVE_HEAD,
      wide,
      high: tall - CURVE_HEAD - 18,
    }));
    ink.font = '12px Roboto, "Segoe UI", Arial, sans-serif';
    this.charts.forEach((chart) => this.drawChart(ink, chart));
    const now = this.run.samples.at(this.run.made) || [];
    this.canvas.setAttribute('aria-label', measures.map(({ title }, i) => `${title}: ${this.run.samples.text(i, now[i])}`).join(', '));
  }

  drawChart(ink, chart) {
    const { run } = this;
    const { measure, left, top, wide, high } = chart;
    const at = (time) => left + (time / Math.max(run.duration, 1e-6)) * wide;
    ink.fillStyle = 'rgba(10,13,17,0.6)';
    ink.fillRect(left, top, wide, high);
    const most = roundAbove(Math.max(10 ** -run.samples.measures[measure].decimals, ...this.runs().map((each) => this.highest(each, measure))));
    ink.textBaseline = 'middle';
    this.drawHead(ink, chart);
    ink.fillStyle = DIM;
    ink.textAlign = 'left';
    ink.fillText(String(Number(most.toPrecision(1))), left + 4, top + 9);
    ink.textAlign = 'center';
    const every = markEvery(run.duration, wide);
    for (let time = 0; time <= run.duration + 1e-6; time += every) {
      ink.fillStyle = 'rgba(255,255,255,0.1)';
      ink.fillRect(at(time), top, 1, high);
      ink.fillStyle = DIM;
      ink.fillText(clock(time).slice(0, -2), clamp(at(time), left + 12, left + wide - 14), top + high + 9);
    }
    ink.fillStyle = 'rgba(255,255,255,0.3)';
    for (const { time } of changesOf(run)) {
      ink.fillRect(at(time) - 0.5, top + high - 6, 1, 6);
    }
    this.runs().forEach((each, i) => {
      ink.strokeStyle = CURVE_INKS[i];
      const now = each.samples.count(each.made);
      this.drawCurve(ink, each, [0, now], chart, at, most);
      ink.globalAlpha = 0.35;
      this.drawCurve(ink, each, [Math.max(0, now - 1), each.samples.count(each.furthest)], chart, at, most);
      ink.globalAlpha = 1;
    });
    ink.fillStyle = INK;
    ink.fillRect(at(run.time) - 0.75, top, 1.5, high);
    if (this.pointed && this.pointed.measure === measure && this.pointed.time >= 0) {
      ink.fillStyle = 'rgba(255,255,255,0.5)';
      ink.fillRect(at(this.pointed.time), top, 1, high);
    }
  }

  /** The measure's name and its present value in each world. */
  drawHead(ink, { measure, left, top, wide }) {
    let right = left + wide;
    ink.textAlign = 'right';
    [...this.runs().entries()].reverse().forEach(([i, { samples, made }]) => {
      const text = samples.text(measure, (samples.at(made) || [])[measure]);
      ink.fillStyle = this.runs().length > 1 ? CURVE_INKS[i] : INK;
      ink.fillText(text, right, top - 10);
      right -= ink.measureText(text).width + 8;
    });
    ink.textAlign = 'left';
    ink.fillStyle = DIM;
    let { title } = this.run.samples.measures[measure];
    while (title.length > 3 && ink.measureText(title).width > right - left) {
      title = title.replace(/.…?$/, '…');
    }
    ink.fillText(title, left, top - 10);
  }

  highest({ samples, furthest }, measure) {
    let most = 0;
    for (let i = samples.count(furthest) - 1; i >= 0; i--) {
      most = samples.values[i][measure] > most ? samples.values[i][measure] : most;
    }
    return most;
  }

  drawCurve(ink, run, [from, to], { measure, top, high }, at, most) {
    const { every, values } = run.samples;
    // No more corners than a curve can show.
    const stride = Math.max(1, Math.floor((to - from) / 600));
    let on = false;
    ink.lineWidth = 1.75;
    ink.lineJoin = 'round';
    ink.beginPath();
    for (let i = from; i < to; i = i + stride < to || i === to - 1 ? i + stride : to - 1) {
      const value = values[i][measure];
      if (Number.isNaN(value)) {
        on = false;
      } else {
        const y = top + high - 1 - (value / most) * (high - 3);
        ink[on ? 'lineTo' : 'moveTo'](at((i * every) / run.head.rate), y);
        on = true;
      }
    }
    ink.stroke();
  }

  /** The chart under the pointer, with the time there; over its name no time. */
  chartAt(event) {
    const { x, y } = pointIn(event);
    const chart = (this.charts || []).find(
      ({ left, top, wide, high }) => x >= left - 4 && x <= left + wide + 4 && y >= top - CURVE_HEAD && y <= top + high + 18,
    );
    if (!chart) {
      return null;
    }
    const time = clamp((x - chart.left) / chart.wide, 0, 1) * this.run.duration;
    return { measure: chart.measure, time: y < chart.top ? -1 : time };
  }

  point(event) {
    this.pointed = this.chartAt(event);
    if (!this.pointed) {
      this.player.tip.hide();
      return;
    }
    const { measure, time } = this.pointed;
    this.player.tip.show(time < 0 ? this.run.samples.measures[measure].doc : `${clock(time)}  ${this.valuesAt(measure, time)}`, event);
  }

  valuesAt(measure, time) {
    const values = this.runs().map(({ samples, head, furthest }) => {
      const step = time * head.rate;
      return samples.text(measure, step <= furthest ? samples.at(step)[measure] : NaN);
    });
    return values.join(' and ');
  }
}
