/** Marks that phones put in place of an apostrophe by themselves. */
const apostrophes = /[’‘ʼ′`]/g;

/** A name as typed, trimmed, with a plain apostrophe in place of a curly one: O’Neill is O'Neill. */
export function typedName(text: string): string {
  return text.trim().replace(apostrophes, "'");
}
