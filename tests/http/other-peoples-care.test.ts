import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from '../support/ask-route';
import { withServer } from '../support/http-server';
import { paidIntake, type WaitingPatient } from '../support/paid-intake';
import { someone } from '../support/people';
import { signStaffIn } from '../support/second-step';

const server = withServer();

function query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return withClient(server.databaseUrl, async (db) => (await db.query<Row>(text, values)).rows);
}

let patient: WaitingPatient;
let ids: { followUp: string; checkIn: string; appointment: string; submission: string };

/** Asks the patient a follow-up and a check-in, and books a visit, as rows. */
beforeAll(async () => {
  patient = await paidIntake(server.client(), server.databaseUrl);
  const { patientId, caseId } = patient;
  const [amara] = await query<{ id: string }>('select id from users where email = $1', [
    'amara@example.com',
  ]);
  const [followUp] = await query<{ id: string }>(
    `insert into follow_ups (patient_id, case_id, asked_by, quiz_key, status, asked_at)
     values ($1, $2, $3, 'followUpHeart', 'asked', now()) returning id`,
    [patientId, caseId, amara?.id],
  );
  const [checkIn] = await query<{ id: string }>(
    `insert into check_ins (patient_id, case_id, order_line_id, due_on, quiz_key, status, asked_at)
     select $1, $2, order_line_id, current_date + 5, 'checkInHair', 'asked', now()
     from care_case_lines where case_id = $2 limit 1 returning id`,
    [patientId, caseId],
  );
  const [appointment] = await query<{ id: string }>(
    `insert into appointments (provider_id, starts_at, minutes, user_id, attempt_id)
     select $2, date_trunc('hour', now()) + interval '400 days', 20, $1, s.attempt_id
     from submissions s where s.user_id = $1 limit 1 returning id`,
    [patientId, amara?.id],
  );
  const [sent] = await query<{ id: string }>('select id from submissions where user_id = $1', [
    patientId,
  ]);
  ids = {
    followUp: followUp?.id ?? '',
    checkIn: checkIn?.id ?? '',
    appointment: appointment?.id ?? '',
    submission: sent?.id ?? '',
  };
  // Something is answered already, which nobody else may read.
  const { status, body } = await answers(patient.asking, ids.followUp, 'faint', 'yes');
  expect([status, body.data?.seq]).toEqual([200, 1]);
}, 120_000);

const answers = (
  { api }: Asking,
  id: string,
  question: string,
  value: unknown,
  after = 0,
  type = 'answer',
) =>
  api.post(`/api/v1/quizzes/${id}/events`, {
    attempt: id,
    after,
    events: [{ key: randomUUID().slice(0, 12), event: { type, question, value } }],
  });

/** All that the database has of the patient’s care. */
async function recordsOf({ patientId }: WaitingPatient): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of ['follow_ups', 'check_ins', 'care_cases', 'prescriptions'])
    found.push(
      await query(`select to_jsonb(t) as row from ${table} t where patient_id = $1 order by 1`, [
        patientId,
      ]),
    );
  for (const table of ['appointments', 'attempts', 'submissions', 'documents'])
    found.push(
      await query(`select to_jsonb(t) as row from ${table} t where user_id = $1 order by 1`, [
        patientId,
      ]),
    );
  found.push(
    await query(
      `select to_jsonb(e) as row from attempt_events e join attempts a on a.id = e.attempt_id
       where a.user_id = $1 order by 1`,
      [patientId],
    ),
  );
  return found;
}

const addresses = () => [
  `/patient/check-in/${ids.followUp}`,
  `/patient/check-in/${ids.checkIn}`,
  `/patient/appointments/${ids.appointment}`,
  `/patient/appointments/${ids.appointment}/calendar`,
];

/** Every way of asking for them: the last is that of scripts, which ask for the data of a page. */
const waysOfAsking = () =>
  addresses().flatMap((path): ['GET' | 'HEAD', string][] => [
    ['GET', path],
    ['HEAD', path],
    ...(path.endsWith('calendar') ? [] : [['GET', `${path}.data`] as ['GET', string]]),
  ]);

/** Another patient who takes the same medicine, a visitor, and staff who have no business with charts. */
const others = {
  'another patient': async () => (await paidIntake(server.client(), server.databaseUrl)).asking,
  'a patient who just registered': async () => {
    const client = server.client();
    await client.api.post('/api/v1/users/register', someone());
    client.api.forgetToken();
    return client;
  },
  'a visitor': async () => server.client(),
  support: async () => staff('sofia@example.com'),
  'a nurse': async () => staff('nadia@example.com'),
  'a physician': async () => staff('daniel@example.com'),
} satisfies Record<string, () => Promise<Asking>>;

async function staff(email: string): Promise<Asking> {
  const client = server.client();
  await signStaffIn(client, email);
  return client;
}

describe('what a patient is asked, and when they are seen', () => {
  it('is there for them, by every way of asking', async () => {
    for (const [method, path] of waysOfAsking()) {
      const { status } = await patient.asking.browser.fetch(path, { method });
      expect([method, path, status]).toEqual([method, path, 200]);
    }
  });

  it.each(Object.entries(others))('is nothing to %s, by whatever way', async (name, come) => {
    const { browser, api } = await come();
    const before = await recordsOf(patient);
    const taken: string[] = [];
    const note = (what: string, answer: Pick<Response, 'status' | 'headers'>, text: string) => {
      const { status, headers } = answer;
      // Data says to scripts where to go instead, and a form leads back to a page that is not there.
      const isSentAway =
        name === 'a visitor' &&
        (/^\/login/.test(headers.get('location') ?? '') ||
          (status === 202 && text.includes('/login')) ||
          (status === 303 && what.includes(headers.get('location') ?? 'nowhere')));
      if (![401, 403, 404, 405, 422].includes(status) && !isSentAway)
        taken.push(`${status} for ${what}, ${headers.get('location')}`);
      if (/faint/i.test(text)) taken.push(`words for ${what}`);
    };
    for (const [method, path] of waysOfAsking()) {
      const answer = await browser.fetch(path, { method });
      note(`${method} ${path}`, answer, await answer.text());
    }
    const csrf = await api.token();
    const forms: [string, Record<string, string>][] = [
      [`/patient/check-in/${ids.followUp}`, { attempt: ids.followUp, seq: '1', faint: 'no' }],
      [`/patient/check-in/${ids.checkIn}`, { attempt: ids.checkIn, seq: '0' }],
      [`/patient/appointments/${ids.appointment}`, { intent: 'cancel' }],
      [`/patient/appointments/${ids.appointment}`, { intent: 'joined' }],
      [`/patient/appointments/${ids.appointment}`, { intent: 'move', slot: 'x' }],
      ['/patient/treatment', { intent: 'cancelOrder', case: patient.caseId }],
    ];
    for (const [path, fields] of forms) {
      const body = new URLSearchParams({ ...fields, csrf });
      const answer = await browser.fetch(path, { method: 'POST', body });
      // The page of their own treatment may come back, with words of its own.
      note(`POST ${path} ${fields['intent'] ?? ''}`, answer, '');
    }
    for (const id of [ids.followUp, ids.checkIn, ids.submission]) {
      const calls = [
        await answers({ browser, api }, id, 'faint', 'no', 1),
        await api.get(`/api/v1/quizzes/${id}`),
        await api.post(`/api/v1/quizzes/${id}/submission`, { attempt: id, after: 1, events: [] }),
        await api.post(`/api/v1/quizzes/${id}/abort`, { attempt: id }),
      ];
      for (const [nth, call] of calls.entries())
        note(`call ${nth} about ${id}`, call, JSON.stringify(call.body ?? ''));
    }

    expect(taken).toEqual([]);
    expect(await recordsOf(patient)).toEqual(before);
  });
});

describe('a form that asks for something else than a follow-up does', () => {
  const change = (question: string, value: unknown, type?: string) =>
    answers(patient.asking, ids.followUp, question, value, 1, type);

  it.each([
    ['a question that it does not ask', 'pregnancy', 'no'],
    ['an answer that it does not offer', 'faint', 'sometimes'],
    ['an answer of another kind', 'heart', 7],
    ['some of a list that it does not offer', 'heart', ['none', 'made-up']],
    ['a fact in place of a question', 'fainting', true],
  ])('is refused: %s', async (_name, question, value) => {
    const before = await recordsOf(patient);
    const { status, body } = await change(question, value);
    expect([status === 422 || body.data?.refusal !== null, status < 500]).toEqual([true, true]);
    expect(await recordsOf(patient)).toEqual(before);
  });

  it.each(['facts', 'day', 'sent-back', 'submit'])('is refused: an event “%s”', async (type) => {
    const before = await recordsOf(patient);
    const { status } = await change('faint', 'no', type);
    expect(status).toBe(422);
    expect(await recordsOf(patient)).toEqual(before);
  });

  it('is answered once where it is sent twice at once', async () => {
    const twice = {
      attempt: ids.followUp,
      after: 1,
      events: [
        { key: 'twice-0000', event: { type: 'answer', question: 'heart', value: ['none'] } },
        { key: 'twice-0001', event: { type: 'answer', question: 'recent', value: 'no' } },
        { key: 'twice-0002', event: { type: 'act', action: 'continue' } },
        { key: 'twice-0003', event: { type: 'act', action: 'finish' } },
      ],
    };
    await query(`update care_cases set status = 'moreInformation' where id = $1`, [patient.caseId]);
    const path = `/api/v1/quizzes/${ids.followUp}/events`;
    const sent = await Promise.all([1, 2].map(() => patient.asking.api.post(path, twice)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await query<{ status: string; events: number }>(
      `select c.status, (select count(*)::int from care_case_events e where e.case_id = c.id
         and e.event = 'informationGiven') as events from care_cases c where c.id = $1`,
      [patient.caseId],
    );
    expect(row).toEqual({ status: 'inReview', events: 1 });
    expect(await query('select status from follow_ups where id = $1', [ids.followUp])).toEqual([
      { status: 'answered' },
    ]);
  });
});
