import {
  exampleCredentials,
  mailedLink,
  saysNothingOfAccounts,
  tooMany,
} from '../contract/phrases';
import { answerLinkCall } from '../identity/links/ask-for-link.server';
import { route } from '../identity/route/route.server';

/** Mails a link that confirms an address, if there is such an account; the answer does not tell. */
export const action = route('POST', {
  access: 'everyone',
  body: { json: 'VerifyEmailBody', example: { email: exampleCredentials.email } },
  reply: mailedLink,
  reference: {
    tag: 'Accounts',
    place: 6,
    summary: 'Ask for a link that confirms an address',
    description: saysNothingOfAccounts,
    refusals: tooMany,
  },
  handle: ({ context, body }) => answerLinkCall(context, 'verify', body.email),
});
