import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';

type Named = Pick<LibraryEntry, 'name'>;

/** The longest name of a quiz, in characters. */
export const longestName = 120;
const folded = (name: string) => name.trim().toLocaleLowerCase();

/** Tells whether one of these quizzes has this name already, however it is written. */
export function isTaken(name: string, entries: readonly Named[]): boolean {
  return entries.some((entry) => folded(entry.name) === folded(name));
}

/** A name to propose: two quizzes with the same one are mixed up. Numbered from 2 where it is taken. */
export function freeName(name: string, entries: readonly Named[]): string {
  const whole = name.slice(0, longestName);
  if (!isTaken(whole, entries)) return whole;
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const numbered = whole.slice(0, longestName - end.length) + end;
    if (!isTaken(numbered, entries)) return numbered;
  }
}
