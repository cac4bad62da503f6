import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isOwnAddress } from './own-addresses';

const app = path.resolve(import.meta.dirname, '../..');

/** The first name of the address of a route’s file: `quiz` of `quiz.$name_.answers.tsx`. */
function beginningOf(file: string): string {
  const name = file.replace(/\.(tsx?|css)$/, '').replaceAll('[.]', '\0');
  return (name.split('.')[0] ?? '').replaceAll('\0', '.').replace(/_$/, '');
}

it('no public page stands where a route or a file of the application answers', () => {
  const routes = readdirSync(path.join(app, 'routes')).filter((file) => !/\.test\./.test(file));
  const files = readdirSync(path.join(app, '../public'));
  const beginnings = [...routes.map(beginningOf), ...files, 'assets', 'livez', 'readyz'];
  const open = new Set(beginnings.filter((name) => !isOwnAddress(name)));
  expect([...open].sort()).toEqual(['$', '_index']);
});

it.each(['', 'weight-loss', 'quizzes', 'privacy-practices', 'carts/one'])(
  'a public page may stand at “/%s”',
  (slug) => {
    expect(isOwnAddress(slug)).toBe(false);
  },
);
