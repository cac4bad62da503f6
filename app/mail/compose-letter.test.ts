import { expect, it } from 'vitest';
import { testConfig } from '../../tests/support/load-context';
import { composeLetter, type Mail } from './compose-letter.server';

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
