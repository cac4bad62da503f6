import { expect, it } from 'vitest';
import { messages } from './messages';
import {
  emailFormat,
  firstComplaint,
  maximumLength,
  minimumLength,
  nameLetters,
  passwordComplaint,
  required,
  sameAs,
} from './rules';
import { emailCases, nameCases, passwordCases, wording } from './rules.test-cases';

it.each(Object.entries(wording))('says what the specification says: %s', (key, expected) => {
  const message = Object.entries(messages).find(([name]) => name === key)?.[1];
  expect(typeof message === 'function' ? Reflect.apply(message, null, [5]) : message).toBe(
    expected,
  );
});

it.each(emailCases)('mail address: $description', ({ input, expected }) => {
  expect(emailFormat(input)).toBe(expected ? null : wording.email);
});

it.each(nameCases)('name: $description', ({ input, expected }) => {
  expect(nameLetters(input)).toBe(expected ? null : wording.name);
});

it.each(passwordCases)('password: $description', ({ input, expected }) => {
  expect(passwordComplaint(input)).toBe(expected);
});

it('takes spaces alone for nothing', () => {
  expect(required('  \t ')).toBe('The value is required');
  expect(required(' a ')).toBeNull();
});

it('counts characters at the bounds', () => {
  expect(maximumLength(5)('12345')).toBeNull();
  expect(maximumLength(5)('123456')).toBe(wording.maximumLength);
  expect(minimumLength(5)('12345')).toBeNull();
  expect(minimumLength(5)('1234')).toBe(wording.minimumLength);
});

it('holds a repetition to the letter', () => {
  expect(sameAs('Secret1')('Secret1')).toBeNull();
  expect(sameAs('Secret1')('secret1')).toBe(wording.sameAs);
});

it('tells the first of several complaints', () => {
  expect(firstComplaint('a', [minimumLength(5), emailFormat])).toBe(wording.minimumLength);
  expect(firstComplaint('ana@example.com', [minimumLength(5), emailFormat])).toBeNull();
});

it('decides about hostile addresses at once', () => {
  expect(emailFormat(`a@${'a-'.repeat(200_000)}`)).toBe(wording.email);
});
