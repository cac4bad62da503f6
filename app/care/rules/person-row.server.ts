import { sql } from 'drizzle-orm';
import type { Facts } from '../../../engine/quiz';
import type { QuizEvent, QuizKind } from '../../../schemas/generated/types';
import type { SealableJson } from '../../database/sealing/sealed';
import type { AppointmentOutcome } from '../../database/tables/appointments.schema.server';
import type { Decision } from '../../database/tables/care.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** An attempt at a quiz, as far as its answers are worked out from it. */
export interface AnsweredAttempt {
  id: string;
  quizKey: string;
  revision: string;
  facts: Facts;
  lastSeq: number;
}

/** Everything of a patient that rules ask about, as it lies in the tables. Times are ISO instants. */
export interface PersonRow {
  /** YYYY-MM-DD; null where it is not known. */
  dob: string | null;
  hasChart: boolean;
  /** Intakes they sent, the oldest first. */
  intakes: {
    id: string;
    quizKind: QuizKind;
    title: string;
    at: string;
    attempt: AnsweredAttempt;
  }[];
  /** Check-ins and follow-ups they answered, the oldest first, with their events. */
  asked: {
    at: string;
    attempt: AnsweredAttempt;
    events: { attemptId: string; seq: number; event: SealableJson<QuizEvent> }[];
  }[];
  /** Appointments that were not called off, the oldest first. */
  appointments: { startsAt: string; outcome: AppointmentOutcome | null }[];
  /** Decisions about them with a reason against what a rule says, the oldest first. */
  decisions: { key: string; caseId: string; decision: SealableJson<Decision>; at: string }[];
}

const noRow: PersonRow = {
  dob: null,
  hasChart: false,
  intakes: [],
  asked: [],
  appointments: [],
  decisions: [],
};

const attempt =
  sql.raw(`json_build_object('id', a.id, 'quizKey', a.quiz_key, 'revision', a.revision,
  'facts', a.facts, 'lastSeq', a.last_seq)`);

/**
 * Reads it with one statement, in words of SQL: a run of refills asks for thousands of patients, and building a query for
 * each table took longer than answering it.
 */
export async function readPersonRow(db: Queryable, patientId: string): Promise<PersonRow> {
  const { rows } = await db.execute<PersonRow & Record<string, unknown>>(sql`
    select u.dob::text as dob,
      exists (select from chart_entries c where c.patient_id = u.id) as "hasChart",
      (select coalesce(json_agg(json_build_object('id', s.id, 'quizKind', s.quiz_kind,
          'title', s.review ->> 'title', 'at', s.created_at, 'attempt', ${attempt}) order by s.created_at), '[]')
        from submissions s join attempts a on a.id = s.attempt_id where s.user_id = u.id) as intakes,
      (select coalesce(json_agg(json_build_object('at', x.answered_at, 'attempt', ${attempt}, 'events', (
          select coalesce(json_agg(json_build_object('attemptId', e.attempt_id, 'seq', e.seq, 'event', e.event)
            order by e.seq), '[]') from attempt_events e where e.attempt_id = a.id)) order by x.answered_at), '[]')
        from (select i.id, i.answered_at from check_ins i
            where i.patient_id = u.id and i.answered_at is not null
          union all select f.id, f.answered_at from follow_ups f
            where f.patient_id = u.id and f.answered_at is not null) x
        join attempts a on a.id = x.id) as asked,
      (select coalesce(json_agg(json_build_object('startsAt', p.starts_at, 'outcome', p.outcome)
          order by p.starts_at), '[]')
        from appointments p where p.user_id = u.id and p.cancelled_at is null) as appointments,
      (select coalesce(json_agg(json_build_object('key', d.key, 'caseId', d.case_id, 'decision', d.decision,
          'at', d.at) order by d.at), '[]')
        from care_decisions d join care_cases k on k.id = d.case_id
        where k.patient_id = u.id and d.decision -> 'reasons' is not null) as decisions
    from users u where u.id = ${patientId}`);
  return rows[0] ?? noRow;
}
