import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as plain from '@remix-run/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberedRoutes } from './remembered-routes';

const file = path.resolve(
  import.meta.dirname,
  '../../node_modules/@remix-run/router/dist/router.js',
);
const folder = mkdtempSync(path.join(tmpdir(), 'formulary-router-'));
let remembering: Pick<typeof plain, 'matchPath' | 'matchRoutes'>;

/** Returns what the plugin makes of a module, as the build asks it. */
function transformed(code: string, ssr = true, id = file): string | null {
  const { transform } = rememberedRoutes;
  if (typeof transform !== 'function') throw new Error('The plugin has no transform.');
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  const result: unknown = Reflect.apply(transform, context, [code, id, { ssr }]);
  return result && typeof result === 'object' && 'code' in result ? String(result.code) : null;
}

beforeAll(async () => {
  const copy = path.join(folder, 'router.mjs');
  const code = transformed(readFileSync(file, 'utf8')) ?? '';
  writeFileSync(copy, code.replace(/^\/\/# sourceMappingURL.*$/m, ''));
  remembering = await import(pathToFileURL(copy).href);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const routes = [
  {
    path: '/',
    id: 'root',
    children: [
      { index: true, id: 'home' },
      { path: 'quiz/:name', id: 'quiz', children: [{ path: 'ended', id: 'ended' }] },
      { path: 'provider', id: 'provider', children: [{ path: 'patients/:id?', id: 'patients' }] },
      { path: 'Files/*', id: 'files', caseSensitive: true },
      { path: 'patients/new', id: 'new' },
      { path: 'patients/:id', id: 'one' },
      { path: '*', id: 'unknown' },
    ],
  },
];

describe('a router that remembers', () => {
  it.each([
    '/',
    '/quiz/weight-loss',
    '/quiz/weight-loss/ended',
    '/QUIZ/x/Ended/',
    '/provider',
    '/provider/patients',
    '/provider/patients/7%2F8',
    '/Files/a/b',
    '/files/a/b',
    '/patients/new',
    '/patients/old',
    '/nowhere/at/all',
  ])('finds what the plain one finds at %s, again and again', (address) => {
    const found = plain.matchRoutes(routes, address);
    expect(found).not.toBeNull();
    for (let turn = 0; turn < 3; turn += 1)
      expect(remembering.matchRoutes(routes, address)).toEqual(found);
  });

  it('tells lists of routes apart that have the same patterns', () => {
    const others = [{ path: '/quiz/:kind', id: 'other' }];
    expect(remembering.matchRoutes(others, '/quiz/libido')?.[0]).toMatchObject({
      params: { kind: 'libido' },
      route: { id: 'other' },
    });
    expect(remembering.matchRoutes(routes, '/quiz/libido')?.at(-1)?.params).toEqual({
      name: 'libido',
    });
  });

  it('tells apart how a pattern is to be met', () => {
    const meets = (options: { end: boolean; caseSensitive: boolean }, address: string) =>
      remembering.matchPath({ path: '/quiz', ...options }, address) !== null;
    expect(meets({ end: true, caseSensitive: false }, '/quiz/x')).toBe(false);
    expect(meets({ end: false, caseSensitive: false }, '/quiz/x')).toBe(true);
    expect(meets({ end: true, caseSensitive: true }, '/Quiz')).toBe(false);
    expect(meets({ end: true, caseSensitive: false }, '/Quiz')).toBe(true);
  });
});

describe('the build', () => {
  it('fails on a router that is written otherwise', () => {
    expect(() => transformed('export {};')).toThrow('no longer written');
  });

  it('leaves the browser’s router and other modules alone', () => {
    const code = readFileSync(file, 'utf8');
    expect(transformed(code, false)).toBeNull();
    expect(transformed(code, true, '/elsewhere/router.js')).toBeNull();
  });
});
