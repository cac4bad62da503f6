import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { playSavedRun } from '../../../engine/authoring';
import type { CartLine } from '../../../engine/commerce';
import { intakeFacts, intakeOf, type Quiz, variantsOffered } from '../../../engine/quiz';
import type { AnswerValue, QuizKind } from '../../../schemas/generated/types';
import { servedQuiz } from '../../content/quizzes.server';
import { attemptEvents, attempts, submissions } from '../../database/tables/attempts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { profileFacts } from '../../identity/accounts/accounts.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { keepSteps } from '../../quizzes/attempts/attempt-steps.server';
import { homeState } from '../../quizzes/attempts/home-state';
import type { DemoPerson } from './seeder.server';

interface DemoIntake {
  person: DemoPerson;
  quiz: QuizKind;
  /** Answers by question; files are those that the person has uploaded. */
  answers: Readonly<Record<string, AnswerValue>>;
  at: Date;
}

/**
 * An intake that was sent, event by event as the engine takes it.
 * @returns The lines that it gave to buy.
 */
export async function sendDemoIntake(
  tx: Tx,
  { person, quiz: kind, answers, at }: DemoIntake,
): Promise<CartLine[]> {
  const quiz = await servedQuiz(tx, kind, 'default');
  if (!quiz) throw new Error(`The demonstration has no ${kind}.`);
  const facts = {
    site: 'default',
    today: dayOf(at),
    signedIn: true,
    profile: await profileFacts(tx, person.id),
  } as const;
  const files = await fileAnswers(tx, quiz, person.id);
  const { state, events, lines, refusal } = playSavedRun(quiz, {
    facts,
    answers: { ...files, ...answers },
  });
  const read = intakeOf(quiz, state);
  const { eligibility } = read;
  if (state.ended !== 'submitted' || eligibility === 'terminated') {
    throw new Error(`The ${kind} of the demonstration stops at ${state.step}: ${refusal?.message}`);
  }
  const owner = { visitorId: randomUUID(), userId: person.id, quizKind: kind };
  const [attempt] = await tx
    .insert(attempts)
    .values({
      ...owner,
      quizKey: quiz.key,
      revision: quiz.revision,
      site: 'default',
      status: 'completed',
      ended: state.ended,
      facts,
      lastSeq: events.length,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: attempts.id });
  if (!attempt) throw new Error('The intake of the demonstration was not written.');
  const { id: attemptId } = attempt;
  await tx
    .insert(attemptEvents)
    .values(
      events.map((event, nth) => ({ attemptId, seq: nth + 1, key: `demo-${nth + 1}`, event, at })),
    );
  await keepSteps(
    tx,
    attemptId,
    read.answers.map(({ step }) => step),
    state.ended,
    at,
  );
  await tx.insert(submissions).values({
    ...owner,
    attemptId,
    eligibility,
    review: read,
    lines,
    variants: variantsOffered(quiz, state, quiz.reference.catalogue),
    homeState: homeState(quiz, state),
    storedFacts: intakeFacts(quiz, read),
    createdAt: at,
  });
  return lines;
}

/** The person’s uploads as answers to the questions that ask for them. */
async function fileAnswers(
  tx: Tx,
  quiz: Quiz,
  userId: string,
): Promise<Record<string, AnswerValue>> {
  const own = and(eq(documents.userId, userId), isNull(documents.deletedAt));
  const uploads = await tx.select().from(documents).where(own);
  return Object.fromEntries(
    [...quiz.questionById.values()].flatMap(({ id, input }) => {
      const found =
        input.kind === 'fileInput' ? uploads.find(({ kind }) => kind === input.upload) : undefined;
      return found ? [[id, found.id]] : [];
    }),
  );
}
