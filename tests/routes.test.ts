import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { declaredIn } from '../app/identity/route/route.server';
import { routeModules, ruledRoutes } from './support/declared-routes';

const folder = path.resolve(import.meta.dirname, '../app/routes');

it('every module of a route is looked at', () => {
  const files = readdirSync(folder).filter((file) => !/\.test\.|\.css$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(Object.keys(routeModules).sort()).toEqual(
    files.map((file) => file.replace(/\.tsx?$/, '')).sort(),
  );
});

it('no loader or action answers without a declaration of who may ask', () => {
  const undeclared = Object.entries(routeModules).filter(
    ([, module]) => declaredIn(module) === null,
  );
  expect(undeclared.map(([name]) => name)).toEqual([]);
});

it('loaders declare that they read, actions that they change', () => {
  const faults = Object.entries(routeModules).flatMap(([name, module]) => {
    const read = 'loader' in module ? declaredIn({ loader: module.loader }) : {};
    const changed = 'action' in module ? declaredIn({ action: module.action }) : {};
    const isRight =
      Object.keys(read ?? {}).every((method) => method === 'GET') &&
      !Object.hasOwn(changed ?? {}, 'GET');
    return isRight ? [] : [name];
  });
  expect(faults).toEqual([]);
});

it('nothing is changed without a token, a signature or a secret, but where that is meant', () => {
  const open = ruledRoutes.filter(
    ({ method, access, token }) =>
      method !== 'GET' && !token && access !== 'signature' && access !== 'secret',
  );
  // Signing out and asking who one is are harmless from anywhere.
  expect(open.map(({ method, name }) => `${method} ${name}`)).toEqual([
    'POST actions.users.logout',
    'POST api.v1.users.session-info',
  ]);
});
