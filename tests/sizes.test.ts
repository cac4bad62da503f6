import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const mostFiles = 30;
const mostLines = 400;
const mostLetters = 120;

/** Files that people write, by their folder, without tests and their cases. */
function sourcesByFolder(): ReadonlyMap<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const wing of ['app', 'engine', 'studio', 'scripts']) {
    for (const file of readdirSync(path.join(root, wing), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|mjs|css)$/.test(file) || /\.test(-|\.)/.test(file)) continue;
      const folder = path.join(wing, path.dirname(file));
      folders.set(folder, [...(folders.get(folder) ?? []), path.join(wing, file)]);
    }
  }
  return folders;
}

it('no folder holds more files than one can look over, but that of addresses', () => {
  const large = [...sourcesByFolder()].filter(([, files]) => files.length > mostFiles);
  expect(large.map(([folder]) => folder)).toEqual(['app/routes']);
});

it('no file is longer than one can read at once', () => {
  const files = [...sourcesByFolder().values()].flat();
  const long = files.filter(
    (file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > mostLines + 1,
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(long).toEqual([]);
});

it('no line of a comment is longer than one reads at a glance', () => {
  const files = [...sourcesByFolder().values()].flat();
  const long = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      // The linter reads its own comments as one line each.
      .filter((line) => /^\s*(\/\/|\/?\*)/.test(line) && !line.includes('biome-ignore'))
      .filter((line) => line.length > mostLetters)
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(long).toEqual([]);
});
