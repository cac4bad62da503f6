import type { Browser } from '@playwright/test';
import { saveDay } from '../../app/care/progress/entries.server';
import { dayOf } from '../../app/kernel/calendar/service-day';
import { openDatabase } from '../../app/kernel/database/client.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { QuizEvent } from '../../schemas/generated/types';
import { ApiClient } from '../support/api-client';
import { expect, test } from '../support/browser-test';
import { Keyboard } from '../support/keyboard';
import { testContext } from '../support/load-context';
import { license } from '../support/paid-intake';
import { keepPicture } from '../support/pictures';
import { PlainBrowser } from '../support/plain-browser';
import { daniel, deskOf } from '../support/provider-desk';
import { databaseBehind, type TestServer } from '../support/server';

// Maya’s treatment is held, and ended at last: nobody else on this worker needs it.
test.use({ apart: 'promises' });

/** Answers the questions of a screen, and leaves it. */
const screen = (
  answers: Record<string, string | string[] | number>,
  action: 'answer' | 'continue',
): QuizEvent[] => [
  ...Object.entries(answers).map(([question, value]) => ({
    ...{ type: 'answer' as const, question, value },
  })),
  { type: 'act', action },
];

interface Maya {
  id: string;
  caseId: string;
}

/** Puts Maya’s treatment in order, and says whose it is and in which case. */
function mayaInOrder(url: string): Promise<Maya> {
  return withClient(url, async (db) => {
    const { rows } =
      await db.query(`select u.id, p.case_id as "caseId", c.state from prescriptions p
      join users u on u.id = p.patient_id join care_cases c on c.id = p.case_id
      where u.email = 'maya@example.com' and p.drug = 'Semaglutide' and p.ended_at is null`);
    const [{ id, caseId, state }] = rows;
    await db.query('delete from check_ins where patient_id = $1', [id]);
    await db.query('update care_holds set ended_at = now() where case_id = $1', [caseId]);
    await db.query('update care_cases set attention = null where id = $1', [caseId]);
    await license(url, daniel, state);
    return { id, caseId };
  });
}

/** Asks Maya for the check-in before her next dose step, which she answers by calls. @returns Milliseconds it took. */
async function mayaAnswers(server: TestServer, caseId: string, events: QuizEvent[]) {
  const id = await withClient(databaseBehind(server.origin), async (db) => {
    const { rows } = await db.query(
      `insert into check_ins (patient_id, case_id, order_line_id, due_on, quiz_key, status, asked_at)
       select p.patient_id, p.case_id, p.order_line_id, s.next_refill_on, 'checkInGlp1', 'asked', now()
       from prescriptions p join subscriptions s on s.order_line_id = p.order_line_id
       where p.case_id = $1 and p.drug = 'Semaglutide' and p.ended_at is null returning id`,
      [caseId],
    );
    return rows[0].id;
  });
  const browser = new PlainBrowser(server.origin);
  const api = new ApiClient(browser);
  const credentials = { email: 'maya@example.com', password: 'Formulary1' };
  expect((await api.post('/actions/users/login', credentials)).status).toBe(200);
  api.forgetToken();
  const began = performance.now();
  const { status, body } = await api.post(`/api/v1/quizzes/${id}/events`, {
    ...{ attempt: id, after: 0 },
    events: events.map((event, nth) => ({ key: `maya-event-${nth}`, event })),
  });
  const took = performance.now() - began;
  expect({ status, refusal: body.data?.refusal }).toEqual({ status: 200, refusal: null });
  return took;
}

/** A physician at the worklist, with no pointer. */
async function physician(browser: Browser, { origin }: TestServer) {
  const page = await deskOf(browser, origin);
  return { page, keys: new Keyboard(page) };
}

test('a concern before a dose step is met in the first screen, and goes on by the keyboard alone', async ({
  browser,
  server,
}) => {
  const { caseId } = await mayaInOrder(databaseBehind(server.origin));
  await mayaAnswers(server, caseId, [
    ...screen({ sideEffects: 'hard' }, 'answer'),
    ...screen({ pregnancy: 'no' }, 'answer'),
    ...screen({ weight: 208 }, 'continue'),
    ...screen({ missed: 'none' }, 'answer'),
    ...screen({ signs: ['none'] }, 'continue'),
    ...screen({ diagnoses: ['none'] }, 'continue'),
    ...screen({ newMedicines: 'no', birthControl: 'no', surgery: 'no' }, 'continue'),
    { type: 'act', action: 'finish' },
  ]);
  const { page, keys } = await physician(browser, server);
  await keys.open('Maya');
  const told = page.getByRole('region', { name: 'The patient told us something new' });
  await expect(told.getByText(/hard to bear/).first()).toBeInViewport();
  const answers = page.getByRole('region', { name: 'Answers to the check-in' });
  await expect(answers.getByText('What do you weigh today?')).toBeVisible();
  await expect(page.getByText(/no answer is a concern/)).toHaveCount(0);
  await expect(
    page.getByText(/^Next parcel of Semaglutide: .* pens? of .*, leaves /),
  ).toBeInViewport();
  await expect(page.getByText(/^Keys, with Alt and Shift: .*L let it go on/)).toBeVisible();
  await keepPicture(page, 'concern-1440');

  await keys.press('Alt+Shift+L');
  await expect(page.getByRole('link', { name: 'Let it go on' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await keys.tabTo('Why may this go on?');
  await keys.type('Nausea in the first two days, eating well by now.');
  await keys.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Look it over' })).toBeFocused();
  await expect(page.getByText(/^Next parcel of Semaglutide: /)).toBeInViewport();
  await keys.press('Control+Enter');
  await expect(page).toHaveURL(/decided=keepGoing|done=keepGoing/);
  await page.context().close();
});

test('a side effect at its worst stands above all else on the page of its patient until it was seen', async ({
  browser,
  server,
}) => {
  const url = databaseBehind(server.origin);
  const { id, caseId } = await mayaInOrder(url);
  const { db, close } = openDatabase({ url, poolSize: 2, log: { error: () => {} } });
  try {
    const day = dayOf(new Date());
    const values = [{ measure: 'nausea', value: 10 } as const];
    const context = testContext(db, { clock: { now: () => new Date() } });
    await saveDay(context, id, { day, values, note: null }, true);
  } finally {
    await close();
  }
  const { page, keys } = await physician(browser, server);
  await page.goto(`/provider/patients/${id}?case=${caseId}`);
  const alert = page.getByRole('note').filter({ hasText: 'Nausea at its worst' });
  await expect(alert).toBeInViewport();
  await expect(page.locator('#record-progress')).toHaveAttribute('open', '');
  await keepPicture(page, 'adverse-event-1440');
  await keys.tabTo('Mark as seen');
  await keys.press('Enter');
  await expect(page.getByText('Marked as seen.')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.context().close();
});

test('a positive test stops everything at once, and the treatment is ended by the keyboard alone', async ({
  browser,
  server,
}) => {
  const url = databaseBehind(server.origin);
  const { id, caseId } = await mayaInOrder(url);
  const took = await mayaAnswers(server, caseId, [
    ...screen({ sideEffects: 'well' }, 'answer'),
    { type: 'answer', question: 'pregnancy', value: 'test' },
  ]);
  // It is stopped in the transaction that stores the answer: nothing runs in between.
  const { rows } = await withClient(url, (db) =>
    db.query('select attention from care_cases where id = $1', [caseId]),
  );
  expect(rows).toEqual([{ attention: 'hold' }]);
  expect(took).toBeLessThan(5_000);

  const { page, keys } = await physician(browser, server);
  await keys.open('Maya');
  await expect(page.getByText('Yes, a test was positive').first()).toBeInViewport();
  await expect(page.getByText(/Nothing of this is charged or sent/)).toBeInViewport();
  await keepPicture(page, 'stop-1440');
  await expect(page.getByText('Keys, with Alt and Shift')).toBeVisible();
  await keys.press('Alt+Shift+E');
  await keys.tabTo('Why does this treatment end?');
  await keys.type('Take no more of it, and call your midwife today.');
  await keys.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Look it over' })).toBeFocused();
  await expect(page.getByText(/call your midwife today/).first()).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page).toHaveURL(/decided=stop|done=stop/);
  await page.goto(`/provider/patients/${id}?case=${caseId}`);
  await expect(page.getByText(/Ended by Daniel Reyes/)).toBeVisible();
  await page.context().close();
});
