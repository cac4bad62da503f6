import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Sources that people read amounts from. The gallery shows what fields and tags look like. */
const sources = ['app', 'engine', 'studio'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !file.startsWith('app/demo/')),
);

/** A dollar sign before an amount: in a text, before a value that is put into one, or by itself. */
const byHand = [/\$\d{2,}/, /\$\d+\.\d/, /\$\$\{/, /(['"])\$\1/];
/** The same in what stands on a page. */
const onPage = />\s*\$\{/;

function dollarsIn(file: string): string[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
    .filter(
      (line) =>
        byHand.some((one) => one.test(line)) ||
        (file.endsWith('.tsx') && !line.includes('`') && onPage.test(line)),
    )
    .map((line) => `${file}: ${line.trim()}`);
}

it('no amount has its dollar sign written by hand: its own currency writes it', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap(dollarsIn)).toEqual([]);
});
