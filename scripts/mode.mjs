/**
 * `FORMULARY_MODE=demo npm run mode -- --accounts=3`: says once what a database is that does not remember its
 * mode. How many accounts it holds that were not generated must be said too, so that no other database can be meant.
 */
import { parseArgs } from 'node:util';
import { importBuild } from './start/import-build.mjs';
import { requireMode } from './start/mode.mjs';
import { giveUp } from './start/sentence.mjs';

requireMode();
const { values } = parseArgs({ options: { accounts: { type: 'string' } }, strict: false });
const accounts = Number(values.accounts || Number.NaN);
if (!Number.isInteger(accounts) || accounts < 0) {
  giveUp('Say how many accounts it holds that were not generated, such as --accounts=3.');
}
process.env.NODE_ENV = 'production';
const { sayMode } = await importBuild();
await sayMode(accounts);
