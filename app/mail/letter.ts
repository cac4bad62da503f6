/** What a mail says, before it takes a form. */
export interface LetterText {
  subject: string;
  /** The last one is the farewell. A paragraph may have lines. */
  paragraphs: readonly string[];
  /** The one button, before the farewell. */
  action: { label: string; url: string } | null;
}

/** The letter as plain text, with the button’s address on a line of its own. */
export function plainText({ paragraphs, action }: LetterText): string {
  if (!action) return paragraphs.join('\n\n');
  const farewell = paragraphs.slice(-1);
  return [...paragraphs.slice(0, -1), `${action.label}:\n${action.url}`, ...farewell].join('\n\n');
}
