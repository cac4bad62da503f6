interface Described {
  value: string;
  label: string;
  hint?: string;
}

/**
 * Rates how well an entry of a list fits a search, from 0, not at all, to 1. An entry with exactly that name comes
 * before one whose name begins with it, then one with a word that begins with it, then one with it in any place; the
 * quieter line and the id come last.
 */
export function pickRank({ value, label, hint = '' }: Described, search: string): number {
  const wanted = search.trim().toLowerCase();
  const name = label.toLowerCase();
  if (name === wanted) return 1;
  if (name.startsWith(wanted)) return 0.9;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 0.8;
  if (name.includes(wanted)) return 0.7;
  const each = wanted.split(/\s+/);
  const holdsEach = (text: string) => each.every((word) => text.includes(word));
  if (holdsEach(name)) return 0.6;
  const described = `${name} ${hint.toLowerCase()}`;
  if (holdsEach(described)) return 0.5;
  return holdsEach(`${described} ${value.toLowerCase()}`) ? 0.4 : 0;
}
