import { describe, expect, it } from 'vitest';
import { mailIn, smtpServerOf } from './mail-settings';

function read(env: Record<string, string>, isProduction = false) {
  const problems: string[] = [];
  const settings = mailIn(env, isProduction, (sentence) => problems.push(sentence));
  return { settings, problems };
}

const url = 'smtp://mail.example:587';

describe('mail settings', () => {
  it('are none without a server', () => {
    expect(read({ MAIL_FROM: 'care@clinic.example' }, true)).toEqual({
      settings: null,
      problems: [],
    });
  });

  it.each([
    [url, true, true],
    ['smtp://127.0.0.1:25', true, false],
    [url, false, false],
  ])('%s in production %s: TLS is required %s', (server, isProduction, requireTls) => {
    const { settings } = read({ SMTP_URL: server, MAIL_FROM: 'care@clinic.example' }, isProduction);

    expect(settings).toMatchObject({ requireTls, from: 'care@clinic.example' });
  });

  it.each([
    [{ SMTP_URL: 'mail.example' }, false, /^SMTP_URL must look like/],
    [{ SMTP_URL: url, MAIL_FROM: 'Care Team' }, false, /^MAIL_FROM must be/],
    [{ SMTP_URL: url }, true, /^MAIL_FROM is missing/],
  ])('%o is refused in one sentence', (env, isProduction, sentence) => {
    const { problems } = read(env, isProduction);

    expect(problems).toEqual([expect.stringMatching(sentence)]);
  });
});

it('reads a server with its port and a login', () => {
  expect(smtpServerOf('smtp://care:p%40ss@mail.example:2525')).toEqual({
    host: 'mail.example',
    port: 2525,
    secure: false,
    isLocal: false,
    auth: { user: 'care', pass: 'p@ss' },
  });
});

it.each([
  ['smtp://mail.example', { port: 587, secure: false, auth: undefined }],
  ['smtps://mail.example/', { port: 465, secure: true }],
  ['smtp://127.0.0.1:1025', { port: 1025, isLocal: true }],
  ['smtp://[::1]:1025', { host: '::1', isLocal: true }],
])('%s', (text, server) => {
  expect(smtpServerOf(text)).toMatchObject(server);
});

it.each([
  'mail.example',
  'https://mail.example',
  'smtp://',
  'smtp://mail.example/inbox',
  'smtp://mail.example?tls=no',
  'smtp://a%ZZ@mail.example',
])('%s is none', (text) => {
  expect(smtpServerOf(text)).toBeNull();
});
