/** Lets a few through at a time; the others wait in line. */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
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
