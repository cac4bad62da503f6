import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { routeRules, ruleOf } from '../app/identity/access/route-rules';

const folder = path.resolve(import.meta.dirname, '../app/routes');

/** The routes as `app/routes.ts` finds them: every module of the folder, or a folder with a module `route`. */
const routes = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => !/\.test\.|\.css$/.test(entry.name))
  .map((entry) => (entry.isDirectory() ? entry.name : entry.name.replace(/\.tsx?$/, '')));

it('every route has a declared rule', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((name) => ruleOf(`routes/${name}`) === undefined)).toEqual([]);
});

it('no rule is left of a route that is gone', () => {
  expect(Object.keys(routeRules).filter((name) => !routes.includes(name))).toEqual([]);
});

it('nothing is changed without a token, a signature or a secret, but where that is meant', () => {
  const open = Object.entries(routeRules).flatMap(([name, rule]) =>
    Object.entries(rule).flatMap(([method, access]) =>
      method !== 'GET' && !/token|signature|secret/.test(access) ? [`${method} ${name}`] : [],
    ),
  );
  // Signing out and asking who one is are harmless from anywhere.
  expect(open).toEqual(['POST api.v1.users.session-info', 'POST actions.users.logout']);
});

it('a name of the language has no rule', () => {
  expect(ruleOf('routes/constructor')).toBeUndefined();
});
