import { expect, it } from 'vitest';
import { cartSourceOf, parseCartSource } from './cart-source';

it.each([
  ['/quiz/weight-loss', 'quiz'],
  ['/patient/pharmacy', 'pharmacy'],
  ['/patient/pharmacy/vitamins', 'pharmacy'],
  ['/cart', ''],
  ['/quizzical', ''],
  ['/', ''],
])('a call from %s says that it comes from “%s”', (path, source) => {
  expect(cartSourceOf(path)).toBe(source);
});

it.each([
  ['quiz', 'quiz'],
  ['pharmacy', 'pharmacy'],
  ['', ''],
  ['empty', ''],
  [null, ''],
  ['Quiz', null],
  ['advert', null],
])('the header %j is read as %j', (header, source) => {
  expect(parseCartSource(header)).toBe(source);
});
