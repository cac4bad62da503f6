/** Context of taking a text apart: what that needs, and what it tells. */
export interface Parsing {
  /** Puts back what was put aside before. */
  restore(text: string): string;
  /** Told of each part that is shown as it is written. */
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
