import type { Page, Section } from '../../schemas/generated/types';
import { canonical, without } from '../values/json/same';
import { propertyInWords, sectionNames } from './page-words';

/** A difference between two states of a page, in words. */
export interface PageChange {
  /** Place of it: a section of the page, or the page itself. */
  place: string;
  /** Difference that is found there. */
  words: string;
  /** Text before and after, where it is one text that was changed. */
  before: string | null;
  after: string | null;
}

/** Lists the differences between two states of a page. @param before Null where nothing is published. */
export function pageChanges(before: Page | null, after: Page): PageChange[] {
  if (!before) return [said('The page', 'The page is new.')];
  const about = (page: Page) => without(page, 'sections', '$schema', 'schemaVersion');
  return [...within('The page', about(before), about(after), true), ...ofSections(before, after)];
}

function said(place: string, words: string): PageChange {
  return { place, words, before: null, after: null };
}

interface Numbered {
  section: Section;
  index: number;
}

function ofSections(before: Page, after: Page): PageChange[] {
  const left: Numbered[] = before.sections.map((section, index) => ({ section, index }));
  const pairs = new Map<number, Numbered>();
  // The same section first, then one that is told by its heading, then one of the same kind.
  const same = [
    canonical,
    ({ kind, ...section }: Section) => ('title' in section ? `${kind} ${section.title}` : null),
    ({ kind }: Section) => kind,
  ];
  for (const nameOf of same) {
    after.sections.forEach((section, index) => {
      if (pairs.has(index)) return;
      const name = nameOf(section);
      const place = name === null ? -1 : left.findIndex((one) => nameOf(one.section) === name);
      const [found] = place < 0 ? [] : left.splice(place, 1);
      if (found) pairs.set(index, found);
    });
  }
  const changes = left.map(({ section }) => said(named(section), 'The section is taken out.'));
  let furthest = -1;
  after.sections.forEach((section, index) => {
    const from = pairs.get(index);
    const place = named(section);
    if (!from) {
      changes.push(said(place, `The section is new, at place ${index + 1}.`));
      return;
    }
    if (from.index < furthest)
      changes.push(said(place, `The section is moved to place ${index + 1}.`));
    furthest = Math.max(furthest, from.index);
    changes.push(...within(place, from.section, section, false));
  });
  return changes;
}

function named(section: Section): string {
  const name = sectionNames[section.kind];
  const title = 'title' in section ? section.title : undefined;
  return title === undefined ? name : `${name}: “${title}”`;
}

/** The differences within a part, each at the smallest text that is another. */
function within(place: string, before: unknown, after: unknown, isOfPage: boolean): PageChange[] {
  const changes: PageChange[] = [];
  const compare = (old: unknown, now: unknown, path: readonly string[]) => {
    if (canonical(old) === canonical(now)) return;
    const words = path.join(', ');
    if (isTree(old) && isTree(now) && Array.isArray(old) === Array.isArray(now)) {
      for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
        const name = Array.isArray(now)
          ? String(Number(key) + 1)
          : propertyInWords(key, isOfPage && path.length === 0);
        compare(Reflect.get(old, key), Reflect.get(now, key), [...path, name]);
      }
      return;
    }
    changes.push({ place, words, before: asText(old), after: asText(now) });
  };
  compare(before, after, []);
  return changes;
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A value as a reader sees it; null where there is none. */
function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return null;
  return Object.values(value)
    .flatMap((part) => asText(part) ?? [])
    .join(' · ');
}
