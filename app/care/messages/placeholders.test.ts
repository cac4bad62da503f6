import { expect, it } from 'vitest';
import { fillIn, unknownPlaceholders } from './placeholders';

const names = { patientFirstName: 'Maya', patientLastName: '$&', providerName: 'Amara Nwosu' };

it.each([
  ['Hello {first name}, {my name} here.', 'Hello Maya, Amara Nwosu here.'],
  ['Dear {FIRST NAME} {last name}', 'Dear Maya $&'],
  ['Take {half} of it, {', 'Take {half} of it, {'],
  ['{{first name}}', '{Maya}'],
])('%j reads %j', (text, filled) => {
  expect(fillIn(text, names)).toBe(filled);
});

it('names filled in are not filled in again', () => {
  expect(fillIn('{first name}', { ...names, patientFirstName: '{my name}' })).toBe('{my name}');
});

it('tells what is no placeholder, once', () => {
  expect(unknownPlaceholders('{name}, {first name}, {name} {constructor}')).toEqual([
    '{name}',
    '{constructor}',
  ]);
});
