/** The place in a conversation that a text from outside names; null when it names none. */
export function cursorIn(text: string | null | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
