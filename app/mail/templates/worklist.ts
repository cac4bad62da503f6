import type { MailWords } from './mail-to';

/** Tells whoever is on call that somebody in danger asked for a call, without a word about the person. */
export function callAsked(origin: string): MailWords {
  return {
    subject: 'Somebody asked to be called',
    text: 'Somebody asked for a call today and waits for it. Your page says who it is.\n\nThe care team',
    action: { label: 'Open the page', url: `${origin}/provider` },
  };
}

/** Tells whoever is on call that something cannot wait, without a word about the person or what they wrote. */
export function urgentWaits(origin: string): MailWords {
  return {
    subject: 'Something urgent waits',
    text: 'Something urgent waits for the care team. Your page says what it is.\n\nThe care team',
    action: { label: 'Open the page', url: `${origin}/provider` },
  };
}

/** Tells a colleague that something late was given to them, without a word about the person or what it is. */
export function lateIsYours(origin: string): MailWords {
  return {
    subject: 'Something late is yours now',
    text: 'Something that cannot wait is late, and it is yours now. Your page says what it is. If you do not look at it within half an hour, it goes to a colleague.\n\nThe care team',
    action: { label: 'Open the page', url: `${origin}/provider?whose=mine` },
  };
}

/** Tells a colleague that treatments of somebody else are theirs now, without a word about the patients. */
export function treatmentsAreYours(origin: string, treatments: number): MailWords {
  const [what, they] =
    treatments === 1
      ? ['One treatment is', 'It goes']
      : [`${treatments} treatments are`, 'Each goes'];
  return {
    subject: 'Something was given to you',
    text: `${what} yours now: prescribed by a colleague, and given to you by a manager. ${they} on once you have looked at it and signed a prescription of your own. Until then nothing more is sent.\n\nThe care team`,
    action: { label: 'Open the worklist', url: `${origin}/provider?whose=mine` },
  };
}
