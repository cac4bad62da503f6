/** `fooContent` as `FooContent`. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `fooBarContent` as `Foo bar content`: a first title for staff. */
export function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return pascal(words);
}

const reserved = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function if implements import in instanceof interface let new null ' +
    'package private protected public return static super switch this throw true try typeof var ' +
    'void while with yield arguments'
  ).split(' '),
);

/** Tells whether JavaScript keeps a word for itself, so that nothing can be called by it. */
export function isReserved(name: string): boolean {
  return reserved.has(name);
}
