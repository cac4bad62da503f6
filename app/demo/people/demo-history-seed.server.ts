import { and, eq, isNotNull, ne, notInArray } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import type { AnswerValue } from '../../../schemas/generated/types';
import { currentCatalogue } from '../../content/catalogue.server';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases, careDecisions } from '../../database/tables/care.schema.server';
import { conversations, messages } from '../../database/tables/messages.schema.server';
import {
  type MeasureId,
  progressEntries,
  progressGoals,
} from '../../database/tables/progress.schema.server';
import { type Access, recordAccess } from '../../identity/audit/audit.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { sendDemoIntake } from './demo-intake.server';
import { placeDemoOrder } from './demo-order.server';
import { createMaya } from './maya.server';
import { type DemoContext, daysBefore, demoPerson, type Seeder } from './seeder.server';

/**
 * Orders of Maya and Theo and what became of them, counted back from today. Runs after accounts, addresses
 * and providers. Without a catalogue there is nothing to order.
 */
export const historySeeder: Seeder = {
  name: 'history-1',
  async seed(tx, { clock, config }) {
    const catalogue = await currentCatalogue(tx);
    if (catalogue.products.length === 0) return;
    const context = { catalogue, now: clock.now(), origin: config.publicUrl };
    await createMaya(tx, context);
    await createTheo(tx, context);
  },
};

/** Theo sent his first intake yesterday and paid; a provider has not decided yet. */
async function createTheo(tx: Tx, { now, catalogue, origin }: DemoContext): Promise<void> {
  const person = await demoPerson(tx, 'theo@example.com');
  const lines = await sendDemoIntake(tx, {
    person,
    quiz: 'quizHaircare',
    at: daysBefore(now, 1, 1),
    answers: theosAnswers,
  });
  await placeDemoOrder(tx, { person, lines, catalogue, origin, at: daysBefore(now, 1) });
}

/** Answers of Theo in the quiz about hair. His medicine for blood pressure is for a provider to judge. */
const theosAnswers: Readonly<Record<string, AnswerValue>> = {
  firstName: 'Theo',
  sex: 'male',
  dob: '1976-09-30',
  state: 'NY',
  pattern: 'temples',
  stage: 'moderate',
  howLong: 'years-3',
  onset: 'gradual',
  warningSigns: ['none'],
  triggers: ['none'],
  family: 'mother-side',
  tried: ['nothing'],
  hopes: ['keep', 'regrow'],
  way: 'tablet',
  scalp: ['none'],
  heart: ['none'],
  pressure: 'treated',
  organs: ['none'],
  prostate: ['none'],
  psaTest: 'no',
  sexualHealth: 'none',
  partner: 'no',
  bloodDonation: 'no',
  mood: 'good',
  selfHarm: 'no',
  medicines: ['pressure-medicine'],
  allergies: ['none'],
  plan: 'one-thing',
  product: 'finasteride',
  shipments: 'monthly',
};

/** Days ago, and pounds. */
const weights: readonly (readonly [daysAgo: number, pounds: number])[] = [
  [34, 240],
  [31, 239.2],
  [27, 237.4],
  [24, 236.6],
  [20, 234.2],
  [17, 232.8],
  [13, 230.4],
  [10, 229.2],
  [6, 227.6],
  [3, 226.9],
  [1, 226.4],
];

/** Days ago, and scores from 0 to 10. */
const feelings: readonly (readonly [daysAgo: number, measure: MeasureId, score: number])[] = [
  [34, 'nausea', 0],
  [34, 'appetite', 8],
  [34, 'energy', 4],
  [27, 'nausea', 4],
  [27, 'appetite', 6],
  [27, 'energy', 4],
  [20, 'nausea', 3],
  [20, 'appetite', 5],
  [20, 'energy', 5],
  [13, 'nausea', 2],
  [13, 'appetite', 4],
  [13, 'energy', 6],
  [6, 'nausea', 1],
  [6, 'appetite', 4],
  [6, 'energy', 7],
];

/** Maya's first five weeks. Theo has just begun, and has entered nothing. */
export const progressSeeder: Seeder = {
  name: 'progress-1',
  async seed(tx, { clock }) {
    const [maya] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, 'maya@example.com'), eq(users.kind, 'patient')));
    if (!maya) throw new Error('Maya has no account.');
    const now = clock.now();
    const today = dayOf(now);
    const entry = (daysAgo: number, measure: MeasureId, value: number, note: string | null) => ({
      patientId: maya.id,
      day: addDays(today, -daysAgo),
      measure,
      value,
      note,
      updatedAt: now,
    });
    await tx
      .insert(progressEntries)
      .values([
        ...weights.map(([daysAgo, pounds]) =>
          entry(
            daysAgo,
            'weight',
            Math.round(pounds * 100),
            daysAgo === 13 ? 'After a week of evening walks' : null,
          ),
        ),
        ...feelings.map(([daysAgo, measure, score]) => entry(daysAgo, measure, score, null)),
      ]);
    await tx
      .insert(progressGoals)
      .values({ patientId: maya.id, measure: 'weight', value: 180_00, updatedAt: now });
  },
};

const minute = 60_000;

/** Records what the care team must have looked at to decide and to write as the demonstration says they did. */
export const auditSeeder: Seeder = {
  name: 'audit-1',
  async seed(tx) {
    // A decision that was made as on the page is on record already.
    const made = tx.select({ caseId: careDecisions.caseId }).from(careDecisions);
    const decided = await tx
      .select()
      .from(careCases)
      .where(and(isNotNull(careCases.providerId), notInArray(careCases.id, made)));
    const written = await tx
      .select({ patientId: conversations.patientId, message: messages })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(ne(messages.authorKind, 'patient'));
    const accesses = [
      ...decided.flatMap(({ id, patientId, providerId, decidedAt, status }): Access[] => {
        if (providerId === null || decidedAt === null) return [];
        const about = { staffId: providerId, patientId, subject: id };
        return [
          { ...about, at: earlier(decidedAt, 9), action: 'queue.read' },
          { ...about, at: earlier(decidedAt, 8), action: 'case.read' },
          {
            ...about,
            at: decidedAt,
            action: status === 'declined' ? 'case.decline' : 'case.approve',
          },
        ];
      }),
      ...written.flatMap(({ patientId, message: { authorId: staffId, createdAt } }): Access[] =>
        staffId === null
          ? []
          : [
              { staffId, patientId, at: earlier(createdAt, 4), action: 'messages.read' },
              { staffId, patientId, at: createdAt, action: 'message.write' },
            ],
      ),
    ];
    accesses.sort((one, other) => one.at.getTime() - other.at.getTime());
    await recordAccess(tx, ...accesses);
  },
};

function earlier(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() - minutes * minute);
}
