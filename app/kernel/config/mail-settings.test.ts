import { describe, expect, it } from 'vitest';
import { mailIn } from './mail-settings';

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
