import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['gzip ; q=0.5', 'gzip'],
  ['gzip;q=nonsense', null],
  ['abrupt', null],
] as const)('whoever sends “%s” is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
