import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { siteHandles, sites } from '../../kernel/sites/sites';

const stylesheet = readFileSync('app/design/styles/tokens.css', 'utf8');

/** The opaque colors of a site's block, by variable name. */
function palette(site: string): Map<string, string> {
  const start = stylesheet.indexOf(`[data-site='${site}'] {`);
  const block = stylesheet.slice(start, stylesheet.indexOf('}', start));
  const pairs = Array.from(block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g));
  return new Map(pairs.map(([, name, color]) => [name ?? '', color ?? '']));
}

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'card', 'sunken', 'brand-tint'];
const tones = ['good', 'warn', 'bad', 'info'];

/** Text over ground: 4.5 or more (WCAG 1.4.3). */
const textPairs: Array<[string, string]> = [
  ...['ink', 'soft', 'muted', 'faint', 'brand', 'brand-deep', 'accent-ink', ...tones].flatMap(
    (text) => grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...tones.flatMap(
    (tone): Array<[string, string]> => [
      [tone, `${tone}-tint`],
      ['ink', `${tone}-tint`],
    ],
  ),
  ['accent-ink', 'accent-tint'],
  ['ink', 'accent-tint'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-deep'],
  ['on-brand', 'bad'],
  ['on-deep-muted', 'brand-deep'],
];

/** Pairs of a control or a chart line with its ground, which need a contrast of 3 or more (WCAG 1.4.11). */
const shapePairs = ['control', 'brand', 'accent', 'focus', 'bad'].flatMap((shape) =>
  grounds.map((ground): [string, string] => [shape, ground]),
);

describe.each(siteHandles)('the palette of %s', (site) => {
  const colors = palette(site);

  function ratio([one, other]: [string, string]): number {
    return contrast(colors.get(one) ?? '', colors.get(other) ?? '');
  }

  it.each(textPairs)('reads as text: %s on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('shows as a shape: %s on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });

  it('defines the same colors as every other site', () => {
    expect([...colors.keys()].sort()).toEqual([...palette('default').keys()].sort());
  });

  it('gives the browser the color of its paper', () => {
    expect(sites[site].themeColor).toBe(colors.get('paper'));
  });
});
