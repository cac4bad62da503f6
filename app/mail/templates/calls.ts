import type { MailWords } from './mail-to';

/** Tells whoever is on call that somebody in danger asked for a call, without a word about the person. */
export function callAsked(origin: string): MailWords {
  return {
    subject: 'Somebody asked to be called',
    text: 'Somebody asked for a call today and waits for it. Who it is stands on your page.\n\nThe care team',
    action: { label: 'Open the page', url: `${origin}/provider` },
  };
}
