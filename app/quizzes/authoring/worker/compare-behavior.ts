import {
  compareQuizzes,
  compilePublished,
  compileQuiz,
  runScenario,
  tooLarge,
} from '../../../../engine/authoring';
import {
  type ComparedGroup,
  compareBehavior as compareQuizBehavior,
  type ProofLimits,
  type ShownComparison,
  type ShownGroup,
} from '../../../../engine/proof';
import type { Quiz, Reference } from '../../../../engine/quiz';
import { everythingIsNew, othersOpen, peopleGroup, withoutEffect } from '../behavior/shown-groups';
import type { PublishedTexts } from './check-text';
import { type DraftTexts, lossOf } from './check-text';
import { heldToLess } from './held-to-less';
import { patientInWords } from './patient-in-words';
import { placeAttempts } from './place-attempts';
import type { AttemptTexts } from './replay-attempts';

/** What a draft is to be compared with, and whom to count. */
export interface ToCompare {
  before: PublishedTexts | null;
  draft: DraftTexts;
  attempts: AttemptTexts;
}

/** What came of comparing: the groups of people, and how many of the last attempts are in each. */
export type TextComparison =
  | (Pick<ShownComparison, 'groups' | 'others'> & {
      kind: 'compared';
      attempts: Omit<ShownComparison['attempts'], 'at'>;
    })
  /** The draft has an error. */
  | { kind: 'unfit'; because: string };

/** Compares what a draft does with patients with what they have now. Both are looked at with what is sold now. */
export function compareBehaviorOf(
  { before, draft, attempts }: ToCompare,
  reference: Reference,
  limits: ProofLimits,
): TextComparison {
  const value: unknown = JSON.parse(draft.definition);
  const complaint =
    tooLarge(value, draft.definition) ??
    lossOf(value, JSON.parse(draft.scenarios), JSON.parse(draft.promises));
  if (complaint !== null) return { kind: 'unfit', because: complaint };
  const { quiz: after, problems } = compileQuiz(value, reference);
  if (!after) {
    const error = problems.find(({ severity }) => severity === 'error');
    return { kind: 'unfit', because: error?.message ?? 'It cannot be read.' };
  }
  const looked = attempts.list.length;
  if (!before) {
    const groups = [everythingIsNew()];
    return { kind: 'compared', groups, others: null, attempts: { looked, notPlaced: looked } };
  }
  const heldTo = heldToLess(before, draft, reference);
  const was: unknown = JSON.parse(before.definition);
  const { quiz: published } = compilePublished(was, reference);
  if (!published) {
    const groups = [everythingIsNew(compareQuizzes(was, after.definition)), ...heldTo];
    return { kind: 'compared', groups, others: null, attempts: { looked, notPlaced: looked } };
  }
  const { comparison, groupsOf } = compareQuizBehavior(
    published,
    after,
    limits,
    reference.catalogue.coupons,
  );
  const counts = placeAttempts(attempts, published, reference, groupsOf);
  const people = comparison.groups.map((group, place) =>
    peopleGroup(group, personsInWords(after, group), counts.of.get(place) ?? 0),
  );
  const { others } = comparison;
  const groups: ShownGroup[] = [
    ...people,
    ...withoutEffect(comparison.withoutEffect),
    ...othersOpen(others),
    ...heldTo,
  ];
  return { kind: 'compared', groups, others, attempts: { looked, notPlaced: counts.notPlaced } };
}

/** The person of each change, a line for each thing that is known of them. */
function personsInWords(after: Quiz, { changes }: ComparedGroup): string[][] {
  return changes.map(({ person }) => patientInWords(after, person, runScenario(after, person)));
}
