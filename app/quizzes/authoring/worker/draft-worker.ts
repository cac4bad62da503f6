/**
 * Work of worker threads on quizzes, each piece by the name it is exported by. A draft may be anything: whoever waits
 * for it here keeps no patient waiting. All is a function of what is sent, and of nothing else.
 */

import {
  compareQuizzes,
  compilePublished,
  compileQuiz,
  type Difference,
  playSavedRun,
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
import {
  everythingIsNew,
  heldTo,
  othersOpen,
  peopleGroup,
  withoutEffect,
} from '../behavior/shown-groups';
import {
  checkText,
  type DraftTexts,
  lossOf,
  type PublishedTexts,
  promiseDifferences,
  quizDifferences,
  runDifferences,
} from './check-text';
import { countOutcomesOf, type ToCount } from './count-outcomes';
import { beginText, keepDraft, layOut, migrateText, revisionBody, takeApart } from './keep-text';
import { patientInWords, proveText, type ToProve } from './prove-text';
import { type AttemptTexts, placeAttempts } from './replay-attempts';

export const check = ({ draft, reference }: { draft: DraftTexts; reference: Reference }) =>
  checkText(draft, reference);

export const compare = ({ before, after }: { before: string; after: string }) =>
  quizDifferences(before, after);

export const compareRuns = ({ before, draft }: { before: string; draft: DraftTexts }) =>
  runDifferences(before, draft);

export const comparePromises = (asked: {
  before: readonly unknown[];
  draft: DraftTexts;
  reference: Reference;
}) => promiseDifferences(asked.before, asked.draft, asked.reference);

export const prove = (asked: { quiz: ToProve; reference: Reference; limits: ProofLimits }) =>
  proveText(asked.quiz, asked.reference, asked.limits);

export const compareBehavior = (asked: {
  quizzes: ToCompare;
  reference: Reference;
  limits: ProofLimits;
}) => compareBehaviorOf(asked.quizzes, asked.reference, asked.limits);

export const keep = keepDraft;
export const begin = beginText;
export const migrate = migrateText;
export const format = layOut;
export const body = revisionBody;
export const pieces = takeApart;

export const countOutcomes = (asked: { count: ToCount; reference: Reference }) =>
  countOutcomesOf(asked.count, asked.reference);

/** Texts that a draft is to be compared with, and attempts to count. */
interface ToCompare {
  before: PublishedTexts | null;
  draft: DraftTexts;
  attempts: AttemptTexts;
}

/** Outcome of comparing: the groups of people, and the number of the last attempts in each. */
type TextComparison =
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
    lossOf(value, JSON.parse(draft.savedRuns), JSON.parse(draft.promises));
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
  return changes.map(({ person }) => patientInWords(after, person, playSavedRun(after, person)));
}

/**
 * The saved runs and promises that a draft is held to otherwise than what patients have, as one group;
 * none where it is not.
 */
function heldToLess(
  { runs, promises }: PublishedTexts,
  draft: DraftTexts,
  reference: Reference,
): ShownGroup[] {
  return heldTo([
    ...(runs === null ? [notOnRecord('runs')] : runDifferences(runs, draft)),
    ...(promises === null
      ? [notOnRecord('promises')]
      : promiseDifferences(promises, draft, reference)),
  ]);
}

function notOnRecord(kind: 'runs' | 'promises'): Difference {
  const what = kind === 'runs' ? 'saved runs' : 'promises';
  return { path: '', kind, words: `Which ${what} belong to what patients have is not on record` };
}
