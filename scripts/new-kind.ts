/**
 * npm run new-kind <layer> <name> [<layer> <name> …]
 * Makes the files of new kinds of step, content, input or action, and names them in every table.
 * What it makes compiles and can be used at once; what is left to write is printed.
 */
import path from 'node:path';
import type { Layer } from './new-kind/layer';
import { isLayerName, layers } from './new-kind/layers';
import { plan } from './new-kind/plan';
import { readTree, type Tree } from './new-kind/tree';
import { undo, write } from './new-kind/write';
import { runPackageProgram } from './start/run-command.mjs';
import { giveUp } from './start/sentence.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
await newKinds(process.argv.slice(2));

async function newKinds(words: readonly string[]): Promise<void> {
  const wanted = kindsIn(words);
  if (wanted.length === 0) {
    const choices = Object.keys(layers).join('|');
    return giveUp(
      `Say which layer and which name: npm run new-kind <${choices}> <name>, and more of them if you like.`,
    );
  }
  const sources = readTree();
  const files = new Map<string, string>();
  // Each is planned on what those before it change, and nothing is written until all are planned.
  const tree: Tree = {
    has: (file) => files.has(file) || sources.has(file),
    read: (file) => files.get(file) ?? sources.read(file),
  };
  const [left, red] = [new Set<string>(), new Set<string>()];
  for (const { layer, name } of wanted) {
    const planned = plan(layer, name, tree);
    if ('refusal' in planned) return giveUp(planned.refusal);
    for (const [file, text] of planned.files) files.set(file, text);
    for (const line of planned.left) left.add(line);
    for (const file of planned.red) red.add(file);
  }

  const written = write(files);
  const quiet = { quiet: true };
  const made = await runPackageProgram('tsx/dist/cli.mjs', ['scripts/generate.ts'], quiet);
  if (made.code !== 0) {
    undo(written);
    return giveUp(`Nothing was made, because the schemas do not fit together: ${made.output}`);
  }
  await runPackageProgram('@biomejs/biome/bin/biome', ['check', '--write', ...files.keys()], quiet);

  console.log(`Made, and named in every table (${files.size} files):`);
  for (const file of files.keys()) console.log(`  ${file}`);
  console.log('Left to write:');
  for (const line of left) console.log(`  - ${line}`);
  console.log('Tests that are red until then:');
  for (const file of red) console.log(`  ${file}`);
  console.log('Then: npm run generate, npm test.');
}

/** Reads pairs of a layer and a name; none where one of them is not whole. */
function kindsIn(words: readonly string[]): { layer: Layer; name: string }[] {
  const kinds: { layer: Layer; name: string }[] = [];
  for (let at = 0; at < words.length; at += 2) {
    const [layer = '', name = ''] = words.slice(at, at + 2);
    if (!isLayerName(layer) || name === '') return [];
    kinds.push({ layer: layers[layer], name });
  }
  return kinds;
}
