/**
 * What worker threads do with quizzes, each by the name it is exported by. A draft may be anything: whoever waits
 * for it here keeps no patient waiting. All is a function of what is sent, and of nothing else.
 */

import type { ProofLimits } from '../../../../engine/proof';
import type { Reference } from '../../../../engine/quiz';
import { checkText, type DraftTexts } from './check-text';
import { compareBehaviorOf, type ToCompare } from './compare-behavior';
import { promiseDifferences, quizDifferences, runDifferences } from './compare-texts';
import { countOutcomesOf, type ToCount } from './count-outcomes';
import { beginText, keepDraft, layOut, migrateText, revisionBody, takeApart } from './keep-text';
import { proveText, type ToProve } from './prove-text';

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
