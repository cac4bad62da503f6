import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../app/kernel/root.server';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { leanManifest } from './lean-manifest.mjs';

const folder = temporaryFolder();

it('the list of routes that browsers load has every page, and no call', () => {
  const assets = join(folder, 'assets');
  mkdirSync(assets);
  const route = (id: string, code: string) => {
    writeFileSync(join(assets, `${id}.js`), code);
    return [`routes/${id}`, { id: `routes/${id}`, module: `/assets/${id}.js` }] as const;
  };
  const routes = Object.fromEntries([
    route('patient', 'export{default}'),
    route('robots', '\n'),
    route('api.v1.cart', '\n'),
    route('api.docs', 'export{default}'),
  ]);
  const listed = (of: object) => `window.__remixManifest=${JSON.stringify({ routes: of })};`;
  const list = join(assets, 'manifest-0a1b2c3d.js');
  writeFileSync(list, listed(routes));
  leanManifest(folder);
  const { 'routes/api.v1.cart': _call, ...pages } = routes;
  expect(readFileSync(list, 'utf8')).toBe(listed(pages));
});

it('no link, form or fetcher of the router leads to a call: it would not find it', () => {
  const sources = ['app', 'studio'].flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => ({ file, text: readFileSync(join(projectRoot, room, file), 'utf8') })),
  );
  expect(sources.length).toBeGreaterThan(100);
  const leads = /\b(?:to|action|formAction)(?:=|: ?)\{?["'`]\/api\//;
  expect(sources.filter(({ text }) => leads.test(text)).map(({ file }) => file)).toEqual([]);
});
