/** So many times a statement is asked before its plan is worth keeping: some have a shape of their own each time. */
const askedOften = 10;
/** Every connection keeps each named statement for as long as it lives, so their number has an end. */
const mostNames = 500;
/** So many texts are counted; whatever is asked often comes again soon after they are forgotten. */
const mostCounted = 5_000;

/**
 * Names the statements that are asked over and over, so that PostgreSQL reads and plans them once for every
 * connection and not every time: for a short statement that costs more than running it.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #asked = new Map<string, number>();

  /** Counts a statement that is about to be asked. @returns Its name; undefined for one that is not asked often. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const asked = (this.#asked.get(text) ?? 0) + 1;
    if (asked >= askedOften) {
      const name = `s${this.#names.size + 1}`;
      this.#names.set(text, name);
      this.#asked.delete(text);
      return name;
    }
    if (this.#asked.size >= mostCounted) this.#asked.clear();
    this.#asked.set(text, asked);
    return undefined;
  }
}
