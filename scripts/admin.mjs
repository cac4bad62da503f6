/**
 * `npm run admin -- COMMAND`: what whoever runs the servers has to do that no page can, such as making the first
 * manager. It has the settings of the server, and no mode by default. `npm run migrate` is one of its commands.
 */
import { importBuild } from './start/import-build.mjs';
import { requireMode } from './start/mode.mjs';

const words = process.argv.slice(2);
// Help looks at nothing that depends on the mode.
if (words[0] !== 'help') requireMode();
process.env.NODE_ENV = 'production';
const { administer } = await importBuild();
await administer(words);
