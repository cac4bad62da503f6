import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { idOfLetters, keyIn, openText, placeOf, sealText } from './envelope.server';

const key = { id: randomUUID(), key: createSecretKey(randomBytes(32)) };
const place = placeOf('messages.text', randomUUID());

it.each(['a letter', 'Ünïcode 🩺', 'sealed:1:not really', 'x'.repeat(10_000)])(
  'a text comes back as it was: %.20s',
  (text) => {
    const sealed = sealText(key, text, place);
    expect(sealed).not.toContain(text);
    expect(idOfLetters(keyIn(sealed) ?? '')).toBe(key.id);
    expect(openText(key.key, sealed, place)).toBe(text);
  },
);

it('the same text is never sealed alike', () => {
  expect(sealText(key, 'Hello', place)).not.toBe(sealText(key, 'Hello', place));
});

it('nothing stays nothing, and what was never sealed names no key', () => {
  expect(sealText(key, '', place)).toBe('');
  expect(keyIn('sealed:1: my words')).toBeNull();
});

it('what was moved to another row or column, or sealed with another key, does not open', () => {
  const sealed = sealText(key, 'Hello', place);
  const [column = ''] = place.split(':');

  expect(() => openText(key.key, sealed, placeOf(column, randomUUID()))).toThrow();
  expect(() => openText(key.key, sealed, place.replace('text', 'note'))).toThrow();
  expect(() => openText(createSecretKey(randomBytes(32)), sealed, place)).toThrow();
});

it('a single bit that differs is noticed, that of the key’s name too', () => {
  const sealed = sealText(key, 'Hello', place);
  const other = sealText({ ...key, id: randomUUID() }, 'Hello', place);
  const named = other.slice(0, 32) + sealed.slice(32);
  const bit = Buffer.from(sealed.slice(32), 'base64');
  bit[15] = (bit[15] ?? 0) ^ 1;

  expect(() => openText(key.key, named, place)).toThrow();
  expect(() => openText(key.key, sealed.slice(0, 32) + bit.toString('base64'), place)).toThrow();
});
