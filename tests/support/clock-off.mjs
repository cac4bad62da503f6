// Sets the clock of a process wrong, by CLOCK_OFF_MS milliseconds, as that of a machine may be. Loaded before all else.
const off = Number(process.env.CLOCK_OFF_MS);
const right = globalThis.Date;
globalThis.Date = class extends right {
  constructor(...given) {
    super(...(given.length === 0 ? [right.now() + off] : given));
  }

  static now() {
    return right.now() + off;
  }
};
