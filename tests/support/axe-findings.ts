import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

interface Judging {
  /** Measure: the success criteria of WCAG 2.2 AA, or also what axe holds to be good besides. */
  by?: 'wcag' | 'everything';
  /** A selector for the part to look at; without it, all of the page. */
  within?: string;
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Lists what axe finds wrong on a page as it stands, frames included, as “rule: element”. Axe is told to put together
 * only what is wrong, and not to load sheets again, which the page’s policy forbids and no rule of these needs. A page
 * keeps the axe it was given until it is loaded anew: reading axe again took as long as judging a page.
 */
export async function axeFindings(
  page: Page,
  { by = 'wcag', within }: Judging = {},
): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    ...(by === 'wcag' && { runOnly: { type: 'tag', values: wcag } }),
  };
  return page.evaluate(
    async ([part, how]) => {
      const { violations } = await window.axe.run(part ?? document, how);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
      );
    },
    [within, options] as const,
  );
}

async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
