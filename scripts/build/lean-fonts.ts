import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Faces of the house, by the name of their file without its ending. */
const faces = {
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
};

/** What our pages are written with. The ranges in `design/styles/fonts.css` say the same. */
const characters = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb0, 0xb7],
  [0xd7, 0xd7],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2264, 0x2265],
] as const;

/** Weights from the lightest to the heaviest that a style sheet asks for. */
const weights = { min: 400, max: 700 };

/**
 * Makes the fonts that every page loads: our characters in our weights, which is half of each file. What people write
 * with other letters brings the whole file along.
 * @returns The folder they are in.
 */
export async function leanFonts(): Promise<string> {
  const folder = path.resolve(import.meta.dirname, '../../.cache/fonts');
  mkdirSync(folder, { recursive: true });
  const text = characters
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, nth) => first + nth))
    .map((code) => String.fromCodePoint(code))
    .join('');
  for (const [name, source] of Object.entries(faces)) {
    const font = await subsetFont(readFileSync(require.resolve(source)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    writeFileSync(path.join(folder, `${name}.woff2`), font);
  }
  return folder;
}
