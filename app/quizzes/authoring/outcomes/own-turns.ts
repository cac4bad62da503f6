interface Waiting {
  /** Number of things that were asked for before. */
  place: number;
  end: (hasCome: boolean) => void;
}

/** Does something when its turn comes. Null where it gave way, and was not begun. */
type Turn = <T>(work: () => Promise<T>) => Promise<T | null>;

/**
 * Does what people ask for, one thing at a time for each of them. What still waits gives way to what the same person
 * asked later of the same subject.
 */
export class OwnTurns {
  #asked = 0;
  /** Of each person for whom something is done: what waits, by its subject. */
  readonly #waiting = new Map<string, Map<string, Waiting>>();

  /** Notes that somebody asks now, though it may take a while until it is known for what. */
  ask(person: string, subject: string): Turn {
    this.#asked += 1;
    const place = this.#asked;
    return async (work) => {
      if (!(await this.#come(person, subject, place))) return null;
      try {
        return await work();
      } finally {
        this.#passOn(person);
      }
    };
  }

  async #come(person: string, subject: string, place: number): Promise<boolean> {
    const line = this.#waiting.get(person);
    if (!line) {
      this.#waiting.set(person, new Map());
      return true;
    }
    const other = line.get(subject);
    if (other && other.place > place) return false;
    other?.end(false);
    // Whoever asks again stands at the end.
    line.delete(subject);
    return new Promise((end) => line.set(subject, { place, end }));
  }

  #passOn(person: string): void {
    const line = this.#waiting.get(person);
    for (const [subject, { end }] of line ?? []) {
      line?.delete(subject);
      end(true);
      return;
    }
    this.#waiting.delete(person);
  }
}
