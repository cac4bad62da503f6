/** Who was found to be asking, by the request they ask with. */
const known = new WeakMap<object, string>();

/** Notes who is signed in, once a request has asked. */
export function notePerson(visiting: object, userId: string): void {
  known.set(visiting, userId);
}

/** The id of whoever a request was found to come from; null for a visitor, and where nobody asked yet. */
export function knownPerson(visiting: object): string | null {
  return known.get(visiting) ?? null;
}
