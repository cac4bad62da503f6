import type { Browser } from '@playwright/test';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { QuizEvent } from '../../schemas/generated/types';
import { ApiClient } from './api-client';
import { license } from './paid-intake';
import type { PassingTime } from './passing-time';
import { buttonOf, PlainBrowser, type PlainPage } from './plain-browser';
import { daniel, deskOf } from './provider-desk';
import { databaseBehind, type TestServer } from './server';

/** Answers the questions of a screen of a check-in, and leaves it. */
function screen(
  answers: Record<string, string | string[] | number>,
  action: 'answer' | 'continue',
): QuizEvent[] {
  const events = Object.entries(answers).map(([question, value]): QuizEvent => {
    return { type: 'answer', question, value };
  });
  return [...events, { type: 'act', action }];
}

/** Somebody who does well with a weekly injection. */
const doesWell: QuizEvent[] = [
  ...screen({ sideEffects: 'well' }, 'answer'),
  ...screen({ pregnancy: 'no' }, 'answer'),
  ...screen({ weight: 205 }, 'continue'),
  ...screen({ missed: 'none' }, 'answer'),
  ...screen({ signs: ['none'] }, 'continue'),
  ...screen({ diagnoses: ['none'] }, 'continue'),
  ...screen({ newMedicines: 'no', birthControl: 'no', surgery: 'no' }, 'continue'),
  { type: 'act', action: 'finish' },
];

interface Person {
  email: string;
  password: string;
}

/** The months of somebody who takes what they were sent, and of their provider. */
export class MonthsOfCare {
  readonly #url: string;

  constructor(
    readonly server: TestServer,
    readonly browser: Browser,
    readonly time: PassingTime,
    readonly person: Person,
  ) {
    this.#url = databaseBehind(server.origin);
  }

  /**
   * Approves what waits for a decision, as it stands.
   * @param reason Written wherever a rule wants one.
   */
  async approve(reason: string): Promise<void> {
    const desk = await this.#openCase();
    await desk.getByRole('button', { name: 'Look it over' }).waitFor();
    for (const why of await desk.getByLabel(/^Why all the same\?/).all()) await why.fill(reason);
    await desk.getByRole('button', { name: 'Look it over' }).click();
    await desk.getByRole('button', { name: 'Approve', exact: true }).click();
    await desk
      .getByText(/^Approved/)
      .first()
      .waitFor();
    await desk.context().close();
    await this.time.settle();
  }

  /** Lets weeks pass: doses are noted, check-ins are answered, and the provider lets the next parcel go on. */
  async live(weeks: number): Promise<void> {
    for (let week = 0; week < weeks; week += 1) {
      await this.time.pass(7);
      const treatment = await this.#treatment();
      const { browser, page } = treatment;
      const isDue = page.document.querySelector('.treatment-dose[data-due] button');
      if (isDue) await browser.press(page, buttonOf(page, 'Log the dose'));
      const checkIn = page.document.querySelector('a[href^="/patient/check-in/"]');
      if (checkIn) await this.#answer(checkIn.getAttribute('href')?.split('/').at(-1) ?? '');
    }
  }

  async #answer(id: string): Promise<void> {
    const { api } = await this.#signedIn();
    const events = doesWell.map((event, nth) => ({ key: `event-${nth}-of-${id}`, event }));
    const sent = { attempt: id, after: 0, events };
    const { status, body } = await api.post(`/api/v1/quizzes/${id}/events`, sent);
    if (status !== 200 || body.data.refusal) throw new Error(JSON.stringify(body));
    const desk = await this.#openCase();
    await desk.getByRole('link', { name: /^Let it go on/ }).click();
    await desk.getByLabel('Why may this go on?').fill('Does well.');
    await desk.getByRole('button', { name: 'Look it over' }).click();
    await desk.getByRole('button', { name: 'Let it go on', exact: true }).click();
    await desk.waitForURL(/(decided|done)=keepGoing/);
    await desk.context().close();
    await this.time.settle();
  }

  async #treatment(): Promise<{ browser: PlainBrowser; page: PlainPage }> {
    const { browser } = await this.#signedIn();
    return { browser, page: await browser.open('/patient/treatment') };
  }

  async #signedIn() {
    const browser = new PlainBrowser(this.server.origin);
    const api = new ApiClient(browser);
    const { email, password } = this.person;
    const { status } = await api.post('/actions/users/login', { email, password });
    if (status !== 200) throw new Error(`${email} could not sign in: ${status}.`);
    api.forgetToken();
    return { browser, api };
  }

  /** Opens the newest case of the patient at the desk of a provider who is licensed in its state. */
  async #openCase() {
    const { rows } = await withClient(this.#url, (db) =>
      db.query<{ id: string; patient: string; state: string }>(
        `select c.id, c.patient_id as patient, c.state from care_cases c
         join users u on u.id = c.patient_id where u.email = $1 order by c.opened_at desc limit 1`,
        [this.person.email],
      ),
    );
    const [found] = rows;
    if (!found) throw new Error('There is no case.');
    await license(this.#url, daniel, found.state);
    const desk = await deskOf(this.browser, this.server.origin);
    await desk.goto(`/provider/patients/${found.patient}?case=${found.id}`);
    return desk;
  }
}
