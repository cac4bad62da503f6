import { expect, it } from 'vitest';
import { unbroken } from './unbroken';

it.each([
  ['Semaglutide, weekly 0.25 mg', 'Semaglutide, weekly 0.25\u00a0mg'],
  ['From 226.4 lb to 180 lb.', 'From 226.4\u00a0lb to 180\u00a0lb.'],
  ['Vitamin D3, 1,000 IU', 'Vitamin D3, 1,000\u00a0IU'],
  ['5 grams of fiber, 2 mgs', '5 grams of fiber, 2 mgs'],
  [
    '<p>Take <strong>4 mg</strong> at night.</p>',
    '<p>Take <strong>4\u00a0mg</strong> at night.</p>',
  ],
  ['<img src="/pictures/4 mg.webp" alt="">', '<img src="/pictures/4 mg.webp" alt="">'],
  ['Nothing to hold together', 'Nothing to hold together'],
])('%s', (text, expected) => {
  expect(unbroken(text)).toBe(expected);
});
