import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolvePath } from '@remix-run/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transformedBy } from '../../tests/support/transformed-by';
import { fromRoot, lightPages } from './light-pages';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

const transformed = (...asked: [name: string, code?: string, ssr?: boolean]) =>
  transformedBy(lightPages, ...asked);

const rewritten = [
  '@remix-run/react/dist/esm/server.js',
  '@remix-run/react/dist/esm/components.js',
  'react-router-dom/server.mjs',
  'react-router-dom/dist/index.js',
  'react-router/dist/index.js',
];

describe.each(rewritten)('%s', (name) => {
  it('is written as the build expects, and otherwise afterwards', () => {
    expect(transformed(name)).not.toBe(readFileSync(path.join(packages, name), 'utf8'));
  });

  it('fails the build where it is not', () => {
    expect(() => transformed(name, 'export {};')).toThrow('no longer written');
  });

  it('stays as it is for browsers', () => {
    expect(transformed(name, undefined, false)).toBeNull();
  });
});

it('a path from the root leads where the router would lead, from everywhere', () => {
  const segment = fc.stringMatching(/^[\w.~:%()-]{0,8}$/);
  const paths = fc.array(segment).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(paths, paths, (to, from) => {
      fc.pre(fromRoot.test(to));
      expect(resolvePath(to, from)).toEqual({ pathname: to, search: '', hash: '' });
    }),
  );
});

it.each([
  '',
  'chat',
  '../chat',
  '//elsewhere.example',
  '/chat?page=2',
  '/chat#last',
  'mailto:a@b.example',
])('leaves the way to “%s” to the router', (to) => {
  expect(fromRoot.test(to)).toBe(false);
});
