import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { AnswerValue } from '../../schemas/generated/types';
import type { Asking } from './ask-route';
import { payPlainly } from './pay-in-sandbox';
import { someone } from './people';
import { qualifyingSavedRun, typedAnswers } from './quiz-answers';
import { walkQuizPlainly } from './walk-quiz-plainly';

/** A patient whose intake was paid for and waits for a provider. */
export interface WaitingPatient {
  asking: Asking;
  email: string;
  patientId: string;
  caseId: string;
  /** Two letters. */
  state: string;
}

/**
 * Takes somebody new through the hair quiz to a paid order, without scripts.
 * @param rest Answers that they give otherwise than the first saved run that leads to a cart.
 */
export async function paidIntake(
  asking: Asking,
  databaseUrl: string,
  rest: Record<string, AnswerValue> = {},
): Promise<WaitingPatient> {
  const person = someone();
  const key = 'quizHaircare';
  const answers = typedAnswers(key, { ...qualifyingSavedRun(key).answers, ...rest });
  const quiz = { key, path: '/quiz/haircare', answers };
  const { page } = await walkQuizPlainly(asking.browser, quiz, person);
  await payPlainly(asking.browser, page);
  asking.api.forgetToken();
  const { rows } = await withClient(databaseUrl, (db) =>
    db.query<{ id: string; patient_id: string; state: string }>(
      `select c.id, c.patient_id, c.state from care_cases c join users u on u.id = c.patient_id
       where u.email = $1 and c.status = 'inReview'`,
      [person.email],
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('The intake does not wait for a provider.');
  const { id: caseId, patient_id: patientId, state } = row;
  return { asking, email: person.email, patientId, caseId, state };
}

/** The physician of the demonstration who supervises whoever needs it. */
const physician = 'daniel@example.com';

/**
 * Gives somebody of the staff a license of a state, under a physician who is licensed there, or ends the one they have
 * on a day, YYYY-MM-DD.
 */
export async function license(
  databaseUrl: string,
  email: string,
  state: string,
  validThrough: string | null = null,
): Promise<void> {
  await withClient(databaseUrl, async (db) => {
    const named = 'user_id = (select id from users where email = $1) and state = $2';
    await db.query(`delete from provider_licenses where ${named}`, [email, state]);
    await db.query(
      `insert into provider_licenses (user_id, state, valid_through, supervisor_id)
       select one.id, $2, $3, case when one.id = physician.id then null else physician.id end
       from users as one, users as physician where one.email = $1 and physician.email = $4`,
      [email, state, validThrough, physician],
    );
    await db.query(
      `insert into provider_licenses (user_id, state)
       select id, $2 from users where email = $1 and not exists
         (select from provider_licenses l where l.user_id = users.id and l.state = $2)`,
      [physician, state],
    );
  });
}
