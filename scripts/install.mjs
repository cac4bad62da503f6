/**
 * Installs what is missing. A command of its own because the packages bring the Node.js that the
 * project runs under: what comes after this in `package.json` is started by that one.
 */
import { prepare } from './start/prepare.mjs';

await prepare();
