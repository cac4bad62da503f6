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
  const gathered = new Gathered(models, was, is);
  compareParts(gathered);
  compareOrders(gathered);
  if (!sellAlike(before.quiz, after.quiz)) {
    const carts = whoseCartDiffers(models);
    gathered.carts = after.diagram.or(gathered.carts, carts);
    gathered.see(carts);
  }
  for (const { id, who } of movedSteps(before, after, was, is)) {
    gathered.see(who);
    gathered.add(`the place of ${id}`, who, [pathsOf(before, id), pathsOf(after, id)]);
  }
  const { reasons, carts, parts } = gathered;
  return { whose: whoIsShownOtherwise(models, gathered.whose), reasons, carts, parts };
}

type Paths = { paths: readonly string[]; parts?: readonly unknown[] };

/** Two revisions that are held against each other, and the differences that were found so far. */
class Gathered implements Differences {
  whose: PatientSet;
  reasons: PatientSet;
  carts: PatientSet;
  private readonly found = new Map<string, Differing>();
  private readonly comers = new Map<string, PatientSet>();

  constructor(
    readonly models: SharedModels,
    readonly was: Observed,
    readonly is: Observed,
  ) {
    const { none } = models.after.diagram;
    this.whose = none;
    this.reasons = none;
    this.carts = none;
  }

  get parts(): Differing[] {
    return [...this.found.values()];
  }

  /** Notes people whose way differs in something that can be seen. */
  see(who: PatientSet): void {
    this.whose = this.models.after.diagram.or(this.whose, who);
  }

  /** Notes people with whom a part does another thing. */
  add(
    element: string,
    who: PatientSet,
    [earlier, later]: readonly [Paths | undefined, Paths | undefined],
  ): void {
    const { diagram } = this.models.after;
    if (who === diagram.none) return;
    const part = this.found.get(element) ?? {
      element,
      who: diagram.none,
      paths: { before: [], after: [] },
      parts: [],
    };
    part.who = diagram.or(part.who, who);
    part.paths.before.push(...(earlier?.paths ?? []));
    part.paths.after.push(...(later?.paths ?? []));
    part.parts.push(...(earlier?.parts ?? []), ...(later?.parts ?? []));
    this.found.set(element, part);
  }

  /** People who come to a place in both revisions, or in the one that has it. */
  at(place: string): PatientSet {
    const cached = this.comers.get(place);
    if (cached !== undefined) return cached;
    const { diagram, possible } = this.models.after;
    const [earlier, later] = [this.was.places.get(place), this.is.places.get(place)];
    // Whoever comes to a place is possible.
    const both =
      earlier && later ? diagram.and(earlier(), later()) : ((later ?? earlier)?.() ?? possible);
    this.comers.set(place, both);
    return both;
  }
}

function compareParts(gathered: Gathered): void {
  const { models, was, is } = gathered;
  const { before, after } = models;
  const { diagram } = after;
  const [hadAll, hasAll] = [byName(before, was), byName(after, is)];
  const values = {
    ofComers: changedValues(before.ofComers().facts, after.ofComers().facts),
    ofAll: changedValues(before.facts, after.facts),
  };
  for (const name of new Set([...hadAll.keys(), ...hasAll.keys()])) {
    const [had, has] = [hadAll.get(name), hasAll.get(name)];
    const one = has ?? had;
    if (!one) continue;
    const [earlier, later] = [had?.guard ?? diagram.none, has?.guard ?? diagram.none];
    const who =
      earlier === later ? diagram.none : differ(after, earlier, later, gathered.at(one.place));
    if (one.isSeen) gathered.see(who);
    if (one.tells) gathered.reasons = diagram.or(gathered.reasons, who);
    if (one.chooses !== undefined && who !== diagram.none)
      gathered.carts = diagram.or(gathered.carts, diagram.and(who, one.chooses));
    gathered.add(one.element, who, [had, has]);
    if (!had || !has || !one.isSeen) continue;
    const tellsTheEnd = [was, is].some(({ tellingTheEnd }) => tellingTheEnd.has(one.place));
    compareValuesIn(gathered, [had, has], tellsTheEnd ? values.ofAll : values.ofComers);
  }
}

/** The same text says another thing where a value in it is another one. */
function compareValuesIn(
  gathered: Gathered,
  [had, has]: readonly [Observation, Observation],
  changed: ReadonlyMap<string, PatientSet>,
): void {
  if (changed.size === 0) return;
  const { diagram, possible } = gathered.models.after;
  for (const value of valuesIn(has.parts)) {
    const other = diagram.and(changed.get(value) ?? diagram.none, possible);
    if (other === diagram.none) continue;
    const both = diagram.and(diagram.and(had.guard, has.guard), gathered.at(has.place));
    const reads = diagram.and(both, other);
    gathered.see(reads);
    const part = { paths: [], parts: [{ value }] };
    gathered.add(`the value ${value}`, reads, [part, part]);
  }
}

function compareOrders(gathered: Gathered): void {
  const { models, was, is } = gathered;
  const { diagram } = models.after;
  for (const [name, { ids, place, paths, guard }] of is.orders) {
    const earlier = was.orders.get(name);
    if (!earlier) continue;
    const common = (list: readonly string[], other: readonly string[]) =>
      list.filter((id) => other.includes(id));
    if (isSame(common(ids, earlier.ids), common(earlier.ids, ids))) continue;
    const whose = guard ? diagram.or(guard(), earlier.guard?.() ?? diagram.none) : diagram.all;
    const both = diagram.and(gathered.at(place), whose);
    gathered.see(both);
    gathered.add(`the order of ${name}`, both, [earlier, { paths, parts: [] }]);
  }
}

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
