import { expect, it } from 'vitest';
import { unmendedNode } from './node-version';

it.each(['20.19.0', '20.20.2', '21.7.3'])('of %s it is said that nobody mends it', (version) => {
  expect(unmendedNode(version)).toMatch(/^This is Node\.js .* no more security fixes: .* 24,/);
});

it.each(['22.1.0', '24.21.0', '25.0.0', '100.0.0'])('of %s nothing is said', (version) => {
  expect(unmendedNode(version)).toBeNull();
});
