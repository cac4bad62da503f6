import { sql } from 'drizzle-orm';

/** Promises about what patients were asked before a decision, at every moment. */
export const aboutFollowUps = [
  {
    says: 'A patient is asked on only while a case waits for a decision, and a case waits for those who were asked alone',
    broken: sql`select o.number || ' ' || c.status from follow_ups f join care_cases c on c.id = f.case_id
      join orders o on o.id = c.order_id where f.patient_id <> c.patient_id
      or (f.status = 'asked') and c.status not in ('inReview', 'moreInformation')`,
  },
  {
    says: 'What was answered is sent or ended, counts since then, and is not asked any more',
    broken: sql`select f.id::text || ' ' || f.status from follow_ups f left join attempts a on a.id = f.id
      where (f.status = 'answered') and f.answered_at is null or f.status = 'asked' and f.answered_at is not null
      or f.answered_at is null and a.ended = 'submitted' or f.answered_at is not null and a.id is null`,
  },
];
