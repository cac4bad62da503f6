import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { playSavedRun } from '../../../engine/authoring';
import { intakeOf } from '../../../engine/quiz';
import type { AnswerValue, QuizKind } from '../../../schemas/generated/types';
import { licensedStates } from '../../care/clinicians/licensed-states.server';
import { decideWithin } from '../../care/decisions/decide.server';
import { settleFollowUp } from '../../care/decisions/settle-follow-up.server';
import { followUpsOf } from '../../care/follow-ups/follow-ups.server';
import { currentCatalogue } from '../../content/catalogue.server';
import { servedFollowUps } from '../../content/quizzes.server';
import { attemptEvents, attempts } from '../../database/tables/attempts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { conversations } from '../../database/tables/messages.schema.server';
import { profileFacts } from '../../identity/accounts/accounts.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { keepSteps } from '../../quizzes/attempts/attempt-steps.server';
import { demoProvider, type Seeder } from '../people/seeder.server';

type CareCase = typeof careCases.$inferSelect;
type Answers = Readonly<Record<string, AnswerValue>>;

/** Questions of Daniel about an intake of the sample data, with the answers; null for those that wait. */
interface Asking {
  /** Quizzes of which an intake is asked about, the first that somebody waits with. */
  about: readonly QuizKind[];
  message: string;
  followUps: Readonly<Record<string, Answers | null>>;
}

const askings: readonly Asking[] = [
  {
    about: ['quizWeightLoss', 'quizLibido'],
    message: 'Before I decide, please tell me about your kidneys, your liver and your heart.',
    followUps: {
      followUpKidneysLiver: { kidneys: 'no', liver: 'no', labKnown: 'yes', filtration: 88 },
      followUpHeart: { heart: ['none'], recent: 'no', faint: 'yes' },
    },
  },
  {
    about: ['quizErectileDysfunction', 'quizEarlyClimax', 'quizHaircare'],
    message: 'Please measure your blood pressure for me. Many pharmacies do it for free.',
    followUps: { followUpBloodPressure: null },
  },
];

/**
 * Follow-ups about two intakes of the sample data: one is answered and back on the worklist, the other waits for its
 * patient. Runs after the sample data, and asks nothing where none of these intakes waits for Daniel any more.
 */
export const followUpsSeeder: Seeder = {
  name: 'follow-ups-1',
  async seed(tx, { clock }) {
    const now = clock.now();
    const catalogue = await currentCatalogue(tx);
    const providerId = await demoProvider(tx, 'daniel@example.com');
    const waiting = await undecidedBy(tx, providerId, now);
    for (const { about, message, followUps } of askings) {
      const careCase = waiting.find(({ quiz }) => quiz !== null && about.includes(quiz));
      if (!careCase) continue;
      const [askedAt, answeredAt] = [1 / 3, 2 / 3].map((part) => partOfWait(careCase, now, part));
      if (!askedAt || !answeredAt) continue;
      const decision = { kind: 'askForMore', message, followUps: Object.keys(followUps) } as const;
      const { id: caseId, version } = careCase;
      const wish = { caseId, version, key: randomUUID(), decision };
      const decided = await decideWithin(tx, askedAt, providerId, wish, catalogue);
      if (decided.outcome !== 'done')
        throw new Error(`The demonstration asks nobody: ${JSON.stringify(decided)}`);
      for (const [key, answers] of Object.entries(followUps))
        if (answers !== null) await answer(tx, answeredAt, careCase, key, answers);
    }
  },
};

/** Finds the orders that wait for a provider to decide and were not written about, the oldest first. */
async function undecidedBy(tx: Tx, providerId: string, now: Date): Promise<CareCase[]> {
  const states = await licensedStates(tx, providerId, dayOf(now));
  const wroteOrRead = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.patientId, careCases.patientId));
  return tx
    .select()
    .from(careCases)
    .where(
      and(
        eq(careCases.status, 'inReview'),
        eq(careCases.purpose, 'order'),
        inArray(careCases.state, states),
        isNull(careCases.attention),
        notExists(wroteOrRead),
      ),
    )
    .orderBy(asc(careCases.waitingSince), asc(careCases.id));
}

/** The moment at which so much of the time was over that a case waits until now. */
function partOfWait({ waitingSince }: CareCase, now: Date, part: number): Date {
  const waited = now.getTime() - waitingSince.getTime();
  return new Date(waitingSince.getTime() + waited * part);
}

/** Answers a follow-up that was asked about a case, event by event as the engine takes them, and sends it. */
async function answer(
  tx: Tx,
  at: Date,
  { id: caseId, patientId }: CareCase,
  key: string,
  answers: Answers,
): Promise<void> {
  const asked = (await followUpsOf(tx, caseId)).find(({ quizKey }) => quizKey === key);
  const quiz = (await servedFollowUps(tx)).find((one) => one.key === key);
  if (!asked || !quiz) throw new Error(`The demonstration has no ${key}.`);
  const facts = {
    site: 'default',
    today: dayOf(at),
    signedIn: true,
    profile: await profileFacts(tx, patientId),
  } as const;
  const { state, events, refusal } = playSavedRun(quiz, { facts, answers });
  if (state.ended !== 'submitted')
    throw new Error(`${key} of the demonstration stops at ${state.step}: ${refusal?.message}`);
  const { id } = asked;
  await tx.insert(attempts).values({
    ...{ id, quizKind: null, quizKey: quiz.key, revision: quiz.revision, site: 'default' },
    ...{ visitorId: randomUUID(), userId: patientId, status: 'completed', ended: state.ended },
    ...{ facts, lastSeq: events.length, createdAt: at, updatedAt: at },
  });
  await tx.insert(attemptEvents).values(
    events.map((event, nth) => {
      return { attemptId: id, seq: nth + 1, key: `demo-${nth + 1}`, event, at };
    }),
  );
  const steps = intakeOf(quiz, state).answers.map(({ step }) => step);
  await keepSteps(tx, id, steps, state.ended, at);
  await settleFollowUp(tx, at, { id, quiz, state });
}
