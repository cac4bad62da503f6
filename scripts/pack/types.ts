import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes the types of the engine and the prover, as every way of resolving modules finds them. */
export function writeTypes(root: string, folder: string): void {
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const config = path.join(root, 'scripts/pack/tsconfig.json');
  execFileSync(process.execPath, [compiler, '-p', config, '--outDir', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // What the generator wrote as declarations, the compiler takes as it is and does not write anew.
  const validators = 'schemas/generated/validators.d.ts';
  cpSync(path.join(root, validators), path.join(folder, validators));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = path.join(folder, name);
    writeFileSync(file, withWholeNames(readFileSync(file, 'utf8'), path.dirname(file)));
  }
}

/** Modules of ours are imported without their ending, which Node’s way of resolving does not allow. */
function withWholeNames(source: string, folder: string): string {
  return source.replace(/(from '|from "|import\("|import\(')(\.[^'"]*)/g, (_, before, name) => {
    const isFolder = existsSync(path.join(folder, name, 'index.d.ts'));
    return `${before}${name}${isFolder ? '/index.js' : '.js'}`;
  });
}
