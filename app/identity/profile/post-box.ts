const postBox = /(^|[^a-z])(p\.?\s*o\.?\s*box|post\s+office\s+box|pob(?=[\s.#]*\d))/i;

/** Whether a line of an address names a box at a post office. */
export function isPostBox(line: string): boolean {
  return postBox.test(line);
}

/** What to know about one. It is taken: where nothing else can be reached, the post brings it there. */
export const postBoxHint =
  'This looks like a PO box. Not every carrier can bring medicines there, and what has to stay cool may spoil. A street address is safer.';
