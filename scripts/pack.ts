/**
 * npm run pack [folder]
 * Makes one package of the engine, the schemas, the prover and the command `formulary`, for other repositories
 * to install. It has no server, no React and no dependencies. Prints where the tarball is:
 * in `build`, or in a folder of its own.
 */
import path from 'node:path';
import { makePackage } from './pack/make-package';

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../build'));
console.log(await makePackage(folder));
