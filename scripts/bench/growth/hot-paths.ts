import { randomUUID } from 'node:crypto';
import { rollUp } from '../../../app/analytics/metrics/roll-up.server';
import { runRefills } from '../../../app/care/refills/run-refills.server';
import { cleanUp } from '../../../app/flows/retention/clean-up.server';
import { fixedClock, systemClock } from '../../../app/kernel/clock';
import type { Db } from '../../../app/kernel/database/client.server';
import { resumeMail } from '../../../app/mail/outbox.server';
import { ApiClient } from '../../../tests/support/api-client';
import type { Asking } from '../../../tests/support/ask-route';
import { testContext } from '../../../tests/support/load-context';
import { PlainBrowser } from '../../../tests/support/plain-browser';
import { signStaffIn } from '../../../tests/support/second-step';
import { visit } from '../../../tests/support/tour-stops';
import { walkQuizPlainly } from '../../../tests/support/walk-quiz-plainly';

/** Those who ask: at a server, and past it for what jobs do. */
export interface Askers {
  visitor: Asking;
  maya: Asking;
  mayaId: string;
  daniel: Asking;
  ruth: Asking;
  helen: Asking;
  db: Db;
}

/** Something that is done all day, and the pages of 8 KB that one of its statements may look at. */
export interface HotPath {
  name: string;
  ask: (askers: Askers) => Promise<unknown>;
  mostPages: number;
}

const get = (asking: Asking, path: string) => visit(asking, ['GET', path]);

/** Requests that patients and staff wait for, and those that jobs make over and over. */
export const hotPaths: readonly HotPath[] = [
  {
    name: 'the first page of a quiz, for the first in an hour',
    ask: async ({ visitor }) => {
      await get(visitor, '/quiz/haircare');
      await get(visitor, '/quiz/weight-loss');
    },
    mostPages: 2_000,
  },
  {
    name: 'answers of a quiz, from the first to the last',
    ask: ({ visitor }) =>
      walkQuizPlainly(visitor.browser, { key: 'quizHaircare', path: '/quiz/haircare' }, stranger),
    mostPages: 1_000,
  },
  {
    name: 'a quiz resumed',
    ask: ({ visitor }) => get(visitor, '/quiz/weight-loss'),
    mostPages: 200,
  },
  { name: 'who is signed in', ask: ({ maya }) => get(maya, '/api/v1/cart'), mostPages: 500 },
  { name: 'the dashboard', ask: ({ maya }) => get(maya, '/patient'), mostPages: 500 },
  {
    name: 'who looked at mine',
    ask: ({ maya }) => get(maya, '/patient/account/access'),
    mostPages: 2_000,
  },
  { name: 'a conversation', ask: ({ maya }) => get(maya, '/patient/chat'), mostPages: 500 },
  {
    name: 'a message',
    ask: ({ maya }) =>
      visit(maya, [
        'POST',
        '/api/v1/messages',
        { clientId: randomUUID(), text: 'Is this normal?' },
      ]),
    mostPages: 200,
  },
  {
    name: 'a page that is counted',
    ask: ({ maya }) =>
      visit(maya, ['POST', '/api/v1/track', { event: 'PageView', eventId: randomUUID() }]),
    mostPages: 200,
  },
  { name: 'the worklist', ask: ({ daniel }) => get(daniel, '/provider'), mostPages: 2_000 },
  {
    name: 'a chart',
    ask: ({ daniel, mayaId }) => get(daniel, `/provider/patients/${mayaId}`),
    mostPages: 1_000,
  },
  {
    name: 'a conversation of the care team',
    ask: ({ daniel, mayaId }) => get(daniel, `/provider/messages/${mayaId}`),
    mostPages: 500,
  },
  { name: 'the access record', ask: ({ ruth }) => get(ruth, '/manager/audit'), mostPages: 2_000 },
  { name: 'orders', ask: ({ ruth }) => get(ruth, '/manager/orders'), mostPages: 5_000 },
  {
    name: 'the funnel and other metrics',
    ask: ({ ruth }) => get(ruth, '/manager'),
    mostPages: 50_000,
  },
  { name: 'campaigns', ask: ({ helen }) => get(helen, '/studio/campaigns'), mostPages: 50_000 },
  {
    name: 'the waiting list of a refill run',
    // Nothing is due then, so the list is all that is asked.
    ask: ({ db }) => runRefills(testContext(db, { clock: fixedClock('2020-01-01T12:00:00Z') })),
    mostPages: 200,
  },
  {
    name: 'the outbox',
    ask: ({ db }) => {
      const { config } = testContext(db);
      return resumeMail(db, config, systemClock.now());
    },
    mostPages: 1_000,
  },
  {
    name: 'metrics that are counted up',
    ask: ({ db }) => rollUp(testContext(db, { clock: systemClock })),
    mostPages: 50_000,
  },
  {
    name: 'what is kept no longer',
    ask: ({ db }) => cleanUp(testContext(db, { clock: systemClock })),
    mostPages: 5_000,
  },
];

const stranger = {
  get email() {
    return `growth-${randomUUID()}@example.com`;
  },
  password: 'Potoroo17',
};

/** Signs those in who ask. */
export async function askersAt(origin: string, db: Db, mayaId: string): Promise<Askers> {
  const someone = (): Asking => {
    const browser = new PlainBrowser(origin);
    return { browser, api: new ApiClient(browser) };
  };
  const staff = async (name: string) => {
    const asking = someone();
    await signStaffIn(asking, `${name}@example.com`);
    return asking;
  };
  const maya = someone();
  await visit(maya, [
    'POST',
    '/actions/users/login',
    { email: 'maya@example.com', password: 'Formulary1' },
  ]);
  maya.api.forgetToken();
  const [daniel, ruth, helen] = [await staff('daniel'), await staff('ruth'), await staff('helen')];
  return { visitor: someone(), maya, mayaId, daniel, ruth, helen, db };
}
