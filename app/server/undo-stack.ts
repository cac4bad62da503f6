import { SentenceError } from '../kernel/log/errors';

/** Remembers how to undo what was done, and undoes it last thing first. */
export class UndoStack {
  readonly #steps: { what: string; undo: () => Promise<void> }[] = [];
  #undoing: string | null = null;

  /** @param what Name of what ends, in a few words. */
  push(what: string, undo: () => Promise<void>): void {
    this.#steps.push({ what, undo });
  }

  /** Undoes everything, also after a failed step; then throws the first failure. */
  async unwind(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      this.#undoing = step.what;
      await step.undo().catch((error: unknown) => failures.push(error));
    }
    this.#undoing = null;
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Undoes everything, but waits no longer than this: one step that never ends must not keep the process for ever.
   * Throws what did not end.
   */
  async unwindWithin(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new SentenceError(`It did not end in time: ${this.#undoing}.`)),
        milliseconds,
      );
    });
    try {
      await Promise.race([this.unwind(), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
