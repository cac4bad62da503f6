import type { Access, RouteRule } from '../identity/route/access';
import type { Refusals } from '../identity/route/reference';

/** Who may make a call, in words, and what it has to carry for it. */
interface AccessWords {
  words: string;
  cookie: boolean;
  /** Refusals for those who may not make it. */
  kept: Refusals;
}

const outOfDate: Refusals = { 403: 'The token is missing, or belongs to another session.' };
const signIn: Refusals = { 401: 'Nobody is signed in.' };
const studio = {
  who: 'Staff of the studio',
  kept: { ...signIn, 403: 'Their role does not include this.' },
};

const people: Record<Access, { who: string; cookie?: false; kept?: Refusals }> = {
  everyone: { who: 'Everyone', cookie: false },
  owner: { who: 'Everyone, and there is nothing to find but what is theirs' },
  patient: { who: 'A patient who is signed in', kept: signIn },
  'chart:read': { who: 'Somebody of the care team', kept: signIn },
  'case:prepare': { who: 'Somebody of the care team', kept: signIn },
  'case:decide': { who: 'Somebody who decides and prescribes', kept: signIn },
  'pharmacy:dispense': { who: 'A pharmacist', kept: signIn },
  'orders:support': { who: 'Support or a manager', kept: signIn },
  'refunds:limited': { who: 'Support or a manager', kept: signIn },
  'practice:manage': { who: 'A manager of the care team', kept: signIn },
  'quiz:read': studio,
  'quiz:edit': studio,
  'quiz:review': studio,
  'quiz:publish': studio,
  'rules:read': studio,
  'rules:edit': studio,
  'rules:review': studio,
  'rules:publish': studio,
  staff: { who: 'Staff who are signed in', kept: signIn },
  'second step': {
    who: 'Staff whose password was right just now',
    kept: { 302: 'Nobody is signed in.' },
  },
  signature: {
    who: 'Whoever signed the message, by its signature',
    cookie: false,
    kept: { 400: 'The signature does not fit.' },
  },
  secret: { who: 'Whoever knows the name of the thing', cookie: false },
  demonstration: { who: 'Everyone; it does not exist in production', cookie: false },
};

export function accessWords({ access, token }: RouteRule): AccessWords {
  const { who, cookie = true, kept = {} } = people[access];
  if (!token) return { words: `${who}.`, cookie, kept };
  const refusals = /^(quiz|rules):/.test(access)
    ? { ...kept, 403: 'The token does not fit, or their role does not include this.' }
    : { ...kept, ...outOfDate };
  return { words: `${who}, with the token of their browser.`, cookie: true, kept: refusals };
}
