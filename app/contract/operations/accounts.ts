import type { Operation, SchemaName } from '../operation';

const credentials = { email: 'maya@example.com', password: 'Secret1' };

/** A call that has a link mailed. Nobody learns from it whether there is such an account. */
function linkCall(route: string, body: SchemaName, summary: string): Operation {
  return {
    route,
    method: 'POST',
    tag: 'Accounts',
    summary,
    description:
      'The answer, and the time it takes, are the same whether or not there is such an account.',
    body: { json: body, example: { email: credentials.email } },
    success: {
      description: 'What to tell the person who asked.',
      data: {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string' } },
      },
      example: {
        message: 'If there is an account with this address, we have sent a link to it.',
      },
    },
    refusals: { 429: 'There were too many. Retry-After says when to come back.' },
  };
}

/** Registering, signing in and out, and who is asking. */
export const accountOperations: Operation[] = [
  {
    route: 'api.v1.users.session-info',
    method: 'POST',
    tag: 'Accounts',
    summary: 'Who is asking, and the token for further calls',
    description:
      'Make this call first. It changes nothing, so it needs no token itself. Ask again after signing in or out: the token belongs to the session.',
    success: { description: 'The session of this browser.', data: 'SessionInfoAnswer' },
  },
  {
    route: 'actions.users.login',
    method: 'POST',
    tag: 'Accounts',
    summary: 'Sign in',
    description:
      'What a visitor answered and put into the cart becomes theirs. The answer to a wrong password and to an unknown address is the same.',
    body: { json: 'LoginBody', example: credentials },
    success: {
      description: 'Signed in. The answer carries the cookie of a new session.',
      data: 'SignedInAnswer',
    },
    refusals: { 429: 'There were too many tries. Retry-After says when to come back.' },
  },
  {
    route: 'actions.users.logout',
    method: 'GET',
    tag: 'Accounts',
    summary: 'Sign out, by a link',
    success: {
      status: 303,
      description: 'The session has ended; the browser goes to the first page.',
    },
  },
  {
    route: 'actions.users.logout',
    method: 'POST',
    tag: 'Accounts',
    summary: 'Sign out, by a form',
    success: {
      status: 303,
      description: 'The session has ended; the browser goes to the first page.',
    },
  },
  {
    route: 'api.v1.users.register',
    method: 'POST',
    tag: 'Accounts',
    summary: 'Register a patient',
    description:
      'Creates the account and signs in. The marketing fields are what the browser remembered of how it came here.',
    body: {
      json: 'RegisterBody',
      example: {
        ...credentials,
        firstName: 'Maya',
        lastName: 'Lindqvist',
        campaign: 'spring',
        utmSource: 'newsletter',
        utmMedium: 'email',
      },
    },
    success: {
      description: 'Registered and signed in. The answer carries the cookie of a new session.',
      data: 'SignedInAnswer',
    },
    refusals: { 429: 'There were too many tries. Retry-After says when to come back.' },
  },
  linkCall(
    'actions.users.send-password-reset-email',
    'PasswordResetBody',
    'Ask for a link to choose a new password',
  ),
  linkCall(
    'api.v1.users.verify-email',
    'VerifyEmailBody',
    'Ask for a link that confirms an address',
  ),
];
