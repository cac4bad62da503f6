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

process.chdir(path.resolve(import.meta.dirname, '..'));
await newKind(process.argv.slice(2));

async function newKind([layer = '', name = '', ...more]: string[]): Promise<void> {
  if (!isLayerName(layer) || name === '' || more.length > 0) {
    const choices = Object.keys(layers).join('|');
    return giveUp(`Say which layer and which name: npm run new-kind <${choices}> <name>.`);
  }
  const planned = plan(layers[layer], name, readTree());
  if ('refusal' in planned) return giveUp(planned.refusal);

  const written = write(planned.files);
  const quiet = { quiet: true };
  const made = await runPackageProgram('tsx/dist/cli.mjs', ['scripts/generate.ts'], quiet);
  if (made.code !== 0) {
    undo(written);
    return giveUp(`Nothing was made, because the schemas do not fit together: ${made.output}`);
  }
  const files = [...planned.files.keys()];
  await runPackageProgram('@biomejs/biome/bin/biome', ['check', '--write', ...files], quiet);

  console.log(`Made, and named in every table (${files.length} files):`);
  for (const file of files) console.log(`  ${file}`);
  console.log('Left to write:');
  for (const line of planned.left) console.log(`  - ${line}`);
  console.log('Tests that are red until then:');
  for (const file of planned.red) console.log(`  ${file}`);
  console.log('Then: npm run generate, npm test.');
}
