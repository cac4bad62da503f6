import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testConfig } from '../../tests/support/load-context';
import { siteHandles } from '../kernel/sites/sites';
import { composeLetter, mailHtml, mailPalettes, plainText } from './letter.server';
import type { Mail } from './sealed-mail.server';

const config = testConfig({ publicUrl: 'https://care.example' });
const mail: Mail = {
  id: '3f0c2f0e-6f0b-4a53-9a3f-3b6b8a1d5a10',
  key: 'reset 1',
  site: 'default',
  recipient: 'maya@example.com',
  subject: 'Choose a new password',
  text: 'Hello Maya,\n\nSee it here: http://203.0.113.7:8080/checkout?id=1',
  actionLabel: 'Choose it',
  actionUrl: 'http://203.0.113.7:8080/reset-password',
  linkId: null,
  wishId: null,
  calendar: null,
  createdAt: new Date(),
  expiresAt: null,
  leasedUntil: null,
  sentAt: null,
  refusedAt: null,
  refusal: null,
};

it('a mail never leads to an address that only its request named', () => {
  expect(composeLetter(config, mail)).toMatchObject({
    paragraphs: ['Hello Maya,', 'See it here: https://care.example/checkout?id=1'],
    action: { url: 'https://care.example/reset-password' },
  });
});

it('a mail leads back to the site it was asked for at', () => {
  const actionUrl = 'http://jrnys.localhost:3000/verify-email';
  const letter = composeLetter(config, { ...mail, actionUrl, text: 'Hello' });

  expect(letter.action?.url).toBe(actionUrl);
});

it('a mail to somebody whose site nobody knows leads to our own', () => {
  expect(composeLetter(config, { ...mail, actionUrl: '/patient/chat' }).action?.url).toBe(
    'https://care.example/patient/chat',
  );
});

const letter = {
  subject: 'Tom & <Jerry>',
  paragraphs: ['Hello "Maya",', 'see https://care.example/a?b=1&c=2.', 'The team'],
  action: { label: 'Open <it>', url: 'https://care.example/reset-password/abc' },
};

describe('a letter', () => {
  it('as HTML shows what was written, and runs none of it', () => {
    const html = mailHtml(letter, 'default');

    expect(html).toContain('Tom &amp; &lt;Jerry&gt;');
    expect(html).toContain('Hello &quot;Maya&quot;,');
    expect(html).toContain('Open &lt;it&gt;');
    expect(html).not.toContain('<Jerry>');
  });

  it('as HTML links addresses, without the full stop behind them', () => {
    expect(mailHtml(letter, 'jrnys')).toContain('<a href="https://care.example/a?b=1&amp;c=2" ');
  });

  it('has its button before the farewell, in both forms', () => {
    const html = mailHtml(letter, 'default');

    expect(html.indexOf('reset-password/abc')).toBeLessThan(html.indexOf('The team'));
    expect(plainText(letter)).toMatch(/Open <it>:\nhttps:\/\/\S+\/abc\n\nThe team$/);
  });
});

describe.each(siteHandles)('the colors of a mail of %s', (site) => {
  const tokens = readFileSync(new URL('../design/styles/tokens.css', import.meta.url), 'utf8');
  const block = tokens.slice(tokens.indexOf(`[data-site='${site}'] {`)).split('}')[0] ?? '';

  it.each(Object.entries(mailPalettes[site]))('%s is %s, as on its pages', (name, color) => {
    const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

    expect(block).toContain(`--${variable}: ${color};`);
  });
});
