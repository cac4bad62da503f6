import type { Access } from '../identity/access/route-rules';

/** Who may make a call, in words, and what it has to carry for it. */
interface AccessWords {
  words: string;
  cookie: boolean;
  token: boolean;
  /** What those hear who may not. */
  kept: Readonly<Record<number, string>>;
}

const outOfDate = 'The token is missing, or belongs to another session.';
const signIn = 'Nobody is signed in.';

const words: Record<Access, AccessWords> = {
  public: { words: 'Everyone.', cookie: false, token: false, kept: {} },
  token: {
    words: 'Everyone, with the token of their browser.',
    cookie: true,
    token: true,
    kept: { 403: outOfDate },
  },
  own: {
    words: 'Everyone, and there is nothing to find but what is theirs.',
    cookie: true,
    token: false,
    kept: {},
  },
  patient: {
    words: 'A patient who is signed in.',
    cookie: true,
    token: false,
    kept: { 401: signIn },
  },
  "patient's token": {
    words: 'A patient who is signed in, with the token of their browser.',
    cookie: true,
    token: true,
    kept: { 401: signIn, 403: outOfDate },
  },
  provider: {
    words: 'A provider who treats patients.',
    cookie: true,
    token: false,
    kept: { 401: signIn },
  },
  "provider's token": {
    words: 'A provider who treats patients, with the token of their browser.',
    cookie: true,
    token: true,
    kept: { 401: signIn, 403: outOfDate },
  },
  manager: {
    words: 'A manager of the care team.',
    cookie: true,
    token: false,
    kept: { 401: signIn },
  },
  "manager's token": {
    words: 'A manager of the care team, with the token of their browser.',
    cookie: true,
    token: true,
    kept: { 401: signIn, 403: outOfDate },
  },
  'second step': {
    words: 'Staff whose password was right just now.',
    cookie: true,
    token: false,
    kept: { 302: signIn },
  },
  "second step's token": {
    words: 'Staff whose password was right just now, with the token of their browser.',
    cookie: true,
    token: true,
    kept: { 302: signIn, 403: outOfDate },
  },
  staff: {
    words: 'Staff of the studio.',
    cookie: true,
    token: false,
    kept: { 401: signIn, 403: 'Their role does not include this.' },
  },
  "staff's token": {
    words: 'Staff of the studio, with the token of their browser.',
    cookie: true,
    token: true,
    kept: { 401: signIn, 403: 'The token does not fit, or their role does not include this.' },
  },
  'staff of any kind': {
    words: 'Staff who are signed in.',
    cookie: true,
    token: false,
    kept: { 401: signIn },
  },
  "staff of any kind's token": {
    words: 'Staff who are signed in, with the token of their browser.',
    cookie: true,
    token: true,
    kept: { 401: signIn, 403: outOfDate },
  },
  signature: {
    words: 'The payment provider, by the signature of its message.',
    cookie: false,
    token: false,
    kept: { 400: 'The signature does not fit.' },
  },
  secret: {
    words: 'Whoever knows the name of the thing.',
    cookie: false,
    token: false,
    kept: {},
  },
  'secret and token': {
    words: 'Whoever knows the name of the thing, with the token of their browser.',
    cookie: true,
    token: true,
    kept: { 403: outOfDate },
  },
  demonstration: {
    words: 'Everyone; it does not exist in production.',
    cookie: false,
    token: false,
    kept: {},
  },
};

export function accessWords(access: Access): AccessWords {
  return words[access];
}
