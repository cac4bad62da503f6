import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Grant } from '../../app/database/tables/accounts.schema.server';
import { grants } from '../../app/identity/access/grants';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { type Asking, askRoute } from '../support/ask-route';
import { ruledRoutes } from '../support/declared-routes';
import { withServer } from '../support/http-server';
import type { PlainPage } from '../support/plain-browser';
import { runs, within } from '../support/random-runs';
import { addressOf } from '../support/route-address';
import { signStaffIn } from '../support/second-step';

const server = withServer();
let ruth: Asking;
let jonas: Asking;

beforeAll(async () => {
  [ruth, jonas] = [server.client(), server.client()];
  await signStaffIn(ruth, 'ruth@example.com');
  await signStaffIn(jonas, 'jonas@example.com');
});

const managersPages = ['/manager', '/manager/people', '/manager/audit', '/manager/people/invite'];
const statusesAt = ({ browser }: Asking, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await browser.fetch(path)).status));

/** The page of one of the staff, as a manager finds it. */
async function pageOf(firstName: string): Promise<PlainPage> {
  const people = await ruth.browser.open('/manager/people');
  const link = [...people.document.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.startsWith(firstName),
  );
  return ruth.browser.open(link?.getAttribute('href') ?? '/nowhere');
}

/** Posts what somebody may do from their page, whatever its boxes show. */
async function give(page: PlainPage, ...given: string[]): Promise<Response> {
  const csrf = page.document.querySelector<HTMLInputElement>('[name="csrf"]')?.value ?? '';
  const body = new URLSearchParams([
    ['csrf', csrf],
    ['intent', 'grants'],
    ...given.map((grant) => ['grant', grant]),
  ]);
  return ruth.browser.fetch(page.url.pathname, { method: 'POST', body });
}

const ticked = ({ document }: PlainPage) =>
  [...document.querySelectorAll<HTMLInputElement>('[name="grant"][checked]')].map(
    ({ value }) => value,
  );

it('taking the only role away makes nobody a manager, not in a session that is open either', async () => {
  expect(await statusesAt(jonas, managersPages)).toEqual([404, 404, 404, 404]);
  const page = await pageOf('Jonas');
  expect(ticked(page)).toEqual(['author:marketing']);

  expect((await give(page)).status).toBe(303);

  expect(ticked(await pageOf('Jonas'))).toEqual([]);
  expect(await statusesAt(jonas, managersPages)).toEqual([404, 404, 404, 404]);
  expect(await statusesAt(jonas, ['/studio', '/provider'])).toEqual([403, 404]);
  const own = await jonas.browser.open('/staff/sign-in');
  expect(own.document.body.textContent).toContain('Ask a manager to give you what you need');
});

it('what is given opens pages in an open session, and closes them once it is taken', async () => {
  const page = await pageOf('Jonas');
  await give(page, 'manager', 'author:marketing');
  expect(await statusesAt(jonas, [...managersPages, '/studio'])).toEqual([200, 200, 200, 200, 200]);

  await give(page, 'author:marketing');
  expect(await statusesAt(jonas, [...managersPages, '/studio'])).toEqual([404, 404, 404, 404, 200]);
});

it('what an account cannot be given is refused with what it can, and changes nothing', async () => {
  const page = await pageOf('Amara');
  const refused = await give(page, 'nurse-practitioner', 'manager');

  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Nothing was changed.');
  expect(ticked(await pageOf('Amara'))).toEqual(['nurse-practitioner']);
});

/**
 * Finds existing things for the pages of staff to be about, so that a route is closed by a guard and not because
 * nothing is there.
 */
async function existing(): Promise<Readonly<Record<string, Record<string, string>>>> {
  const { rows } = await withClient(server.databaseUrl, (db) =>
    db.query<Record<'person' | 'quiz' | 'revision', string>>(
      `select q.id as quiz, q.hash as revision, (select id from users where email = 'amara@example.com') as person
       from quiz_documents q where quiz_key = 'quizHaircare'`,
    ),
  );
  const { person = '', quiz = '', revision = '' } = rows[0] ?? {};
  return {
    'manager.people_': { $id: person },
    'manager_.figures': { $file: 'care.csv' },
    'api.studio.quizzes': { $id: quiz, $revision: revision },
    'studio.quizzes': { $id: quiz },
  };
}

/** Every route there is, but the one that would sign out whoever asks. */
async function everyRoute(): Promise<{ method: string; path: string }[]> {
  const things = Object.entries(await existing());
  return ruledRoutes.flatMap(({ name, method }) => {
    const [, own] = things.find(([begin]) => name.startsWith(`${begin}.`)) ?? [];
    const path = addressOf(name, own);
    return path === '/actions/users/logout' ? [] : [{ method, path }];
  });
}

type Routes = Awaited<ReturnType<typeof everyRoute>>;

/** The routes that are open to whoever asks: neither refused, nor led to signing in, nor said not to be there. */
async function openTo(asking: Asking, routes: Routes): Promise<string[]> {
  const asked = routes.map(async ({ method, path }) => {
    const { status, headers } = await askRoute(asking, method, path, true);
    const isClosed =
      [401, 403, 404].includes(status) || /^\/login(\?|$)/.test(headers.get('location') ?? '');
    return isClosed ? [] : [`${method} ${path}`];
  });
  return (await Promise.all(asked)).flat();
}

/** Some grants, and one of them. */
const someAndOne = fc
  .subarray([...grants], { minLength: 1 })
  .chain((held) => fc.record({ held: fc.constant(held), one: fc.constantFrom(...held) }));

it.each([
  ['providers', 'jonas@example.com', /^GET \/manager\/people\/[-\w]{36}$/],
  ['providerUsers', 'owen@example.com', /^GET \/provider\/patients$/],
])(
  'taking a grant away opens no route there is, for %s',
  async (kind, email, last) => {
    const asking = server.client();
    await signStaffIn(asking, email);
    const routes = await everyRoute();
    const openWith = async (held: readonly Grant[]) => {
      await withClient(server.databaseUrl, async (db) => {
        await db.query('update users set kind = $2, grants = $3 where email = $1', [
          email,
          kind,
          held,
        ]);
        // “Too many” would be neither open nor closed.
        await db.query('delete from rate_limits');
      });
      return openTo(asking, routes);
    };
    const [all, none] = [await openWith(grants), await openWith([])];
    expect(all).toEqual(
      expect.arrayContaining([
        ...none,
        expect.stringMatching(last),
        expect.stringMatching(/^GET \/studio\/quizzes\/[-\w]{36}$/),
      ]),
    );
    expect(none.filter((route) => /\/(manager|provider|studio|patient)\b/.test(route))).toEqual([]);

    await fc.assert(
      fc.asyncProperty(someAndOne, async ({ held, one }) => {
        const before = await openWith(held);
        const after = await openWith(held.filter((grant) => grant !== one));

        expect(before).toEqual(expect.arrayContaining(after));
        expect(all).toEqual(expect.arrayContaining(before));
      }),
      { numRuns: runs(1, 30), endOnFailure: true },
    );
  },
  within(240_000),
);
