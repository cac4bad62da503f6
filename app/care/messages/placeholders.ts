/** Values that the placeholders of a saved reply stand for. */
export interface ReplyNames {
  patientFirstName: string;
  patientLastName: string;
  /** First and last name of whoever writes. */
  providerName: string;
}

/** Every placeholder there is, as it is written, with what it stands for. */
export const placeholders: Readonly<Record<string, { means: string; of: keyof ReplyNames }>> = {
  '{first name}': { means: 'the patient’s first name', of: 'patientFirstName' },
  '{last name}': { means: 'the patient’s last name', of: 'patientLastName' },
  '{my name}': { means: 'your own name', of: 'providerName' },
};

const braced = /\{[^{}\n]*\}/g;

/** A saved reply with the names of those it is about. What is no placeholder stays as it is. */
export function fillIn(text: string, names: ReplyNames): string {
  return text.replace(braced, (found) => {
    const name = found.toLowerCase();
    const known = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    return known ? names[known.of] : found;
  });
}

/** Lists the texts in braces that are no placeholders: a patient would read them as they are. */
export function unknownPlaceholders(text: string): string[] {
  return [...new Set(text.match(braced) ?? [])].filter(
    (found) => !Object.hasOwn(placeholders, found.toLowerCase()),
  );
}
