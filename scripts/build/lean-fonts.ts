import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Characters that our pages are written with. The ranges in `design/styles/fonts.css` say the same. */
const ofText = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb0, 0xb7],
  [0xd7, 0xd7],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x203a, 0x203a],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2264, 0x2265],
] as const;
/** Characters of headings and prices: no arrows, no signs of programs. */
const ofHeadings = [
  [0x20, 0x22],
  [0x24, 0x3b],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x201d],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
] as const;

/** Faces of the house, with the weights from the lightest to the heaviest that a style sheet asks for. */
const faces = [
  {
    name: 'inter',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    characters: ofText,
    weights: { min: 400, max: 700 },
  },
  {
    name: 'fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    characters: ofHeadings,
    weights: { min: 450, max: 620 },
  },
] as const;

/**
 * Makes the fonts that every page loads: our characters in our weights, which is half of each file. What people write
 * with other letters brings the whole file along.
 * @returns The folder they are in.
 */
export async function leanFonts(): Promise<string> {
  const folder = path.resolve(import.meta.dirname, '../../.cache/fonts');
  mkdirSync(folder, { recursive: true });
  for (const { name, source, characters, weights } of faces) {
    const text = characters
      .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, nth) => first + nth))
      .map((code) => String.fromCodePoint(code))
      .join('');
    const font = await subsetFont(readFileSync(require.resolve(source)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    writeFileSync(path.join(folder, `${name}.woff2`), font);
  }
  return folder;
}
