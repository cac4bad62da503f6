/**
 * Where somebody in danger finds a person, in the United States. They stand here and not in quizzes, so that
 * nobody mistypes one. Sources: 988lifeline.org/get-help/what-to-expect (call, text, chat; 2 for Spanish, 1 for
 * veterans, AYUDA by text), veteranscrisisline.net (838255), thetrevorproject.org/get-help. The choice
 * “press 3” of 988 for LGBTQ+ youth ended in July 2025 and is not named.
 */
export const crisisLines = {
  call: 'tel:988',
  text: 'sms:988',
  emergency: 'tel:911',
  textInSpanish: 'sms:988?&body=AYUDA',
  veteransText: 'sms:838255',
  chat: 'https://988lifeline.org/chat/',
  trevor: { href: 'tel:+18664887386', number: '1-866-488-7386' },
} as const;

/** A message to somebody whom one trusts; the phone asks whom to send it to. */
export function messageTo(words: string): string {
  return `sms:?&body=${encodeURIComponent(words)}`;
}
