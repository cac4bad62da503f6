import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');

/**
 * Parts of the engine, and functions on texts of drafts, that the thread that answers patients may use: the rest is for
 * workers.
 */
const light: Readonly<Record<string, readonly string[] | 'anywhere'>> = {
  // Look through a list of differences.
  kindOfChange: 'anywhere',
  gravestFirst: 'anywhere',
  // Looks a medicine up by its name.
  labelOf: ['drafts/quiz-template.ts'],
  // Drafts of rules are so short that whatever stands in them is looked through at once.
  withMedicine: ['rules/publish-rules.server.ts'],
  ruleChangeInWords: ['rules/publish-rules.server.ts'],
  checkMedicine: ['rules/rule-drafts.server.ts'],
  ruleChanges: ['rules/rule-drafts.server.ts'],
  // So are drafts of public pages; one more look is taken at those that are published.
  beginPage: ['pages/create-page.server.ts'],
  pageBeginnings: ['pages/create-page.server.ts'],
  brokenElsewhere: ['pages/page-state.server.ts', 'pages/publish-page.server.ts'],
  checkPlace: ['pages/page-state.server.ts'],
  isClinicalPage: ['pages/page-state.server.ts', 'pages/stored-pages.server.ts'],
  needsClinicalReview: ['pages/page-state.server.ts'],
  pageChanges: ['pages/page-state.server.ts'],
  // Numbers.
  usualLimits: 'anywhere',
  // At the start, before anybody is served.
  checkCatalogue: ['library/import-fixtures.server.ts'],
  checkClinicalData: ['library/import-fixtures.server.ts'],
  checkPage: ['library/import-pages.server.ts', 'pages/page-state.server.ts'],
  // The callers of these are looked at below.
  isTooDeep: ['drafts/definition-text.server.ts', 'outcomes/outcome-counts.server.ts'],
  endlessNumberIn: ['drafts/definition-text.server.ts', 'release/checkout.server.ts'],
  formatQuizJson: [
    'drafts/definition-text.server.ts',
    'pages/create-page.server.ts',
    'pages/page-drafts.server.ts',
    'rules/rule-drafts.server.ts',
  ],
  readText: ['drafts/promises-and-runs.server.ts'],
  // Short drafts, which are never laid out by it.
  readObject: ['desk/desk-draft.server.ts'],
  // At the start, and for a list without an entry.
  storedText: [
    'drafts/promises-and-runs.server.ts',
    'release/checkout.server.ts',
    'library/import-documents.server.ts',
  ],
  storedPromises: ['release/checkout.server.ts'],
  promisesOfFile: ['release/checkout.server.ts'],
  readPromises: [],
  // Comparisons of groups, which only a worker makes; and of rules.
  canonical: ['behavior/shown-groups.ts', 'desk/desk-draft.server.ts'],
};

const laysOut = [
  'storedText',
  'readText',
  'readObject',
  'storedPromises',
  'promisesOfFile',
  'readPromises',
];

interface Import {
  name: string;
  from: string;
}

/** Imports of a file that are used, without types. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(/^import (?!type )([^'"]*?) from '([^']+)'/gm)].flatMap(
    ([, names = '', from = '']) =>
      names
        .replace(/[{}]/g, '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => ({ name, from })),
  );
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !file.startsWith('worker/'),
);

describe('the thread that answers patients', () => {
  it.each(files)('takes no draft in hand: %s', (file) => {
    const heavy = importsOf(file).filter(({ name, from }) => {
      if (!from.includes('/engine') && !laysOut.includes(name)) return false;
      const allowed = Object.hasOwn(light, name) ? light[name] : [];
      return allowed !== 'anywhere' && !allowed?.includes(file);
    });
    expect(heavy).toEqual([]);
  });

  it.each(files)('asks workers, and runs none of what they do: %s', (file) => {
    const own = importsOf(file).filter(
      ({ from }) => from.includes('worker/') && !/\/(workers|program)\.server$/.test(from),
    );
    expect(own.map(({ name }) => name).filter((name) => name !== 'unchecked')).toEqual([]);
  });
});
