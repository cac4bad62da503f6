import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The licenses of the packages that a bundle holds.
 * @param inputs The files of the bundle, from the root of the project.
 */
export function noticesFor(root: string, inputs: readonly string[]): string {
  const names = inputs.flatMap(
    (input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
  );
  const notices = [...new Set(names)].sort().map((name) => {
    const folder = path.join(root, 'node_modules', name);
    const { version, license, author } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    if (typeof license !== 'string') throw new Error(`${name} does not say its license.`);
    const file = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one));
    // Some say their license by its name alone.
    const text = file
      ? readFileSync(path.join(folder, file), 'utf8').trim()
      : `Copyright ${typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`)}. License: ${license}.`;
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return ['This package holds parts of these, under their licenses.\n', ...notices].join(
    `\n${'-'.repeat(80)}\n\n`,
  );
}
