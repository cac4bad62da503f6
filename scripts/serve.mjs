/**
 * Runs the built application and nothing else: no install, no build. This is
 * the command for production; `npm start` ends with it too. It has no mode by
 * default: a variable that was forgotten must not open production as a demo.
 */
import module from 'node:module';
import { join } from 'node:path';
import { endWithNpm } from './start/end-with-npm.mjs';
import { importBuild } from './start/import-build.mjs';
import { requireMode } from './start/mode.mjs';
import { printReady } from './start/ready-message.mjs';

export async function serve() {
  requireMode();
  // The mode of React, which is built for speed in each of ours.
  process.env.NODE_ENV = 'production';
  // Started by a test that was killed: do not outlive it.
  process.once('disconnect', () => process.exit(1));
  endWithNpm();
  // From 22.1 on, Node.js keeps what it compiled, for the next start. A new build takes it away.
  module.enableCompileCache?.(join(import.meta.dirname, '../build/server/compiled'));
  const { runServer } = await importBuild();
  await runServer({
    onReady(about) {
      printReady(about);
      module.flushCompileCache?.();
    },
  });
}

if (process.argv[1] === import.meta.filename) await serve();
