import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../app/kernel/calendar/service-day';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { withOwnServer } from '../support/http-server';
import { license } from '../support/paid-intake';
import { typedAnswers } from '../support/quiz-answers';
import { signStaffIn } from '../support/second-step';
import { walkQuizPlainly } from '../support/walk-quiz-plainly';

const server = withOwnServer();
/** The day it is for the service, which is another one than for the database each evening. */
const today = `date '${dayOf(new Date())}'`;
const maya = { email: 'maya@example.com', password: 'Formulary1' };
const daniel = 'daniel@example.com';

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return withClient(server.databaseUrl, async (db) => (await db.query<Row>(text, values)).rows);
}

/** Looks until it is so: what follows is done by jobs. */
async function untilSo<Found>(look: () => Promise<Found>, isSo: (found: Found) => boolean) {
  for (let tries = 0; tries < 120; tries += 1) {
    const found = await look();
    if (isSo(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return look();
}

const job = (name: string, payload: object) =>
  query('select graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(payload)]);

interface Asked {
  id: string;
  subscription: string;
  state: string;
}
let asked: Asked;

/** Maya was asked five days ago about a refill that is due in two days, and was silent since. */
beforeAll(async () => {
  const [found] = await query<Asked>(`
    with renewing as (
      update subscriptions s set next_refill_on = ${today} + 2, status = 'active', skipped = '{}'
      from prescriptions p join users u on u.id = p.patient_id
      where u.email = 'maya@example.com' and p.drug = 'Semaglutide' and p.ended_at is null
        and s.order_line_id = p.order_line_id
      returning s.id, p.patient_id, p.case_id, p.order_line_id)
    insert into check_ins (patient_id, case_id, order_line_id, due_on, quiz_key, status, asked_at)
    select patient_id, case_id, order_line_id, ${today} + 2, 'checkInGlp1', 'asked', now() - interval '5 days'
    from renewing
    returning id, (select id from renewing) as subscription,
      (select state from care_cases c where c.id = case_id) as state`);
  if (!found) throw new Error('Maya takes nothing.');
  asked = found;
  await license(server.databaseUrl, daniel, asked.state);
}, 120_000);

const mails = async () =>
  (
    await query<{ key: string }>('select key from mail_outbox where key like $1 order by key', [
      `check-in ${asked.id} %`,
    ])
  ).map(({ key }) => key.split(' ').at(-1));
const refill = async () =>
  (
    await query<{ status: string; renewal: string; parcel: boolean }>(
      `select f.status, n.status as renewal, f.shipment_id is not null as parcel from refills f
       join renewals n on n.gateway = f.gateway and n.ref = f.renewal_ref
       where f.subscription_id = $1 and f.due_on >= ${today} - 1`,
      [asked.subscription],
    )
  ).at(0);

it('silence at a check-in is reminded of, holds the refill uncharged and stands on the worklist, until it is answered', async () => {
  await job('subscriptions.runRefills', {});
  expect(await untilSo(mails, (found) => found.length > 0)).toEqual(['reminded']);

  // The day of the refill has come.
  await query(`update check_ins set due_on = ${today} where id = $1`, [asked.id]);
  await query(`update subscriptions set next_refill_on = ${today} where id = $1`, [
    asked.subscription,
  ]);
  const [renewing] = await untilSo(
    () =>
      query<{ ref: string }>(
        'select gateway_ref as ref from subscriptions where id = $1 and gateway_ref is not null',
        [asked.subscription],
      ),
    (found) => found.length > 0,
  );
  await query('update sandbox_subscriptions set next_at = now() where ref = $1', [renewing?.ref]);
  await job('payments.endSandboxPeriod', { subscription: renewing?.ref });
  expect(await untilSo(refill, (found) => found !== undefined)).toMatchObject({
    ...{ status: 'held', renewal: 'due', parcel: false },
  });
  expect(await mails()).toEqual(['held', 'reminded']);

  const staff = server.client();
  await signStaffIn(staff, daniel);
  const list = async () => {
    const { document } = await staff.browser.open('/provider?reason=silence');
    return document.querySelector('main')?.textContent ?? '';
  };
  expect(await list()).toContain('Was reminded, and the refill waits: write to them');

  const { browser, api } = server.client();
  await api.post('/actions/users/login', maya);
  const home = await browser.open('/patient');
  const ways = [...home.document.querySelectorAll('main a')].map((link) =>
    link.getAttribute('href'),
  );
  expect(ways).toContain(`/patient/check-in/${asked.id}`);
  const answers = {
    ...{ pregnancy: 'no', weight: 201.5, missed: 'none', sideEffects: 'well', signs: ['none'] },
    ...{ diagnoses: ['none'], newMedicines: 'no', birthControl: 'no', surgery: 'no' },
  };
  const { page } = await walkQuizPlainly(
    browser,
    {
      // The page after the last step has none.
      until: '',
      ...{ key: 'checkInGlp1', path: `/patient/check-in/${asked.id}` },
      answers: typedAnswers('checkInGlp1', answers),
    },
    maya,
  );
  expect(page.document.querySelector('h1')?.textContent).toBe('We have your check-in');
  expect(await list()).not.toContain('Was reminded, and the refill waits: write to them');
  const [answered] = await query<{ status: string }>(
    'select status from check_ins where id = $1 and answered_at is not null',
    [asked.id],
  );
  // Nobody lets a clean one of this medicine renew by itself: a provider reads it first, and still nothing is charged.
  expect(answered?.status).toBe('answered');
  expect(await refill()).toMatchObject({ status: 'held', renewal: 'due' });
});
