import type { Rollup } from 'vite';
import { neededModules } from './needed-modules';

/** Bytes of source that a request costs as much as: its headers, and the time of whoever waits for it. */
const ofRequest = 10_000;
const ofStaff = /\/(studio|demo)\/|\/(routes|portals)\/(provider|manager|pharmacy|studio|dev)/;
const ofStudio = /\/(studio|demo)\/|\/routes\/(studio|dev)/;

/** How often a page is opened, beside one of staff. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/\/quiz-runner\/|\/routes\/quiz\.\$name\.tsx/, 60],
  [ofStaff, 1],
  [/./, 4],
];

/** Modules that the same pages need, and the pages: those that load them, and so all that these import. */
interface Group {
  modules: string[];
  size: number;
  pages: Set<string>;
  imports: Set<Group>;
}

/**
 * Decides which file of the browser’s build a module is in, so that a page loads a few of some size and not a hundred
 * small ones. Rollup alone makes a file of each set of modules that the same pages need; here such sets are put
 * together for as long as the requests that pages are spared weigh more than what some load without needing it. What
 * one page alone needs stays with it, and pages of patients load nothing of the studio.
 */
export function chunks(): Rollup.GetManualChunk {
  let files: Map<string, string> | undefined;
  return (id, meta) => {
    files ??= filesOf(meta);
    return files.get(id);
  };
}

function filesOf(meta: Rollup.ManualChunkMeta): Map<string, string> {
  const groups = groupsOf(meta);
  for (;;) {
    const best = bestMerge(groups);
    if (!best) break;
    merge(groups, best);
  }
  const files = new Map<string, string>();
  for (const { modules, pages } of groups) {
    const [first = '', ...more] = pages;
    if (more.length === 0 && !isWhole(first)) continue;
    const name = more.length === 0 ? lastPart(first) : lastPart(largestOf(modules, meta));
    for (const id of modules) files.set(id, name);
  }
  return files;
}

/** Views of a quiz that are fetched one by one, but always all of them. */
const laterViews = '/app/quiz-runner/later';

/** Whether everything of a page is put into files here, and nothing left with what it begins with. */
function isWhole(page: string): boolean {
  return page === laterViews || page.includes('/quiz-runner/live/');
}

function pageOf(id: string): string {
  return /\/app\/quiz-runner\/(actions|content|inputs|steps)\//.test(id) ? laterViews : id;
}

function groupsOf(meta: Rollup.ManualChunkMeta): Set<Group> {
  const needed = neededModules(meta);
  const pagesOf = new Map<string, Set<string>>();
  const pages = new Set<string>();
  let ofAll = new Set<string>();
  for (const entry of meta.getModuleIds()) {
    const info = meta.getModuleInfo(entry);
    if (!info?.isEntry && !info?.dynamicImporters.length) continue;
    const seen = needed.by(entry);
    if (/\/app\/(root|entry\.client)\./.test(entry)) ofAll = new Set([...ofAll, ...seen]);
    pages.add(pageOf(entry));
    for (const id of seen) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(pageOf(entry)));
  }
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, own] of pagesOf) {
    const info = meta.getModuleInfo(id);
    // Styles go by their pages: in a file of scripts they would come to each who loads that.
    if (id.endsWith('.css') && !ofAll.has(id)) continue;
    if (!info?.isIncluded && !info?.dynamicImporters.length) continue;
    const needing = ofAll.has(id) ? pages : whoCounts(own);
    if (needing === null) continue;
    const key = [...needing].sort().join();
    const group: Group = groups.get(key) ?? {
      modules: [],
      size: 0,
      pages: new Set(needing),
      imports: new Set(),
    };
    group.modules.push(id);
    group.size += info.code?.length ?? 0;
    groups.set(key, group);
    groupOf.set(id, group);
  }
  for (const [id, group] of groupOf)
    for (const next of needed.importsOf(id)) {
      const imported = groupOf.get(next);
      if (imported && imported !== group) group.imports.add(imported);
    }
  return new Set(groups.values());
}

/** What only the studio loads is left to Rollup; else the studio loads what others do, packed as it suits them. */
function whoCounts(pages: ReadonlySet<string>): ReadonlySet<string> | null {
  const others = [...pages].filter((page) => !ofStudio.test(page));
  return others.length > 0 ? new Set(others) : null;
}

interface Merge {
  one: Group;
  other: Group;
  gain: number;
}

function bestMerge(groups: ReadonlySet<Group>): Merge | null {
  let best: Merge | null = null;
  const all = [...groups].filter(({ pages }) => pages.size > 1 || [...pages].some(isWhole));
  for (const [nth, one] of all.entries())
    for (const other of all.slice(nth + 1)) {
      const most = ofRequest * weightOf(one.pages, (page) => other.pages.has(page));
      if (most <= (best?.gain ?? 0)) continue;
      const gain = most - costOf(one, other);
      if (gain > (best?.gain ?? 0) && !isCircular(one, other)) best = { one, other, gain };
    }
  return best;
}

/** What pages would load that they do not need: of the two, and of all that these import. */
function costOf(one: Group, other: Group): number {
  const pages = new Set([...one.pages, ...other.pages]);
  let cost = 0;
  for (const loaded of behind(one, other)) {
    const more = weightOf(pages, (page) => !loaded.pages.has(page));
    cost += more * (loaded.size + (loaded === one || loaded === other ? 0 : ofRequest));
  }
  return cost;
}

function behind(...groups: Group[]): Set<Group> {
  const found = new Set(groups);
  for (const group of found) for (const next of group.imports) found.add(next);
  return found;
}

/** Whether a third imports one of the two and is imported by the other: files that import each other may break. */
function isCircular(one: Group, other: Group): boolean {
  const leadsBack = (from: Group, to: Group) =>
    [...from.imports].some((next) => next !== to && behind(next).has(to));
  return leadsBack(one, other) || leadsBack(other, one);
}

function merge(groups: Set<Group>, { one, other }: Merge): void {
  groups.delete(other);
  one.modules.push(...other.modules);
  one.size += other.size;
  for (const next of other.imports) one.imports.add(next);
  one.imports.delete(one);
  one.imports.delete(other);
  for (const group of groups)
    if (group.imports.delete(other) && group !== one) group.imports.add(one);
  const pages = new Set([...one.pages, ...other.pages]);
  for (const loaded of behind(one)) for (const page of pages) loaded.pages.add(page);
}

const known = new Map<string, number>();

function weightOf(pages: ReadonlySet<string>, counts: (page: string) => boolean): number {
  let sum = 0;
  for (const page of pages) {
    if (!counts(page)) continue;
    const weight = known.get(page) ?? weights.find(([address]) => address.test(page))?.[1] ?? 1;
    known.set(page, weight);
    sum += weight;
  }
  return sum;
}

function largestOf(modules: readonly string[], meta: Rollup.ManualChunkMeta): string {
  const size = (id: string) => meta.getModuleInfo(id)?.code?.length ?? 0;
  return [...modules].sort((one, other) => size(other) - size(one))[0] ?? '';
}

function lastPart(id: string): string {
  return /([^/]+?)(\.\w+)?(\?.*)?$/.exec(id)?.[1] ?? 'shared';
}
