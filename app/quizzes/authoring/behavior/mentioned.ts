/** Who is named in a text as “@First Last”: whoever has the longest name that stands there. */
export function mentioned<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const places = [...text.matchAll(/@/g)].map(({ index }) => text.slice(index + 1));
  const named = new Set<Person>();
  for (const rest of places) {
    const there = people.filter(({ name }) => name !== '' && isNamed(rest, name));
    const longest = Math.max(...there.map(({ name }) => name.length));
    for (const person of there) if (person.name.length === longest) named.add(person);
  }
  return [...named];
}

/** Whether a text begins with a name, whatever its letters’ case, and not with a longer word. */
function isNamed(text: string, name: string): boolean {
  const begins = text.slice(0, name.length).toLowerCase() === name.toLowerCase();
  return begins && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}
