/**
 * Does work a few at a time. Whoever waits is taken in turn by sender, so that one who brings a lot waits behind
 * themselves and not before everybody else.
 */
export class Turns {
  readonly #atOnce: number;
  #underWay = 0;
  /** Those who wait, the sender whose turn is next first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async take<T>(sender: string, work: () => Promise<T>): Promise<T> {
    if (this.#underWay < this.#atOnce) this.#underWay += 1;
    else await this.#wait(sender);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #wait(sender: string): Promise<void> {
    return new Promise((resolve) => {
      const line = this.#waiting.get(sender);
      if (line) line.push(resolve);
      else this.#waiting.set(sender, [resolve]);
    });
  }

  /** The place goes to whoever is next, without being free in between. */
  #passOn(): void {
    for (const [sender, line] of this.#waiting) {
      const next = line.shift();
      // Whoever has more to bring stands at the end again.
      this.#waiting.delete(sender);
      if (line.length > 0) this.#waiting.set(sender, line);
      if (next) {
        next();
        return;
      }
    }
    this.#underWay -= 1;
  }
}

/** Lets a few through at a time; the others wait in line. */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** True while somebody waits for a place. */
  get isWanted(): boolean {
    return this.#waiting.length > 0;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place goes to the next in line without being free in between.
      if (next) next();
      else this.#free += 1;
    }
  }
}

/**
 * Files are held in memory from their first byte until they are sealed, 16 MB at most: this many at once.
 * Whoever comes later waits before a byte of their file is read.
 */
export const filePlaces = new Turnstile(12);
