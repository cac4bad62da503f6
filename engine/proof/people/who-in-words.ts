import type { PatientSet } from '../diagram/nodes';
import { once } from '../diagram/sets';
import type { Model } from '../model/model';
import { type Group, groupsOf } from './groups';

/** People of a set, in words. */
export interface Who {
  /** “women under 55”; where they are not exact, “some of the women”. */
  words: string;
  /** True where it is exactly these people; false where it is some of them. */
  isExact: boolean;
}

/** Number of times that words are held against the set and mended by a person who is wrongly in or out. */
const rounds = 12;
const mostParts = 3;

/**
 * Says in few words which people a set is, of all who come as far. The words are never false: the set of those
 * they speak of is made and compared.
 * @param among People who could be in it; without it, those who come as far through the quiz as everybody in the set.
 * @returns Null where it is all of them.
 */
export function askedOf(
  model: Model,
  set: PatientSet,
  among = whoComesAsFar(model, set),
): Who | null {
  const { diagram } = model;
  const wanted = diagram.and(set, among);
  const others = diagram.minus(among, set);
  if (others === diagram.none) return null;
  if (wanted === diagram.none) return { words: 'nobody', isExact: true };
  const plain = new Search(model, wanted, others, false);
  const found = plain.best() ?? new Search(model, wanted, others, true).best();
  return found ? { words: found, isExact: true } : { words: plain.roughly(), isExact: false };
}

/** The people of a set and all others who come as far through the quiz: the narrowest such that holds them all. */
function whoComesAsFar(model: Model, set: PatientSet): PatientSet {
  const { diagram, possible } = model;
  const wanted = diagram.and(set, possible);
  const places = placesOf(model);
  // Fewer come from step to step, so the last place that holds them all is found by halving.
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (diagram.isWithin(wanted, (places[middle] as Place).still())) low = middle + 1;
    else high = middle;
  }
  for (const { still, going, toBeNotified } of places.slice(0, low).reverse()) {
    if (diagram.isWithin(wanted, going())) return going();
    // Where people are told of the end, all of them have come as far.
    if (diagram.isWithin(toBeNotified(), wanted)) return still();
  }
  return possible;
}

/** People who come as far as a step, worked out when first asked for. */
interface Place {
  /** People for whom everything before is complete, and who were not told that the quiz ended for them. */
  still(): PatientSet;
  /** Those of them who go on and are to be described. */
  going(): PatientSet;
  toBeNotified(): PatientSet;
}

const knownPlaces = new WeakMap<Model, Place[]>();

function placesOf(model: Model): Place[] {
  const cached = knownPlaces.get(model);
  if (cached) return cached;
  const { diagram, walk } = model;
  // People whose answers ended the quiz, and those of them who were told.
  let ended = diagram.none;
  let notified = diagram.none;
  const places = walk.steps.map((step): Place => {
    const [endedBefore, notifiedBefore] = [ended, notified];
    ended = diagram.or(ended, step.ends);
    notified = diagram.or(notified, step.notifiedOfEnd);
    const still = once(() => diagram.minus(step.soFar, notifiedBefore));
    return {
      still,
      going: once(() => diagram.minus(step.soFar, endedBefore)),
      toBeNotified: once(() => diagram.and(still(), endedBefore)),
    };
  });
  knownPlaces.set(model, places);
  return places;
}

const known = new WeakMap<Model, Group[]>();

function groups(model: Model): Group[] {
  const cached = known.get(model) ?? groupsOf(model);
  known.set(model, cached);
  return cached;
}

type Person = readonly number[];

/** Looks for words by trying them on a few people, and then on everybody. */
class Search {
  private readonly inside: Person[] = [];
  private readonly outside: Person[] = [];
  private readonly groups: Group[];

  constructor(
    private readonly model: Model,
    private readonly wanted: PatientSet,
    private readonly others: PatientSet,
    /** True where the words may also speak of what people are asked and offered. */
    speaksOfOthers: boolean,
  ) {
    // “Those who are asked are asked” would say nothing.
    const says = ({ who, isOfQuiz }: Group) =>
      !isOfQuiz ||
      (speaksOfOthers &&
        !(model.diagram.isWithin(wanted, who) && !model.diagram.meets(who, others)));
    this.groups = groups(model).filter(says);
    this.meet(wanted);
    this.meet(others);
  }

  /** The plainest words that are exact. */
  best(): string | null {
    const common = this.common();
    if (common && costOf(common) <= plainEnough) return sentence(common);
    const either = this.either();
    if (either && (!common || costOf(either) < costOf(common)))
      return either.map((one) => sentence([one])).join(', or ');
    return common && sentence(common);
  }

  /** Finds what all of them have in common, and nobody else has together: “women under 55”. */
  private common(): Group[] | null {
    const { diagram } = this.model;
    for (let round = 0; round < rounds; round += 1) {
      const parts = this.covering(
        this.groups.filter(({ who }) => this.inside.every((one) => diagram.has(who, one))),
        this.outside,
        ({ who }, one) => !diagram.has(who, one),
      );
      if (!parts) return null;
      const left = parts.find(({ who }) => !diagram.isWithin(this.wanted, who));
      if (left) {
        this.meet(diagram.minus(this.wanted, left.who));
        continue;
      }
      const wrong = parts.reduce((set, { who }) => diagram.and(set, who), this.others);
      if (wrong === diagram.none) return parts;
      this.meet(wrong);
    }
    return null;
  }

  /** Groups that they all are of, one or the other, and nobody else is: “women, or people under 55”. */
  private either(): Group[] | null {
    const { diagram } = this.model;
    for (let round = 0; round < rounds; round += 1) {
      const parts = this.covering(
        this.groups.filter(({ who }) => !this.outside.some((one) => diagram.has(who, one))),
        this.inside,
        ({ who }, one) => diagram.has(who, one),
      );
      if (!parts) return null;
      const wrong = parts.find(({ who }) => diagram.meets(this.others, who));
      if (wrong) {
        this.meet(diagram.and(this.others, wrong.who));
        continue;
      }
      const left = parts.reduce((set, { who }) => diagram.minus(set, who), this.wanted);
      if (left === diagram.none) return parts;
      this.meet(left);
    }
    return null;
  }

  /** The narrowest group that holds them all. */
  roughly(): string {
    const { diagram } = this.model;
    const holding = this.groups
      .filter(({ who }) => this.inside.every((one) => diagram.has(who, one)))
      .map((group) => ({
        group,
        remaining: this.outside.filter((one) => diagram.has(group.who, one)).length,
      }))
      .sort(
        (left, right) => left.remaining - right.remaining || left.group.cost - right.group.cost,
      );
    const found = holding.find(
      ({ group, remaining }) =>
        remaining < this.outside.length && diagram.isWithin(this.wanted, group.who),
    );
    return found ? `some of the ${sentence([found.group])}` : 'some people';
  }

  /** The fewest and plainest groups such that each person is dealt with by one of them. */
  private covering(
    candidates: readonly Group[],
    people: readonly Person[],
    deals: (group: Group, one: Person) => boolean,
  ): Group[] | null {
    const marks = candidates.map((group) =>
      people.reduce((mark, one, place) => (deals(group, one) ? mark | (1 << place) : mark), 0),
    );
    const all = (1 << people.length) - 1;
    const chosen: number[] = [];
    const find = (size: number, from: number, mark: number): boolean => {
      if (mark === all && chosen.length > 0) return true;
      if (chosen.length === size) return false;
      for (let place = from; place < candidates.length; place += 1) {
        const more = mark | (marks[place] as number);
        if (more === mark && chosen.length > 0) continue;
        chosen.push(place);
        if (find(size, place + 1, more)) return true;
        chosen.pop();
      }
      return false;
    };
    for (let size = 1; size <= mostParts; size += 1)
      if (find(size, 0, 0)) return chosen.map((place) => candidates[place] as Group);
    return null;
  }

  /** Takes up somebody of a set. */
  private meet(set: PatientSet): void {
    const { diagram, costs } = this.model;
    const one = diagram.pick(set, costs);
    if (!one) return;
    (diagram.has(this.wanted, one) ? this.inside : this.outside).push(one);
  }
}

/** Words of groups so plain that no others are looked for. */
const plainEnough = 5;

function costOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { cost }) => sum + cost, groups.length - 1);
}

/** “women under 55 who are asked “Are you pregnant?”” */
function sentence(groups: readonly Group[]): string {
  const words = groups.map((group) => group.words);
  const nouns = words.flatMap(({ noun }) => noun ?? []);
  const ages = words.flatMap(({ age }) => age ?? []);
  const others = words.flatMap(({ other }) => other ?? []);
  const [noun = 'people', ...more] = nouns;
  return [
    noun,
    ages.join(' and '),
    [...more.map((one) => `who are ${one}`), ...others].join(' and '),
  ]
    .filter((part) => part !== '')
    .join(' ');
}
