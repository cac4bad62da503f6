import {
  exampleCredentials,
  mailedLink,
  saysNothingOfAccounts,
  tooMany,
} from '../contract/phrases';
import { answerLinkCall } from '../identity/links/ask-for-link.server';
import { route } from '../identity/route/route.server';

/** Mails a link to choose a new password, if there is such an account; the answer does not tell. */
export const action = route('POST', {
  access: 'everyone',
  body: { json: 'PasswordResetBody', example: { email: exampleCredentials.email } },
  reply: mailedLink,
  reference: {
    tag: 'Accounts',
    place: 5,
    summary: 'Ask for a link to choose a new password',
    description: saysNothingOfAccounts,
    refusals: tooMany,
  },
  handle: ({ context, body }) => answerLinkCall(context, 'reset', body.email),
});
