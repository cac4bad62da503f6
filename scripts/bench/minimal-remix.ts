import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../app/kernel/root.server';

const folder = join(projectRoot, 'test-results/minimal-remix');

/** The smallest page that Remix 2 can serve: one route under a root, with a loader that returns nothing. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module", "sideEffects": false }',
  'vite.config.mjs': `import { vitePlugin as remix } from '@remix-run/dev';
    const future = { v3_fetcherPersist: true, v3_lazyRouteDiscovery: true, v3_relativeSplatPath: true,
      v3_singleFetch: true, v3_throwAbortReason: true };
    export default { plugins: [remix({ future })] };`,
  'app/root.jsx': `import { Links, Meta, Outlet, Scripts } from '@remix-run/react';
    export default () => (<html lang="en"><head><Meta /><Links /></head><body><Outlet /><Scripts /></body></html>);`,
  'app/routes/_index.jsx': `export const loader = () => null;
    export default () => <main>Hello</main>;`,
  'app/entry.server.jsx': `import { PassThrough } from 'node:stream';
    import { createReadableStreamFromReadable } from '@remix-run/node';
    import { RemixServer } from '@remix-run/react';
    import { renderToPipeableStream } from 'react-dom/server';
    export default (request, status, headers, context) => new Promise((resolve, reject) => {
      const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
        onShellReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
      });
    });`,
  'serve.mjs': `import { createRequestHandler } from '@remix-run/express';
    import express from 'express';
    const app = express();
    app.disable('x-powered-by');
    app.all('*', createRequestHandler({ build: await import('./build/server/index.js') }));
    const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));`,
};

/** The minimal page, built and served by itself; everything else is held against it. */
export interface MinimalPage {
  origin: string;
  pid: number;
  stop(): void;
}

/** Builds the page among the test results, and serves it on a free port of this machine. */
export async function startMinimalRemix(): Promise<MinimalPage> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' };
  const compiler = join(projectRoot, 'node_modules/@remix-run/dev/dist/cli.js');
  execFileSync(process.execPath, [compiler, 'vite:build', '--logLevel', 'error'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const child: ChildProcess = spawn(process.execPath, ['serve.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The minimal page did not start.')));
  });
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
