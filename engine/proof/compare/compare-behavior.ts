import type { Coupon } from '../../../schemas/generated/types';
import { compareQuizzes } from '../../authoring/compare/compare-quizzes';
import type { Difference } from '../../authoring/compare/difference';
import type { Quiz } from '../../quiz/model/quiz';
import { DiagramFull } from '../diagram/set-pairs';
import { unionOf } from '../diagram/sets';
import type { ProofLimits } from '../model/model';
import type { Known } from '../people/place';
import { groupsOf, isOfWords } from './affected-groups';
import { sellAlike } from './carts';
import { type Change, changesOf } from './changes';
import { type CouponChange, couponsOf } from './coupons';
import { differencesOf } from './differing';
import { observe } from './observe';
import { observePrices } from './observe-prices';
import { type PriceChange, pricesOf } from './prices';
import { type SharedModels, sharedModels } from './shared-models';
import { whoIsAffected } from './who-is-affected';

/** Comparison of what two revisions of a quiz do with people, as plain JSON. */
export interface BehaviorComparison {
  groups: ComparedGroup[];
  /** Edits that changed nothing for anybody who can take the quiz. */
  withoutEffect: Difference[];
  others: OthersVerdict;
}

/** People for whom one change makes another thing of the quiz. */
export interface ComparedGroup {
  /** The group in words: “Women under 55”. */
  who: string;
  kind: 'words' | 'clinical';
  /** The edits that do it, as `compareQuizzes` tells them; none where it cannot be said. */
  edits: Difference[];
  /** Number of ways in which they can answer, in digits. */
  ways: string;
  /** Changes in what becomes of them, the gravest first, each with somebody who was replayed on both. */
  changes: Change[];
  /** Changes in what they pay, by product, for those who buy something in both. */
  prices: PriceChange[];
  /** The coupons that what some of them buy is taken by in one revision only. */
  coupons: CouponChange[];
  /** The reason why nobody is shown; null where somebody is. */
  notDecided: string | null;
}

type OthersVerdict =
  | { kind: 'proved the same'; ways: string }
  | { kind: 'not decided'; because: string };

export interface Compared {
  comparison: BehaviorComparison;
  /**
   * The groups that somebody is of, by their places in the list; empty for somebody who is proved to meet the
   * same. Null for somebody whose answers neither revision takes.
   */
  groupsOf(known: Known): number[] | null;
}

/**
 * Compares what two revisions do with everybody who can take them. The same for the same quizzes, limits and coupons
 * on every machine.
 * @param coupons Those that both are sold with: a quiz knows none.
 */
export function compareBehavior(
  before: Quiz,
  after: Quiz,
  limits?: ProofLimits,
  coupons: readonly Coupon[] = [],
): Compared {
  const edits = compareQuizzes(before.definition, after.definition);
  try {
    return compared(sharedModels(before, after, limits), edits, coupons);
  } catch (error) {
    if (!(error instanceof DiagramFull)) throw error;
    const because = 'The answers depend on each other in more ways than a proof may follow.';
    const others = { kind: 'not decided', because } as const;
    return { comparison: { groups: [], withoutEffect: [], others }, groupsOf: () => null };
  }
}

function compared(
  models: SharedModels,
  edits: readonly Difference[],
  coupons: readonly Coupon[],
): Compared {
  const { before, after, open } = models;
  const { diagram, possible, facts, weights } = after;
  const [was, is] = [observe(before), observe(after)];
  if (!sellAlike(before.quiz, after.quiz)) {
    observePrices(before, was);
    observePrices(after, is);
  }
  const differences = differencesOf(models, was, is);
  const affected = groupsOf(models, differences, edits);
  const all = unionOf(
    facts.sets,
    affected.map(({ who }) => who),
  );
  const groups = affected.map((group): ComparedGroup => {
    const changes = changesOf(models, differences, group);
    const buyOtherwise = diagram.and(group.who, differences.carts);
    const buyers = [before, after].reduce(
      (some, { walk }) => diagram.and(some, walk.finishes),
      buyOtherwise,
    );
    return {
      who: whoIsAffected(models, was, is, group),
      kind: isOfWords(group.edits) ? 'words' : 'clinical',
      edits: group.edits,
      ways: diagram.count(group.who, weights).toString(),
      changes,
      prices: pricesOf(models, buyers),
      coupons: couponsOf(models, buyers, coupons),
      notDecided: changes.length > 0 ? null : nobodyFound,
    };
  });
  const explained = new Set(affected.flatMap((group) => group.edits));
  const early = [before, after].flatMap(({ walk }) =>
    walk.steps.filter(({ step, finishes }) => step.leadsOn && finishes !== diagram.none),
  )[0];
  const because =
    open[0] ??
    (early &&
      `“${early.step.id}” both sends the answers and goes on, so it is not certain which answers are sent.`);
  const same = diagram.minus(possible, all);
  return {
    comparison: {
      groups,
      withoutEffect: edits.filter((edit) => !explained.has(edit)),
      others:
        because === undefined
          ? { kind: 'proved the same', ways: diagram.count(same, weights).toString() }
          : { kind: 'not decided', because },
    },
    groupsOf: (known) => {
      const place = models.placeOf(known);
      if (!place) return null;
      return affected.flatMap(({ who }, index) => (diagram.has(who, place) ? [index] : []));
    },
  };
}

const nobodyFound =
  'Nobody was found whose way differs when it is replayed, and it was not excluded that there is somebody.';
