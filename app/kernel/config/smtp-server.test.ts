import { expect, it } from 'vitest';
import { smtpServerOf } from './smtp-server';

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
