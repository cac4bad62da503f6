import { type IntakeFacts, type Quiz, typeOfAnswer } from '../../../engine/quiz';
import type { AnswerValue, QuizEvent } from '../../../schemas/generated/types';
import { placeOf } from '../../database/sealing/envelope.server';
import type { SealableJson } from '../../database/sealing/sealed';
import { openerOf, type Sealer } from '../../database/sealing/sealing.server';
import type { IntakeReview } from '../../database/tables/attempts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** Beginning of an allergy that is in the patient’s own words. */
const inOwnWords = 'other:';

/** Says whether an answer was typed in words: what was chosen, a number and a day can be read as they are kept. */
function isTyped(quiz: Quiz | null, questionId: string, answer: string): boolean {
  const question = quiz?.questionById.get(questionId);
  if (question?.kind === 'allergies') return answer.startsWith(inOwnWords);
  return question === undefined || typeOfAnswer(question) === 'text';
}

interface PlacedEvent {
  attemptId: string;
  seq: number;
}

function placeOfEvent({ attemptId, seq }: PlacedEvent): string {
  return placeOf('attempt_events.event', attemptId, seq);
}

/** Seals what was typed in an event, for its place in the attempt. */
export function sealEvent(
  sealer: Sealer,
  quiz: Quiz | null,
  event: QuizEvent,
  place: PlacedEvent,
): SealableJson<QuizEvent> {
  if (!holdsWords(quiz, event)) return event;
  return sealer.json(event, placeOfEvent(place), (text, [key, question, part]) => {
    if (event.type === 'answer') return key === 'value' && isTyped(quiz, event.question, text);
    const isAnswer = key === 'answers' && part === 'value';
    return event.type === 'remember' && isAnswer && isTyped(quiz, String(question), text);
  });
}

/** Says whether something of an event was typed in words: for most there is nothing to seal. */
export function holdsWords(quiz: Quiz | null, event: QuizEvent): boolean {
  const holds = (question: string, value: AnswerValue | null) =>
    [value].flat().some((one) => typeof one === 'string' && isTyped(quiz, question, one));
  if (event.type === 'answer') return holds(event.question, event.value);
  if (event.type !== 'remember') return false;
  return Object.entries(event.answers).some(([question, { value }]) => holds(question, value));
}

/** Opens events of attempts, all of them with one query for keys at most. */
export async function openEvents<Row extends PlacedEvent & { event: SealableJson<QuizEvent> }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Omit<Row, 'event'> & { event: QuizEvent })[]> {
  const opener = await openerOf(
    db,
    rows.map(({ event }) => event),
  );
  return rows.map((row) => ({ ...row, event: opener.json(row.event, placeOfEvent(row)) }));
}

/** Parts of a review that are read by queries, or name something. */
const neverSealed = new Set(['step', 'question', 'section', 'value', 'name', 'hash', 'at']);
/** Lists of a review in which a patient’s own words may stand: also in a question, or in what was agreed to. */
const mayHoldWords = new Set(['answers', 'findings', 'values', 'consents', 'changedAnswers']);

/** Seals what was typed of an intake, wherever its review repeats it, and of the facts that are kept of it. */
export function sealIntake(
  sealer: Sealer,
  quiz: Quiz | null,
  id: string,
  { review, storedFacts }: { review: IntakeReview; storedFacts: IntakeFacts },
): { review: SealableJson<IntakeReview>; storedFacts: SealableJson<IntakeFacts> } {
  const values = review.answers.flatMap(({ question, value }) =>
    [value]
      .flat()
      .flatMap((one) => (typeof one === 'string' && isTyped(quiz, question, one) ? [one] : [])),
  );
  const typed = new Set(values);
  const words = values.map((one) =>
    one.startsWith(inOwnWords) ? one.slice(inOwnWords.length) : one,
  );
  const wasTyped = ([list, nth]: readonly (string | number)[]) => {
    const one = list === 'changedAnswers' ? review.changedAnswers?.[Number(nth)] : undefined;
    return one !== undefined && isTyped(quiz, one.question, inOwnWords);
  };
  return {
    review: sealer.json(review, placeOfReview(id), (text, way) => {
      const [list = '', , part = ''] = way;
      if (list === 'answers' && part === 'value') return typed.has(text);
      if (!mayHoldWords.has(String(list)) || neverSealed.has(String(part))) return false;
      return wasTyped(way) || words.some((one) => text.includes(one));
    }),
    storedFacts: sealer.json(storedFacts, placeOfFacts(id), (text) => typed.has(text)),
  };
}

function placeOfReview(id: string): string {
  return placeOf('submissions.review', id);
}

function placeOfFacts(id: string): string {
  return placeOf('submissions.kept', id);
}

/** Opens the reviews of intakes, or single texts of them that a query read. */
export async function openReviews<Review>(
  db: Queryable,
  rows: readonly { id: string; review: SealableJson<Review> }[],
): Promise<Review[]> {
  const opener = await openerOf(
    db,
    rows.map(({ review }) => review),
  );
  return rows.map(({ id, review }) => opener.json(review, placeOfReview(id)));
}

/** Opens the facts that are kept of intakes. */
export async function openStoredFacts<
  Row extends { id: string; storedFacts: SealableJson<IntakeFacts> },
>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Omit<Row, 'storedFacts'> & { storedFacts: IntakeFacts })[]> {
  const opener = await openerOf(
    db,
    rows.map(({ storedFacts }) => storedFacts),
  );
  return rows.map((row) => ({
    ...row,
    storedFacts: opener.json(row.storedFacts, placeOfFacts(row.id)),
  }));
}
