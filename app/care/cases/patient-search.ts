/** What somebody typed to find a patient, as it is looked for. */
export type PatientSearch =
  | { by: 'all' }
  /** A number such as F-100234. */
  | { by: 'order'; number: string }
  | { by: 'email'; email: string }
  /** How a name begins, in lower case: the first name, the last, or both in either order. */
  | { by: 'name'; beginning: string };

/** Reads what was typed: an order’s number, an email address, else a name. */
export function readPatientSearch(typed: string): PatientSearch {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return { by: 'all' };
  const number = /^(?:f-?)?(\d{4,12})$/i.exec(text)?.[1];
  if (number !== undefined) return { by: 'order', number: `F-${number}` };
  if (text.includes('@')) return { by: 'email', email: text.toLowerCase() };
  return {
    by: 'name',
    beginning: text
      .replace(/\s*,\s*/g, ' ')
      .trim()
      .toLowerCase(),
  };
}
