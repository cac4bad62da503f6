/** Remembers how to undo what was done, and undoes it last thing first. */
export class UndoStack {
  #steps: (() => Promise<void>)[] = [];

  push(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Undoes everything, also after a failed step; then throws the first failure. */
  async unwind(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
