/**
 * Says whether a text can be kept: PostgreSQL refuses NUL, and half of a surrogate pair is no character in
 * UTF-8. Nobody types either.
 */
export function canBeStored(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Most levels that a body may nest; ours need less than a dozen. */
const mostLevels = 64;

/**
 * Complaint about a parsed JSON value before anyone looks at its shape: a text in it, or the name of a field, that
 * cannot be kept, a number that would be kept as none, or more nesting than anyone needs. Null when nothing is wrong.
 */
export function jsonComplaint(value: unknown): string | null {
  const left = [{ value, level: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value: part, level } = next;
    if (typeof part === 'string' && !canBeStored(part)) return unkeepable;
    if (typeof part === 'number' && !Number.isFinite(part)) return endless;
    if (typeof part !== 'object' || part === null) continue;
    if (level === mostLevels) return 'The body is nested too deeply.';
    for (const [name, inner] of Object.entries(part)) {
      if (!canBeStored(name)) return unkeepable;
      left.push({ value: inner, level: level + 1 });
    }
  }
  return null;
}

/** JSON can write numbers that are larger than all that there are. */
const endless = 'A number in this request is too large to be kept. Use another one and try again.';

/** Message about texts that `canBeStored` refuses. */
export const unkeepable =
  'A text in this request has a character that cannot be kept. Type it anew and try again.';

/** Text that was typed into a field of a form; empty for a field that is not there, and for a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
