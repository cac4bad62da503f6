import { route } from '../identity/route/route.server';
import { askAnyToSign } from '../identity/second-factor/sign-with-passkey.server';
import { answer } from '../kernel/http/answers';

/** Says what a passkey of a patient may sign to let them in without a password. Asking writes nothing. */
export const loader = route('GET', {
  access: 'everyone',
  reply: {
    description: 'Challenge that the browser is to have signed, for `navigator.credentials.get`.',
    data: {
      type: 'object',
      required: ['challenge', 'rpId', 'allowCredentials', 'userVerification'],
      properties: {
        challenge: { type: 'string' },
        rpId: { type: 'string' },
        allowCredentials: { type: 'array', maxItems: 0 },
        userVerification: { const: 'required' },
      },
    },
    example: {
      challenge: 'AZqT0vXgJm3l8Wc1n0y4sU2tqk6rBv5hE7dF9aGx',
      rpId: 'formulary.example',
      allowCredentials: [],
      userVerification: 'required',
    },
  },
  reference: {
    tag: 'Accounts',
    place: 2,
    summary: 'Get passkey challenge',
    description:
      'A patient’s passkey signs it, and the form of the sign-in page or of a quiz’s account step carries the answer. It is good for a quarter of an hour, once, in this browser.',
  },
  handle: async ({ context }) => answer(askAnyToSign(context)),
});
