import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type Reader } from './mail-to';

type Place = Pick<Reader, 'site' | 'origin'>;

/** Reader without a name: nobody asks people on a list for theirs. */
const greeted = (place: Place): Reader => ({ firstName: 'there', ...place });

/** Tells somebody that they are on the list of a state, and how they leave. It says nothing of what they came for. */
export function onWaitlist(place: Place, state: string): MailWords {
  const { name } = sites[place.site];
  return mailTo(greeted(place), {
    subject: `You are on the list for ${state}`,
    paragraphs: [
      `You asked ${name} to write to you once we open in ${state}. We will, once, and use this address for nothing else.`,
      'If you did not ask for this, or changed your mind, leave the list with the button.',
    ],
    button: { label: 'Leave the list', path: '/waitlist-leave' },
  });
}

/** Tells somebody on the list that their state has opened. */
export function stateOpened(place: Place, state: string): MailWords {
  const { name } = sites[place.site];
  return mailTo(greeted(place), {
    subject: `${name} is open in ${state}`,
    paragraphs: [
      `You asked us to write to you once we open in ${state}. We are there now.`,
      'This is the only mail about it. You are not on the list any more.',
    ],
    button: { label: `See ${name}`, path: '/' },
  });
}
