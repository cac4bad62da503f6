import { isSame } from '../../values/json/same';
import type { PatientSet } from '../diagram/nodes';
import { unionOf } from '../diagram/sets';
import type { Facts } from '../model/facts';
import type { Guarded, Worth } from '../model/guarded';
import type { Model } from '../model/model';
import { sellAlike, whoseCartDiffers } from './carts';
import type { Observation, Observed } from './observation';
import type { SharedModels } from './shared-models';
import { whoIsShownOtherwise } from './shown-otherwise';
import { valuesIn } from './values-in';

/** A part of the quiz that does another thing with some people, once they are there. */
export interface Differing {
  element: string;
  /** People for whom it does something else, of those who come to it in both revisions. */
  who: PatientSet;
  paths: { before: string[]; after: string[] };
  parts: unknown[];
}

/** Differences between two revisions. */
export interface Differences {
  /** People whose way differs in anything that can be seen. */
  whose: PatientSet;
  /** People who are given other reasons. */
  reasons: PatientSet;
  /**
   * People whose purchase differs: those who are sold something in another way and buy another thing, and those who can
   * choose what is sold in one revision only.
   */
  carts: PatientSet;
  parts: Differing[];
}

/** Holds what two revisions do against each other, part by part. */
export function differencesOf(models: SharedModels, was: Observed, is: Observed): Differences {
  const { before, after } = models;
  const { diagram, possible } = after;
  const found = new Map<string, Differing>();
  const differences: Differences = {
    whose: diagram.none,
    reasons: diagram.none,
    carts: diagram.none,
    parts: [],
  };
  const add = (
    element: string,
    who: PatientSet,
    [earlier, later]: readonly [Paths | undefined, Paths | undefined],
  ) => {
    if (who === diagram.none) return;
    const part = found.get(element) ?? {
      element,
      who: diagram.none,
      paths: { before: [], after: [] },
      parts: [],
    };
    part.who = diagram.or(part.who, who);
    part.paths.before.push(...(earlier?.paths ?? []));
    part.paths.after.push(...(later?.paths ?? []));
    part.parts.push(...(earlier?.parts ?? []), ...(later?.parts ?? []));
    found.set(element, part);
  };
  const see = (who: PatientSet) => {
    differences.whose = diagram.or(differences.whose, who);
  };
  const [hadAll, hasAll] = [byName(before, was), byName(after, is)];
  const values = {
    ofComers: changedValues(before.ofComers().facts, after.ofComers().facts),
    ofAll: changedValues(before.facts, after.facts),
  };
  const known = new Map<string, PatientSet>();
  const there = (place: string): PatientSet => {
    const cached = known.get(place);
    if (cached !== undefined) return cached;
    const [earlier, later] = [was.places.get(place), is.places.get(place)];
    // Whoever comes to a place is possible.
    const both =
      earlier && later ? diagram.and(earlier(), later()) : ((later ?? earlier)?.() ?? possible);
    known.set(place, both);
    return both;
  };
  for (const name of new Set([...hadAll.keys(), ...hasAll.keys()])) {
    const [had, has] = [hadAll.get(name), hasAll.get(name)];
    const one = has ?? had;
    if (!one) continue;
    const [earlier, later] = [had?.guard ?? diagram.none, has?.guard ?? diagram.none];
    const who = earlier === later ? diagram.none : differ(after, earlier, later, there(one.place));
    if (one.isSeen) see(who);
    if (one.tells) differences.reasons = diagram.or(differences.reasons, who);
    if (one.chooses !== undefined && who !== diagram.none)
      differences.carts = diagram.or(differences.carts, diagram.and(who, one.chooses));
    add(one.element, who, [had, has]);
    // The same text says another thing where a value in it is another one.
    if (!had || !has || !one.isSeen) continue;
    const tellsTheEnd = [was, is].some(({ tellingTheEnd }) => tellingTheEnd.has(one.place));
    const changed = tellsTheEnd ? values.ofAll : values.ofComers;
    if (changed.size === 0) continue;
    for (const value of valuesIn(one.parts)) {
      const other = diagram.and(changed.get(value) ?? diagram.none, possible);
      if (other === diagram.none) continue;
      const both = diagram.and(diagram.and(had.guard, has.guard), there(one.place));
      const reads = diagram.and(both, other);
      see(reads);
      add(`the value ${value}`, reads, [
        { paths: [], parts: [{ value }] },
        { paths: [], parts: [{ value }] },
      ]);
    }
  }
  for (const [name, { ids, place, paths, guard }] of is.orders) {
    const earlier = was.orders.get(name);
    if (!earlier) continue;
    const common = (list: readonly string[], other: readonly string[]) =>
      list.filter((id) => other.includes(id));
    if (isSame(common(ids, earlier.ids), common(earlier.ids, ids))) continue;
    const whose = guard ? diagram.or(guard(), earlier.guard?.() ?? diagram.none) : diagram.all;
    const both = diagram.and(there(place), whose);
    see(both);
    add(`the order of ${name}`, both, [earlier, { paths, parts: [] }]);
  }
  if (!sellAlike(before.quiz, after.quiz)) {
    const carts = whoseCartDiffers(models);
    differences.carts = diagram.or(differences.carts, carts);
    see(carts);
  }
  for (const { id, who } of movedSteps(before, after, was, is)) {
    see(who);
    add(`the place of ${id}`, who, [pathsOf(before, id), pathsOf(after, id)]);
  }
  differences.whose = whoIsShownOtherwise(models, differences.whose);
  differences.parts = [...found.values()];
  return differences;
}

type Paths = { paths: readonly string[]; parts?: readonly unknown[] };

function byName({ diagram }: Model, { list }: Observed): Map<string, Observation> {
  const found = new Map<string, Observation>();
  for (const one of list) {
    const name = `${one.element}\u0000${one.does}`;
    const known = found.get(name);
    found.set(
      name,
      known
        ? {
            ...known,
            guard: diagram.or(known.guard, one.guard),
            paths: [...known.paths, ...one.paths],
            parts: [...known.parts, ...one.parts],
          }
        : one,
    );
  }
  return found;
}

/** People of a group who are in exactly one of two sets. */
function differ({ diagram }: Model, one: PatientSet, other: PatientSet, among: PatientSet) {
  if (one === other) return diagram.none;
  // The difference is small, and the set of those who come to a place is large: nothing is made where they do not
  // meet.
  const apart = diagram.apart(one, other);
  return diagram.meets(apart, among) ? diagram.and(apart, among) : diagram.none;
}

function shownTo({ shown }: Observed, id: string): PatientSet {
  return shown.get(id)?.set ?? 0;
}

/** Derived values that are worked out in another way for some people, with these people. */
function changedValues(before: Facts, after: Facts): Map<string, PatientSet> {
  const changed = new Map<string, PatientSet>();
  const { sets } = after;
  for (const name of after.quiz.valueByName.keys()) {
    if (!before.quiz.valueByName.has(name)) continue;
    const [was, is] = [before.derived(name), after.derived(name)];
    const isUntouched =
      was.length === is.length &&
      was.every((one, at) => {
        const other = is[at];
        return other && one.when === other.when && isSameWorth(one, other);
      });
    if (isUntouched) continue;
    // Two ways of working out count as two numbers, though they may give the same for somebody.
    const same = unionOf(
      sets,
      was.flatMap((one) =>
        is
          .filter((other) => isSameWorth(one, other))
          .map((other) => sets.and(one.when, other.when)),
      ),
    );
    const known = unionOf(
      sets,
      [...was, ...is].map(({ when }) => when),
    );
    const differs = sets.minus(known, same);
    if (differs !== sets.none) changed.set(name, differs);
  }
  return changed;
}

function isSameWorth({ is: one }: Guarded<Worth>, { is: other }: Guarded<Worth>): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string')
    return one === other;
  if ('number' in one) return 'number' in other && one.number === other.number;
  return 'day' in other && one.day === other.day;
}

/** Steps that come before or behind another one than they did, with who sees both. */
function movedSteps(before: Model, after: Model, was: Observed, is: Observed) {
  const { diagram } = after;
  const place = new Map(before.quiz.steps.map(({ id, index }) => [id, index] as const));
  const common = after.quiz.steps.filter(({ id }) => place.has(id));
  const moved: { id: string; who: PatientSet }[] = [];
  const sees = (id: string) => diagram.and(shownTo(was, id), shownTo(is, id));
  for (const [at, { id }] of common.entries()) {
    const others = common.filter(
      (other, index) =>
        other.id !== id && index < at !== (place.get(other.id) ?? 0) < (place.get(id) ?? 0),
    );
    if (others.length === 0) continue;
    const who = unionOf(
      after.facts.sets,
      others.map((other) => diagram.and(sees(id), sees(other.id))),
    );
    moved.push({ id, who });
  }
  return moved;
}

function pathsOf({ quiz }: Model, id: string): Paths {
  const step = quiz.stepById.get(id);
  return { paths: step ? [`/steps/${step.index}`] : [] };
}
