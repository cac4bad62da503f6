import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { isTypedInReport } from '../care/dispensing/checks/question-words.server';
import { sealDecision } from '../care/prescriptions/sealed-decisions.server';
import { openableQuiz } from '../content/quizzes.server';
import { placeOf } from '../database/sealing/envelope.server';
import { maySeal } from '../database/sealing/keys.server';
import {
  type IsFree,
  isPlain,
  openerOf,
  type Sealer,
  sealerFor,
  sealerForAttempt,
} from '../database/sealing/sealing.server';
import { attemptEvents, attempts, submissions } from '../database/tables/attempts.schema.server';
import type { Decision } from '../database/tables/care.schema.server';
import { sealingSteps } from '../database/tables/platform.schema.server';
import { day, hour } from '../kernel/calendar/milliseconds';
import type { Queryable, Tx } from '../kernel/database/client.server';
import type { Services } from '../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../kernel/jobs/jobs.server';
import { sealStoredMails } from '../mail/sealed-mail.server';
import { sealEvent, sealIntake } from '../quizzes/attempts/sealed-answers.server';

/** Looks at some rows of a column, by their key, and seals what lies there as it was written. */
interface Step {
  name: string;
  /** @returns The key of the last row that was looked at; null where there was none. */
  seal(tx: Tx, after: string[] | null): Promise<string[] | null>;
}

const rowsAtOnce = 200;
const attemptsAtOnce = 20;

interface TextColumn {
  table: string;
  column: string;
  /** Key of its rows, each part with its type. */
  key: readonly (readonly [name: string, type: string])[];
  /** Parts of the key that make the place. */
  place?: readonly string[];
  /** Tables that lead to whose it is. The table itself is `t`. */
  through?: string;
  /** Column that names the person, or the attempt. */
  owner: string;
  purpose: 'person' | 'record' | 'attempt';
  /** Column that names the person of the attempt. */
  user?: string;
  /** Says which texts of a JSON are sealed; for decisions their own rule. */
  isFree?: IsFree;
  /** Rows that somebody wrote. */
  where?: string;
}

const ofId = [['id', 'uuid']] as const;
const ofVersion = [
  ['id', 'uuid'],
  ['version', 'int'],
] as const;
const ofPerson = { owner: 't.patient_id', purpose: 'person' } as const;
const ofRecord = { owner: 't.patient_id', purpose: 'record' } as const;
const ofCase = {
  through: 'join care_cases c on c.id = t.case_id',
  owner: 'c.patient_id',
  purpose: 'record',
} as const;

const ofFactors = {
  key: [['id', 'bigint']],
  place: ['user_id', 'event'],
  owner: 't.user_id',
} as const;
const ofShipment = {
  key: ofId,
  through: 'join shipments s on s.id = t.shipment_id',
  owner: 's.patient_id',
  purpose: 'record',
} as const;

const columns: readonly TextColumn[] = [
  {
    ...{ table: 'messages', column: 'text', where: 't.author_id is not null' },
    key: [['conversation_id', 'uuid'], ...ofId],
    place: ['id'],
    ...{ through: 'join conversations c on c.id = t.conversation_id', owner: 'c.patient_id' },
    purpose: 'person',
  },
  { table: 'patient_notes', column: 'text', key: ofVersion, ...ofPerson },
  { table: 'chart_entries', column: 'words', key: ofVersion, ...ofPerson },
  { table: 'chart_entries', column: 'source', key: ofVersion, ...ofPerson },
  {
    ...{ table: 'progress_entries', column: 'note', ...ofPerson },
    key: [
      ['patient_id', 'uuid'],
      ['measure', 'text'],
      ['day', 'date'],
    ],
  },
  {
    ...{ table: 'appointment_events', column: 'note', key: ofId },
    through: 'join appointments a on a.id = t.appointment_id',
    ...{ owner: 'a.attempt_id', user: 'a.user_id', purpose: 'attempt' },
  },
  {
    ...{ table: 'crisis_report_events', column: 'note', key: ofId },
    through: 'join crisis_reports r on r.id = t.report_id join attempts a on a.id = r.attempt_id',
    ...{ owner: 'a.id', user: 'a.user_id', purpose: 'attempt' },
  },
  { table: 'care_cases', column: 'reason', key: ofId, ...ofRecord },
  {
    ...{ table: 'care_case_events', column: 'reason', ...ofCase },
    key: [
      ['case_id', 'uuid'],
      ['version', 'int'],
    ],
  },
  {
    ...{ table: 'care_holds', column: 'ended_reason', place: ['case_id'], ...ofCase },
    key: [
      ['case_id', 'uuid'],
      ['attempt_id', 'uuid'],
      ['key', 'text'],
    ],
  },
  ...['answer', 'later_answer'].map(
    (column): TextColumn => ({
      ...{ table: 'care_holds', column, ...ofCase },
      key: [
        ['case_id', 'uuid'],
        ['attempt_id', 'uuid'],
        ['key', 'text'],
      ],
    }),
  ),
  {
    ...{
      table: 'shipment_events',
      column: 'reason',
      ...ofShipment,
      where: `t.by_kind = 'pharmacy'`,
    },
    key: [
      ['shipment_id', 'uuid'],
      ['version', 'int'],
    ],
  },
  { table: 'prescriptions', column: 'treats', key: ofId, ...ofRecord },
  { table: 'prescriptions', column: 'assessment', key: ofId, ...ofRecord },
  { table: 'prescriptions', column: 'why_other', key: ofId, ...ofRecord },
  { table: 'care_decisions', column: 'decision', key: [['key', 'uuid']], ...ofCase },
  {
    ...{ table: 'order_acts', column: 'reason', key: [['key', 'uuid']], purpose: 'record' },
    ...{ through: 'join orders o on o.id = t.order_id', owner: 'o.user_id' },
  },
  {
    ...{ table: 'staff_access', column: 'reason', ...ofRecord },
    key: [
      ['at', 'timestamptz'],
      ['id', 'bigint'],
    ],
    place: ['patient_id', 'action', 'subject'],
  },
  { table: 'passkeys', column: 'name', key: ofId, owner: 't.user_id', purpose: 'person' },
  { table: 'second_factor_record', column: 'reason', ...ofFactors, purpose: 'record' },
  { table: 'second_factor_record', column: 'about', ...ofFactors, purpose: 'person' },
  // What a patient is asked is the name of a product.
  {
    ...{ table: 'pharmacy_questions', column: 'text', where: `t.asked_of = 'prescriber'` },
    ...ofShipment,
  },
  {
    ...{ table: 'pharmacy_questions', column: 'answer', where: `t.asked_of = 'prescriber'` },
    ...ofShipment,
  },
  {
    ...ofShipment,
    table: 'pharmacy_checks',
    column: 'unfilled_because',
    key: [['shipment_id', 'uuid']],
  },
  {
    ...{ table: 'recall_closings', column: 'because', ...ofRecord },
    key: [
      ['recall_id', 'uuid'],
      ['shipment_id', 'uuid'],
    ],
  },
  {
    ...{ table: 'pharmacy_reports', column: 'report', ...ofShipment, isFree: isTypedInReport },
    key: [
      ['pharmacy', 'text'],
      ['id', 'text'],
    ],
    where: `t.report ?| array['text', 'reason']`,
  },
];

function stepOf(of: TextColumn): Step {
  const name = `${of.table}.${of.column}`;
  const parts = (names: readonly string[]) =>
    sql.raw(`array[${names.map((one) => `t.${one}::text`).join(', ')}]`);
  const keys = of.key.map(([part]) => part);
  const key = sql.raw(`(${keys.map((part) => `t.${part}`).join(', ')})`);
  const values = (row: readonly string[]): SQL =>
    sql`(${sql.join(
      of.key.map(([, type], nth) => sql`${row[nth]}::${sql.raw(type)}`),
      sql`, `,
    )})`;
  const column = sql.raw(of.column);
  return {
    name,
    async seal(tx, last) {
      // What a version before wrote down may be a place in another key: then it begins anew.
      const after = last?.length === keys.length ? last : null;
      const { rows } = await tx.execute<StoredText>(sql`
        select ${parts(keys)} as key, ${parts(of.place ?? keys)} as place, to_jsonb(t.${column}) as value,
          ${sql.raw(of.owner)} as owner, ${sql.raw(of.user ?? 'null::uuid')} as "userId"
        from ${sql.raw(of.table)} t ${sql.raw(of.through ?? '')}
        where ${after === null ? sql`true` : sql`${key} > ${values(after)}`} and ${sql.raw(of.where ?? 'true')}
        order by ${sql.raw(keys.map((part) => `t.${part}`).join(', '))} limit ${rowsAtOnce}`);
      const sealers = new Map<string, Sealer>();
      for (const row of rows) {
        if (row.value === null || row.value === '' || !isPlain(row.value)) continue;
        const sealer = sealers.get(row.owner) ?? (await sealerOf(tx, of.purpose, row));
        sealers.set(row.owner, sealer);
        const sealed = sealOne(sealer, placeOf(name, ...row.place), row, of.isFree);
        // What changed since it was read was sealed by whoever changed it.
        await tx.execute(sql`
          update ${sql.raw(of.table)} t set ${column} = ${sealed}
          where ${key} = ${values(row.key)} and to_jsonb(t.${column}) = ${JSON.stringify(row.value)}::jsonb`);
      }
      return rows.at(-1)?.key ?? null;
    },
  };
}

/** Text of a row; of a decision, its JSON. */
type StoredText = {
  key: string[];
  place: string[];
  value: string | Decision | null;
  owner: string;
  userId: string | null;
};

function sealOne(
  sealer: Sealer,
  place: string,
  { key: [key = ''], value }: StoredText,
  isFree?: IsFree,
): unknown {
  if (typeof value === 'string' || value === null) return sealer.text(value, place);
  if (isFree) return JSON.stringify(sealer.json(value, place, isFree));
  return JSON.stringify(sealDecision(sealer, key, value));
}

function sealerOf(
  tx: Tx,
  purpose: TextColumn['purpose'],
  { owner: id, userId }: Pick<StoredText, 'owner' | 'userId'>,
): Promise<Sealer> {
  return purpose === 'attempt'
    ? sealerForAttempt(tx, { id, userId })
    : sealerFor(tx, { purpose, id });
}

/** Attempts are sealed whole: their events, and the intake that was sent. */
const attemptStep: Step = {
  name: 'attempt_events.event',
  async seal(tx, after) {
    const rows = await tx
      .select()
      .from(attempts)
      .where(after?.[0] === undefined ? undefined : gt(attempts.id, after[0]))
      .orderBy(asc(attempts.id))
      .limit(attemptsAtOnce)
      // Whose they are stays so until their keys are made. What somebody is busy with is sealed the next time.
      .for('update', { skipLocked: true });
    for (const attempt of rows) await sealAttempt(tx, attempt);
    const last = rows.at(-1)?.id;
    return last === undefined ? null : [last];
  },
};

async function sealAttempt(tx: Tx, attempt: typeof attempts.$inferSelect): Promise<void> {
  const ofAttempt = eq(attemptEvents.attemptId, attempt.id);
  const answers = and(ofAttempt, sql`${attemptEvents.event} ->> 'type' = 'answer'`);
  const events = (await tx.select().from(attemptEvents).where(answers)).filter(({ event }) =>
    isPlain(event),
  );
  const sent = await tx.select().from(submissions).where(eq(submissions.attemptId, attempt.id));
  // Of a quiz that can no longer be opened nobody knows what was chosen: all its texts are sealed.
  const quiz = await openableQuiz(tx, attempt);
  const sealer = await sealerForAttempt(tx, attempt);
  const opener = await openerOf(tx, []);
  for (const { seq, event } of events) {
    const place = { attemptId: attempt.id, seq };
    const sealed = sealEvent(sealer, quiz, opener.json(event, ''), place);
    if (isPlain(sealed)) continue;
    await tx
      .update(attemptEvents)
      .set({ event: sealed })
      .where(and(ofAttempt, eq(attemptEvents.seq, seq)));
  }
  for (const { id, review, storedFacts } of sent) {
    if (!isPlain(review) || !isPlain(storedFacts)) continue;
    const read = { review: opener.json(review, ''), storedFacts: opener.json(storedFacts, '') };
    const sealed = sealIntake(sealer, quiz, id, read);
    if (isPlain(sealed.review) && isPlain(sealed.storedFacts)) continue;
    await tx.update(submissions).set(sealed).where(eq(submissions.id, id));
  }
}

const mailStep: Step = {
  name: 'mail_outbox.text',
  async seal(tx, after) {
    const last = await sealStoredMails(tx, after?.[0] ?? null, rowsAtOnce);
    return last === null ? null : [last];
  },
};

const steps: readonly Step[] = [...columns.map(stepOf), attemptStep, mailStep];

/** The second time takes what an older version of the service still wrote while the first went on. */
const passes = 2;
const betweenPasses = day;
/** So long one job goes on; then another one does, so that it keeps no worker for itself. */
const longestRun = 10_000;

/**
 * Seals what lies in the database as it was written, some rows in each transaction: broken off, it goes on there.
 * Whoever reads takes both, sealed or not.
 */
export async function sealStored({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  // What lay open before is sealed once mails may be, which is the later of the two.
  if (!(await maySeal(db, 'begin mails')))
    return sealStoredLater(db, new Date(clock.now().getTime() + hour));
  const began = performance.now();
  for (const step of steps) {
    while (await db.transaction((tx) => sealSome(tx, step, clock.now()))) {
      if (performance.now() - began > longestRun) return sealStoredLater(db, clock.now());
    }
  }
  const [{ left } = { left: 0 }] = await db
    .select({ left: sql<number>`count(*)::int` })
    .from(sealingSteps)
    .where(sql`${sealingSteps.passes} < ${passes}`);
  if (left > 0) await sealStoredLater(db, new Date(clock.now().getTime() + betweenPasses));
}

/** @returns False where nothing is left to do for now. */
async function sealSome(tx: Tx, { name, seal }: Step, now: Date): Promise<boolean> {
  await tx.insert(sealingSteps).values({ name }).onConflictDoNothing();
  const named = eq(sealingSteps.name, name);
  const [found] = await tx.select().from(sealingSteps).where(named).for('update');
  if (!found || found.passes >= passes) return false;
  const { passedAt } = found;
  if (passedAt !== null && now.getTime() - passedAt.getTime() < betweenPasses) return false;
  const after = await seal(tx, found.after);
  await tx
    .update(sealingSteps)
    .set(after ? { after } : { after, passes: found.passes + 1, passedAt: now })
    .where(named);
  return after !== null;
}

/** Has everything looked at anew, such as after sample data came, which are written as they are. */
export async function sealAnew(db: Queryable, now: Date): Promise<void> {
  const names = steps.map(({ name }) => name);
  await db.delete(sealingSteps).where(inArray(sealingSteps.name, names));
  await sealStoredLater(db, now);
}

export const sealingTasks = {
  'sealing.stored': (_payload, services) => sealStored(services),
} satisfies Tasks<SealingJobs, Services>;

/** The jobs of this area and what they carry. */
export interface SealingJobs {
  /** Seals what was written before texts were sealed. */
  'sealing.stored': Record<string, never>;
}

const queue = createJobQueue<SealingJobs>();

/** Seals at a time; asking again moves the time. */
export function sealStoredLater(db: Queryable, runAt: Date): Promise<void> {
  return queue.enqueue(db, 'sealing.stored', {}, { key: 'sealing.stored', runAt });
}
