/** What taking a text apart needs and tells. */
export interface Parsing {
  /** Puts back what was put aside before. */
  restore(text: string): string;
  /** Told of each part that is shown as it is written. */
  odd(raw: string): void;
  /** How many characters, lines and marks were looked at, for the tests that hold it to the length of the text. */
  steps: number;
}

/** How deep emphasis may stand in emphasis; marks beyond are shown as they are written. */
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

/** How deep the pieces from one up to another are. Each piece is asked once: then it stands in another. */
export function depthOf(first: Piece | null, end: Piece | null = null): number {
  let deepestOf = 0;
  for (let piece = first; piece && piece !== end; piece = piece.after)
    if ('depth' in piece.node) deepestOf = Math.max(deepestOf, piece.node.depth);
  return deepestOf;
}
