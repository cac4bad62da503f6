import { expect, it } from 'vitest';
import { isReadable } from './readable-address';

it.each([
  ['/quiz/weight-loss?at=3', true],
  ['/login?returnTo=%2Fcart&name=%C5%81%C3%B3d%C5%BA', true],
  ['/quiz/a%00b', false],
  ['/checkout?id=%00', false],
  ['/quiz/%ED%A0%80', false],
  ['/quiz/%E0%A4%A', false],
  ['/quiz/100%', false],
])('%s is readable: %s', (address, readable) => {
  expect(isReadable(address)).toBe(readable);
});
