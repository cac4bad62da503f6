import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { titleOfLine } from '../../../commerce/orders/prescribed-instead.server';
import { servedFollowUps } from '../../../content/quizzes.server';
import type { WorkReason } from '../../../content/reference.server';
import type { SealableText } from '../../../database/sealing/sealed';
import { type Opener, openerOf } from '../../../database/sealing/sealing.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { submissions } from '../../../database/tables/attempts.schema.server';
import {
  type CaseWork,
  careCaseLines,
  careCases,
} from '../../../database/tables/care.schema.server';
import { orderLines } from '../../../database/tables/orders.schema.server';
import { nameIfFound, nameOfUser } from '../../../identity/accounts/name-in-full.server';
import { openReviews } from '../../../quizzes/attempts/sealed-answers.server';
import { endedBefore } from '../../cases/earlier-endings.server';
import { placeOfUnfilled } from '../../dispensing/checks/question-words.server';
import { placeOfAnswer } from '../../prescriptions/hold-words.server';
import { placeOfReason } from '../../prescriptions/sealed-decisions.server';
import type { Waiting, WorkSource } from '../source';
import type { WorkDetail } from '../work';
import { bounds, countRows, givenToAnybody, ofSkills } from './sql-of-work';

const reasons = [
  'hold',
  'news',
  'answered',
  'medicine',
  'shipment',
  'refill',
  'intakeHigh',
  'intakeConcern',
  'intake',
  'asked',
] as const satisfies readonly (WorkReason & CaseWork)[];

/** Holds for what was prepared since it waits. */
const isPrepared = sql`coalesce(c.prepared_at >= c.work_since and c.work <> 'asked', false)`;

/** Cases that wait for a decision, or for a look at what their patient told. */
export const caseWork: WorkSource = {
  reasons,

  /** Looks into the index of each state: however few of all states somebody has, nothing of the others is read. */
  async find(tx, { provider: { id, skills }, decides, states, after, whose, most, now }) {
    const at = now.toISOString();
    const open = sql`(c.claimed_by is not null and c.claimed_until > ${at}::timestamptz)`;
    const owners: Record<typeof whose, SQL> = {
      all: sql`true`,
      // Cases of the few are found first: otherwise it would be looked up for each case that waits whose it is.
      mine: sql`c.id = any(array(
        select own.id from care_cases own where own.claimed_by = ${id} and own.claimed_until > ${at}::timestamptz
        union all
        select g.subject_id from work_handovers g where g.given_to = ${id} and g.ended_at is null))`,
      free: sql`not ${open} and not ${givenToAnybody(sql`c.id`)}`,
    };
    const { rows } = await tx.execute<Record<string, unknown> & Waiting>(sql`
      select found.* from ${bounds(after)} as b(reason, since, id),
      lateral (
        select b.reason, c.id, c.work_since as since
        from unnest(${sql.param(states)}::text[]) as s(state), lateral (
          select c.id, c.work_since from care_cases c
          where c.work = b.reason and c.state = s.state and (c.work_since, c.id) > (b.since, b.id)
            and ${ofSkills(skills, sql`c.quiz`)} and ${owners[whose]} and ${decides ? sql`true` : sql`not ${isPrepared}`}
          order by c.work_since, c.id limit ${most}
        ) as c
        order by c.work_since, c.id limit ${most}
      ) as found`);
    return rows.map((row) => ({ ...row, since: new Date(row.since) }));
  },

  async describe(tx, ids, now) {
    const rows = await detailsOf(tx, ids);
    return new Map(
      rows.map((row): [string, WorkDetail] => [
        row.id,
        {
          patient: { id: row.patientId, name: row.patientName, dob: row.dob },
          state: row.state,
          about: aboutOf(row),
          look: lookOf(row),
          holder:
            row.claimedBy === null || row.claimedUntil === null || row.claimedUntil <= now
              ? null
              : { id: row.claimedBy, name: row.claimerName ?? '' },
          place: { kind: 'case', id: row.id },
        },
      ]),
    );
  },

  async count(db, lateSince) {
    const rows = sql`select c.work as reason, c.state, c.quiz, c.work_since as since, ${isPrepared} as is_prepared
      from care_cases c where c.work is not null`;
    return countRows(db, rows, lateSince, reasons, { isPrepared: sql`w.is_prepared` });
  },
};

const claimers = alias(users, 'claimers');

type Rows = Awaited<ReturnType<typeof detailsOf>>;

async function detailsOf(tx: Parameters<WorkSource['describe']>[0], ids: readonly string[]) {
  const titles = tx
    .select({ titles: sql`array_agg(${titleOfLine} order by ${orderLines.position})` })
    .from(careCaseLines)
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .where(eq(careCaseLines.caseId, careCases.id));
  const rows = await tx
    .select({
      id: careCases.id,
      submissionId: careCases.submissionId,
      patientId: careCases.patientId,
      patientName: nameOfUser(),
      dob: users.dob,
      state: careCases.state,
      work: careCases.work,
      concern: careCases.concern,
      reason: careCases.reason,
      topic: sql<string | null>`${submissions.review}->>'title'`,
      finding: sql<string | null>`${submissions.review}->'findings'->0->>'reason'`,
      findings: sql<number>`coalesce(jsonb_array_length(${submissions.review}->'findings'), 0)`,
      changed: sql<number>`coalesce(jsonb_array_length(${submissions.review}->'changedAnswers'), 0) + ${endedBefore}`,
      newAnswer: sql<NewAnswer | null>`(
        select json_build_object('attemptId', h.attempt_id, 'key', h.key, 'label', h.label, 'answer', h.answer,
          'reason', h.reason) from care_holds h where h.case_id = ${careCases.id} and h.ended_at is null
        order by h.effect = 'hold' desc, h.said_at desc limit 1)`,
      followUps: sql<{ key: string; isAnswered: boolean }[]>`(
        select coalesce(json_agg(json_build_object('key', f.quiz_key, 'isAnswered', f.answered_at is not null)
          order by f.asked_at, f.id), '[]')
        from follow_ups f where f.case_id = ${careCases.id} and f.status <> 'withdrawn')`,
      unfilled: sql<{ shipmentId: string; words: SealableText } | null>`(
        select json_build_object('shipmentId', h.shipment_id, 'words', h.unfilled_because) from pharmacy_checks h
        join shipments s on s.id = h.shipment_id
        where s.case_id = ${careCases.id} and s.status = 'held' and h.status = 'unfilled' limit 1)`,
      titles: sql<string[]>`coalesce((${titles}), '{}')`,
      preparer: sql<
        string | null
      >`case when ${careCases.preparedAt} >= ${careCases.workSince} then (
        select u.first_name || ' ' || u.last_name from users u where u.id = ${careCases.preparedBy}) end`,
      claimedBy: careCases.claimedBy,
      claimerName: nameIfFound(claimers),
      claimedUntil: careCases.claimedUntil,
    })
    .from(careCases)
    .innerJoin(users, eq(users.id, careCases.patientId))
    .leftJoin(submissions, eq(submissions.id, careCases.submissionId))
    .leftJoin(claimers, eq(claimers.id, careCases.claimedBy))
    .where(inArray(careCases.id, [...ids]));
  const opener = await openerOf(
    tx,
    rows.flatMap(({ reason, unfilled, newAnswer }) => [reason, unfilled?.words, newAnswer?.answer]),
  );
  const findings = await openReviews(
    tx,
    rows.map(({ submissionId, finding }) => ({ id: submissionId ?? '', review: finding })),
  );
  const asksAny = rows.some(({ followUps }) => followUps.length > 0);
  const quizzes = asksAny ? await servedFollowUps(tx) : [];
  const titleOf = (key: string) =>
    quizzes.find((one) => one.key === key)?.definition.title ?? 'questions';
  return rows.map((row, nth) => ({
    ...row,
    followUps: row.followUps.map(({ key, isAnswered }) => ({ title: titleOf(key), isAnswered })),
    reason: opener.text(row.reason, placeOfReason(row.id)),
    unfilled:
      row.unfilled && opener.text(row.unfilled.words, placeOfUnfilled(row.unfilled.shipmentId)),
    newAnswer: row.newAnswer && answerInWords({ ...row.newAnswer, caseId: row.id }, opener),
    finding: findings[nth] ?? null,
  }));
}

/** Answer of which nobody has taken notice, as its row has it. */
interface NewAnswer {
  attemptId: string;
  key: string;
  label: string | null;
  answer: SealableText | null;
  reason: string;
}

function answerInWords(
  { label, answer, reason, ...hold }: NewAnswer & { caseId: string },
  opener: Opener,
): string {
  if (label === null || answer === null) return reason;
  return `“${label}” — “${opener.text(answer, placeOfAnswer('answer', hold))}”`;
}

function aboutOf({ titles, topic, preparer }: Rows[number]): string {
  const about = titles.join(', ') || (topic ?? 'No intake');
  return preparer === null ? about : `${about}, prepared by ${preparer}`;
}

function lookOf({
  work,
  newAnswer,
  unfilled,
  reason,
  finding,
  findings,
  changed,
  followUps,
}: Rows[number]): WorkDetail['look'] {
  if (work === 'hold' || work === 'news') {
    return newAnswer === null ? null : { words: newAnswer, tone: work === 'hold' ? 'bad' : 'warn' };
  }
  if ((work === 'medicine' || work === 'shipment' || work === 'refill') && reason !== null) {
    const pharmacist = unfilled ? ` “${unfilled}”` : '';
    return { words: `${reason}${pharmacist}`, tone: 'warn' };
  }
  if (changed > 0) return { words: 'An answer that ended the quiz was changed', tone: 'bad' };
  const asked = wordsOnAsked(work, followUps);
  if (finding === null) return asked === null ? null : { words: asked, tone: 'plain' };
  const more = findings > 1 ? `, and ${findings - 1} more` : '';
  const concern = `${finding.replace(/\.$/, '')}${more}`;
  return { words: asked === null ? concern : `${asked}. ${concern}`, tone: 'warn' };
}

/** Names what a patient was asked and answered, or has still to answer; null for a case about which nobody asked. */
function wordsOnAsked(
  work: Rows[number]['work'],
  followUps: Rows[number]['followUps'],
): string | null {
  if (work !== 'answered' && work !== 'asked') return null;
  const isAnswered = work === 'answered';
  const titles = new Set(
    followUps.filter((one) => one.isAnswered === isAnswered).map(({ title }) => title),
  );
  if (titles.size > 0) return `${isAnswered ? 'Answered' : 'Asked'}: ${[...titles].join('; ')}`;
  return isAnswered ? 'Wrote, or sent a file' : 'Asked in a message';
}
