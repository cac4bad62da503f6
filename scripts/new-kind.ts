/**
 * npm run new-kind <layer> <name>
 * Makes the files of a new kind of step, content, input or action, and names it in every table.
 * What it makes compiles and can be used at once; what is left to write is printed.
 */
import path from 'node:path';
import { isLayerName, layers } from './new-kind/layers';
import { plan } from './new-kind/plan';
import { readTree } from './new-kind/tree';
import { undo, write } from './new-kind/write';
import { runPackageProgram } from './start/run-command.mjs';
import { giveUp } from './start/sentence.mjs';

const [layerName = '', name = '', ...more] = process.argv.slice(2);
if (!isLayerName(layerName) || name === '' || more.length > 0) {
  giveUp(
    `Say which layer and which name: npm run new-kind <${Object.keys(layers).join('|')}> <name>.`,
  );
  throw new Error('unreachable');
}

process.chdir(path.resolve(import.meta.dirname, '..'));
const planned = plan(layers[layerName], name, readTree());
if ('refusal' in planned) {
  giveUp(planned.refusal);
  throw new Error('unreachable');
}

const written = write(planned.files);
const generated = await runPackageProgram('tsx/dist/cli.mjs', ['scripts/generate.ts'], {
  quiet: true,
});
if (generated.code !== 0) {
  undo(written);
  giveUp(`Nothing was made, because the schemas no longer fit together: ${generated.output}`);
}
await runPackageProgram('@biomejs/biome/bin/biome', ['check', '--write', ...planned.files.keys()], {
  quiet: true,
});

console.log(`Made, and named in every table (${planned.files.size} files):`);
for (const file of planned.files.keys()) console.log(`  ${file}`);
console.log('Left to write:');
for (const line of planned.left) console.log(`  - ${line}`);
console.log('Then: npm run generate, npm test.');
