/**
 * Words of a new part until somebody writes it. Patients must never read them: the compiler names every text that still
 * says one, and nobody can publish it. Each is a sentence that no quiz would put to a patient.
 */
export const startingWords = {
  headline: 'A headline',
  sentences: 'A sentence or two.',
  welcome: 'What this is, in a sentence.',
  line: 'A line of the list',
  question: 'Write the question here',
  answer: 'New answer',
  played: 'What is played back',
  pair: 'The text for these two answers.',
  otherPairs: 'The text for all other answers.',
  reason: 'Say why here',
} as const;

const all: ReadonlySet<string> = new Set(Object.values(startingWords));

/** Tells whether a text still says what a new part begins with. */
export function isUnwritten(text: string): boolean {
  return all.has(text.trim());
}
