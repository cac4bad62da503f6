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
    broken: sql`select f.id::text || ' ' || f.status from follow_ups f
      left join attempts a on a.id = coalesce(f.answered_in, f.id)
      where (f.status = 'answered') and f.answered_at is null or f.status = 'asked' and f.answered_at is not null
      or f.answered_at is null and a.ended = 'submitted' or f.answered_at is not null and a.id is null`,
  },
  {
    says: 'One answer counts for all that asked the same of one patient, and is given where one of them asked',
    broken: sql`select f.id::text from follow_ups f left join follow_ups o on o.id = f.answered_in
      where f.answered_in is not null and (o.id is null or o.patient_id <> f.patient_id
        or o.quiz_key <> f.quiz_key or o.answered_in is not null or o.answered_at <> f.answered_at)
      or f.status = 'asked' and exists (select from follow_ups o where o.patient_id = f.patient_id
        and o.quiz_key = f.quiz_key and o.answered_at > f.asked_at)`,
  },
];
