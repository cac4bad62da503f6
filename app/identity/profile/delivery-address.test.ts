import { expect, it } from 'vitest';
import { isPostBox } from './delivery-address';

it.each([
  ['PO Box 12', true],
  ['P.O. Box 1290', true],
  ['p.o.box12', true],
  ['P O BOX 7', true],
  ['c/o Ines, Post Office Box 4', true],
  ['POB 881', true],
  ['POB#881', true],
  ['18 Polk Boulevard', false],
  ['12 Pobble Lane', false],
  ['4 Expo Box Street', false],
  ['Apartment 5', false],
  ['', false],
])('%s is a PO box: %s', (line, expected) => {
  expect(isPostBox(line)).toBe(expected);
});
