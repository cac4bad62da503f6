/**
 * `npm start`: from a fresh clone to a running application. Every step is
 * skipped when there is nothing to do, so a second start takes seconds. Until
 * the packages are there, only what comes with Node.js may be imported.
 */
import { requireMode } from './start/mode.mjs';
import { requireFreePort } from './start/port.mjs';
import { buildIfNeeded, generateIfNeeded, prepare } from './start/prepare.mjs';

requireMode('demo');
await requireFreePort();
await prepare();
await generateIfNeeded();
await buildIfNeeded();
const { serve } = await import('./serve.mjs');
await serve();
