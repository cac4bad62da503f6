/** A run of stars, underscores or tildes that may open or close something. */
export interface Run {
  piece: Piece;
  mark: string;
  /** Place in the text. */
  place: number;
  /** Number of its marks that are not paired. */
  left: number;
  length: number;
  canOpen: boolean;
  canClose: boolean;
  before: Run | null;
  after: Run | null;
}

/** The runs that wait for a partner, from the first to the last. */
export class Runs {
  last: Run | null = null;

  constructor(private readonly work: { steps: number }) {}

  add(run: Omit<Run, 'before' | 'after'>): void {
    const added: Run = { ...run, before: this.last, after: null };
    if (this.last) this.last.after = added;
    this.last = added;
  }

  /** Pairs the runs after one, as CommonMark does. What found no opener once is never looked for again. */
  pair(bottom: Run | null): void {
    const lowest = new Map<string, number>();
    let closer = this.firstAfter(bottom);
    while (closer) {
      this.work.steps += 1;
      if (!closer.canClose) {
        closer = closer.after;
        continue;
      }
      const kind = `${closer.mark}${closer.canOpen ? 1 : 0}${closer.length % 3}`;
      const least = lowest.get(kind) ?? bottom?.place ?? -1;
      let opener: Run | null = closer.before;
      while (opener && opener.place > least && !fits(opener, closer)) {
        this.work.steps += 1;
        opener = opener.before;
      }
      if (opener && opener.place > least) {
        closer = this.join(opener, closer);
        continue;
      }
      const next: Run | null = closer.after;
      lowest.set(kind, closer.before?.place ?? -1);
      if (!closer.canOpen) this.drop(closer);
      closer = next;
    }
    // Nothing after the bottom can open or close any more.
    this.last = bottom;
    if (bottom) bottom.after = null;
  }

  private firstAfter(bottom: Run | null): Run | null {
    if (bottom) return bottom.after;
    let first = this.last;
    while (first?.before) {
      first = first.before;
      this.work.steps += 1;
    }
    return first;
  }

  private drop({ before, after }: Run): void {
    if (before) before.after = after;
    if (after) after.before = before;
    else this.last = before;
  }

  /** Moves what stands between two runs into one piece. @returns The run to look at next. */
  private join(opener: Run, closer: Run): Run | null {
    const isStrong = opener.left >= 2 && closer.left >= 2;
    const width = isStrong ? 2 : 1;
    // Runs between the two found no partner.
    opener.after = closer;
    closer.before = opener;
    const first = opener.piece.after === closer.piece ? null : opener.piece.after;
    const depth = 1 + depthOf(first, closer.piece);
    const start = opener.piece.end - width;
    const end = closer.piece.start + width;
    const isOdd = opener.mark === '~' || depth > deepest;
    if (first && closer.piece.before) {
      first.before = null;
      closer.piece.before.after = null;
    }
    const node: Piece['node'] = isOdd
      ? { type: 'odd' }
      : { type: isStrong ? 'strong' : 'emphasis', first, depth };
    const piece: Piece = { before: opener.piece, after: closer.piece, start, end, node };
    opener.piece.after = piece;
    closer.piece.before = piece;
    opener.piece.end -= width;
    closer.piece.start += width;
    opener.left -= width;
    closer.left -= width;
    if (opener.left === 0) this.drop(opener);
    if (closer.left > 0) return closer;
    const { after } = closer;
    this.drop(closer);
    return after;
  }
}

function fits(opener: Run, closer: Run): boolean {
  if (!opener.canOpen || opener.mark !== closer.mark) return false;
  if (opener.mark === '~') return opener.left === closer.left;
  const isEither = opener.canClose || closer.canOpen;
  const isThird = opener.length % 3 === 0 && closer.length % 3 === 0;
  return !isEither || isThird || (opener.length + closer.length) % 3 !== 0;
}

/** Context of taking a text apart: what that needs, and what it tells. */
export interface Parsing {
  /** Puts back what was put aside before. */
  restore(text: string): string;
  /** Called with each part that is shown as it is written. */
  odd(raw: string): void;
  /** Number of characters, lines and marks looked at, for the tests that hold it to the length of the text. */
  steps: number;
}

/** Depth to which emphasis may stand in emphasis; marks beyond it are shown as they are written. */
export const deepest = 8;

/** A piece of the text while it is put together. Pieces form a list: what a mark encloses is moved into it. */
export interface Piece {
  before: Piece | null;
  after: Piece | null;
  start: number;
  end: number;
  node:
    | { type: 'text' | 'escaped' | 'break' | 'odd' }
    | { type: 'strong' | 'emphasis'; first: Piece | null; depth: number }
    | { type: 'link'; href: string; first: Piece | null; depth: number };
}

/** Depth of the pieces from one up to another. Each piece is asked once: after that, it stands in another. */
export function depthOf(first: Piece | null, end: Piece | null = null): number {
  let deepestOf = 0;
  for (let piece = first; piece && piece !== end; piece = piece.after)
    if ('depth' in piece.node) deepestOf = Math.max(deepestOf, piece.node.depth);
  return deepestOf;
}
