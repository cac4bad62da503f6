import type { Rollup } from 'vite';
import { neededModules } from './needed-modules';

/** Bytes of source that a request costs as much as: its headers, and the time of whoever waits for it. */
const ofRequest = 10_000;
/** The same for an author, who opens the studio once and works in it for an hour. */
const ofAuthorsRequest = 300_000;
/** Bytes of source that a page outside of the studio comes to load at most for the sake of others. */
const mostForOthers = 60_000;
const ofStaff = /\/(studio|demo)\/|\/(routes|portals)\/(provider|manager|pharmacy|studio|dev)/;
const ofStudio = /\/(studio|demo)\/|\/routes\/(studio|dev)/;

/** Times that a page is opened for each opening of one of staff. */
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
  const { all, groups, ofStudioAlone } = groupsOf(meta);
  // The studio’s own files are put together after those of everybody else, which they leave as they are.
  mergeAll(groups, all, { counted: all, perRequest: ofRequest });
  mergeAll(ofStudioAlone, all, { counted: ofStudioAlone, perRequest: ofAuthorsRequest });
  const files = new Map<string, string>();
  const names = new Set<string>();
  for (const { modules, pages } of [...groups, ...ofStudioAlone]) {
    const [first = '', ...more] = pages;
    if (more.length === 0 && !isWhole(first)) continue;
    const wanted = more.length === 0 ? lastPart(first) : lastPart(chiefOf(modules, meta));
    // Groups of one name would come into one file: many packages begin with an `index`.
    const name = names.has(wanted) ? `${wanted}-${names.size}` : wanted;
    names.add(name);
    for (const id of modules) files.set(id, name);
  }
  return files;
}

/** Puts some of the groups together. @param all All that import them, too. */
function mergeAll(groups: Set<Group>, all: Set<Group>, weighing: Weighing): void {
  for (;;) {
    const best = bestMerge(groups, weighing);
    if (!best) break;
    merge(all, best);
    groups.delete(best.other);
  }
}

/** Views of a quiz that are fetched one by one, but always all of them. */
const laterViews = '/app/quiz-runner/later';
/** Chunks that fetch them: whatever those have already, they have. */
const firstView = /\/app\/routes\/quiz\.\$name\.tsx/;
/** The editor of a quiz, with what it fetches once it is idle. */
const editor = '/studio/editor/Editor.tsx';
const ofEditor = /\/studio\/editor\/(Editor\.tsx|window-views\.ts|panel-views\.ts)$/;
/** Views of the editor that are made of one editor of text. */
const textViews = '/studio/json/JsonPane.tsx';
const ofTextViews = /\/studio\/(json\/JsonPane|changes\/ChangesPane)\.tsx$/;
/** Pages on which one document is written by the forms of the editor: packed as if they were one. */
const desk = '/studio/rules/RulesPage.tsx';
const ofDesks = /\/studio\/(rules\/RulesPage|pages\/PageDesk)\.tsx$/;
/** Views that only the editor opens: whatever it has already, they have. */
const inEditor =
  /\/studio\/(map\/MapPane|promises\/PromisesPane|outcomes\/Outcome\w+|json\/JsonPane|changes\/ChangesPane)\.tsx$/;

/** Says whether everything of a page is put into files here, and nothing left with what it begins with. */
function isWhole(page: string): boolean {
  return [laterViews, editor, textViews].includes(page) || page.includes('/quiz-runner/live/');
}

function pageOf(id: string): string {
  if (ofEditor.test(id)) return editor;
  if (ofTextViews.test(id)) return textViews;
  if (ofDesks.test(id)) return desk;
  return /\/app\/quiz-runner\/(actions|content|inputs|steps)\//.test(id) ? laterViews : id;
}

interface AllGroups {
  all: Set<Group>;
  /** Groups that pages outside of the studio need. */
  groups: Set<Group>;
  /**
   * Groups that none of them needs, nor imports: in a file of the studio, which imports theirs, it would close a
   * circle.
   */
  ofStudioAlone: Set<Group>;
}

function groupsOf(meta: Rollup.ManualChunkMeta): AllGroups {
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
  takeAlong(pagesOf, meta);
  passDown(pagesOf, needed);
  const groups = new Map<string, Group>();
  const ofStudioAlone = new Set<Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, own] of pagesOf) {
    const info = meta.getModuleInfo(id);
    // Styles go by their pages: in a file of scripts they would come to each who loads that.
    if (id.endsWith('.css') && !ofAll.has(id)) continue;
    if (!info?.isIncluded && !info?.dynamicImporters.length) continue;
    const needing = ofAll.has(id) ? pages : whoCounts(own);
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
    if ([...needing].every((page) => ofStudio.test(page))) ofStudioAlone.add(group);
  }
  for (const [id, group] of groupOf)
    for (const next of needed.importsOf(id)) {
      const imported = groupOf.get(next);
      if (imported && imported !== group) group.imports.add(imported);
    }
  const all = new Set(groups.values());
  const ofOthers = new Set([...all].filter((group) => !ofStudioAlone.has(group)));
  for (const group of behind(...ofOthers)) ofStudioAlone.delete(group);
  return { all, groups: ofOthers, ofStudioAlone };
}

/**
 * Counts a module that nobody asks for, but that Rollup keeps for what it does when it runs, to the studio’s that
 * import it.
 */
function takeAlong(pagesOf: Map<string, Set<string>>, meta: Rollup.ManualChunkMeta): void {
  for (const id of meta.getModuleIds()) {
    const info = meta.getModuleInfo(id);
    if (pagesOf.has(id) || !info?.isIncluded) continue;
    const pages = info.importers.flatMap((by) => [...(pagesOf.get(by) ?? [])]);
    if (pages.length > 0 && pages.every((page) => ofStudio.test(page)))
      pagesOf.set(id, new Set(pages));
  }
}

/**
 * Counts the pages of a module of the studio to all that it imports: whoever loads its file loads theirs, also for a
 * part of it that the page has no use for.
 */
function passDown(
  pagesOf: ReadonlyMap<string, Set<string>>,
  needed: ReturnType<typeof neededModules>,
): void {
  const isOfStudio = (id: string) =>
    [...(pagesOf.get(id) ?? [])].every((page) => ofStudio.test(page));
  const left = [...pagesOf.keys()].filter((id) => isOfStudio(id) && !needed.onlyPassesOn(id));
  for (let id = left.pop(); id !== undefined; id = left.pop())
    for (const next of needed.importsOf(id)) {
      const pages = pagesOf.get(next);
      if (!pages || !isOfStudio(next)) continue;
      const before = pages.size;
      for (const page of pagesOf.get(id) ?? []) pages.add(page);
      if (pages.size > before && !needed.onlyPassesOn(next)) left.push(next);
    }
}

/** The studio loads what others do packed as it suits them, and the views of its editor with the editor. */
function whoCounts(pages: ReadonlySet<string>): ReadonlySet<string> {
  const others = [...pages].filter((page) => !ofStudio.test(page));
  if (others.length > 0) return new Set(others);
  return pages.has(editor) ? new Set([...pages].filter((page) => !inEditor.test(page))) : pages;
}

interface Weighing {
  /** Groups that count where they would be loaded without need. */
  counted: ReadonlySet<Group>;
  perRequest: number;
}

interface Merge {
  one: Group;
  other: Group;
  gain: number;
}

function bestMerge(groups: ReadonlySet<Group>, weighing: Weighing): Merge | null {
  let best: Merge | null = null;
  const all = [...groups].filter(({ pages }) => pages.size > 1 || [...pages].some(isWhole));
  for (const [nth, one] of all.entries())
    for (const other of all.slice(nth + 1)) {
      const most = weighing.perRequest * weightOf(one.pages, (page) => other.pages.has(page));
      if (most <= (best?.gain ?? 0)) continue;
      const gain = most - costOf(one, other, weighing);
      if (gain > (best?.gain ?? 0) && !isCircular(one, other)) best = { one, other, gain };
    }
  return best;
}

/** Counts what pages would load that they do not need: of the two, and of all that these import. */
function costOf(one: Group, other: Group, { counted, perRequest }: Weighing): number {
  const pages = new Set([...one.pages, ...other.pages]);
  let cost = 0;
  const forOthers = new Map<string, number>();
  for (const loaded of behind(one, other)) {
    if (!counted.has(loaded)) continue;
    const more = weightOf(pages, (page) => !isThere(loaded, page));
    cost += more * (loaded.size + (loaded === one || loaded === other ? 0 : perRequest));
    for (const page of pages)
      if (!isThere(loaded, page)) forOthers.set(page, (forOthers.get(page) ?? 0) + loaded.size);
  }
  const isTooMuch = [...forOthers].some(
    ([page, bytes]) => bytes > mostForOthers && !ofStudio.test(page),
  );
  return isTooMuch ? Number.POSITIVE_INFINITY : cost;
}

/** Says whether a page has a group anyway. */
function isThere({ pages }: Group, page: string): boolean {
  if (pages.has(page)) return true;
  if (page === laterViews) return [...pages].some((one) => firstView.test(one));
  return inEditor.test(page) && pages.has(editor);
}

function behind(...groups: Group[]): Set<Group> {
  const found = new Set(groups);
  for (const group of found) for (const next of group.imports) found.add(next);
  return found;
}

/** Says whether a third imports one of the two and is imported by the other: files that import each other may break. */
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

/**
 * Picks the module that a file is named after: one that is fetched by its own name, if there is any, else the largest.
 */
function chiefOf(modules: readonly string[], meta: Rollup.ManualChunkMeta): string {
  const fetched = modules.filter((id) => meta.getModuleInfo(id)?.dynamicImporters.length);
  const whole = fetched.find((id) => isWhole(pageOf(id)) && pageOf(id) !== laterViews);
  if (whole !== undefined) return pageOf(whole);
  const isOfLaterViews = fetched.length > 1 && fetched.every((id) => pageOf(id) === laterViews);
  if (isOfLaterViews) return laterViews;
  const size = (id: string) => meta.getModuleInfo(id)?.code?.length ?? 0;
  return (
    [...(fetched.length > 0 ? fetched : modules)].sort(
      (one, other) => size(other) - size(one),
    )[0] ?? ''
  );
}

function lastPart(id: string): string {
  return /([^/]+?)(\.\w+)?(\?.*)?$/.exec(id)?.[1] ?? 'shared';
}
