const letters: Readonly<Record<string, string>> = {
  stepBasic: 'B',
  stepAuth: 'A',
  stepSummary: 'R',
  stepPharmacy: 'P',
  stepQualify: 'Q',
  stepScheduling: 'V',
};

/** The letter that stands for a step’s kind; S for the page that a quiz starts with. */
export function stepLetter(kind: string, index: number): string {
  return index === 0 && kind === 'stepBasic' ? 'S' : (letters[kind] ?? '?');
}
