/** `npm run dev`: the application with hot reload, on a database of its own. */
import { endWithNpm } from './start/end-with-npm.mjs';
import { requireMode } from './start/mode.mjs';
import { requireFreePort } from './start/port.mjs';
import { generateIfNeeded, prepare } from './start/prepare.mjs';
import { printReady } from './start/ready-message.mjs';

requireMode('development');
await requireFreePort();
await prepare();
await generateIfNeeded();
process.env.SEED_DEMO ??= 'sample-data';
process.env.NODE_ENV = 'development';
// Started by a test that was killed: do not outlive it.
process.once('disconnect', () => process.exit(1));
endWithNpm();
const { createServer } = await import('vite');
// The socket of hot reload listens where the pages do: on this machine alone, unless HOST opens them to a network.
const hmr = process.env.HOST ? {} : { host: 'localhost' };
const vite = await createServer({ server: { middlewareMode: true, hmr } });
// Vite would end the process before PostgreSQL has been stopped.
process.removeAllListeners('SIGTERM');
const { runServer } = await vite.ssrLoadModule('/app/server/main.server.ts');
await runServer({ assets: vite.middlewares, onReady: printReady });
