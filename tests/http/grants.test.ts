import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Grant, grants } from '../../app/accounts/grants';
import { routeRules } from '../../app/accounts/route-rules';
import { withClient } from '../../app/platform/postgres/own-postgres.server';
import { type Asking, askRoute } from '../support/ask-route';
import { withServer } from '../support/http-server';
import type { PlainPage } from '../support/plain-browser';
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
  const refused = await give(page, 'provider', 'manager');

  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Nothing was changed.');
  expect(ticked(await pageOf('Amara'))).toEqual(['provider']);
});

/** Every route that asks what somebody may do. */
const routes = Object.entries(routeRules).flatMap(([name, rule]) =>
  Object.entries(rule)
    .filter(([, access]) => /^(patient|provider|manager|staff)/.test(access))
    .map(([method]) => ({ method, path: addressOf(name) })),
);

/** The routes that are open to whoever asks: neither refused, nor led to signing in, nor said not to be there. */
async function openTo(asking: Asking): Promise<string[]> {
  const open: string[] = [];
  for (const { method, path } of routes) {
    const { status, headers } = await askRoute(asking, method, path, true);
    const isClosed =
      [401, 403, 404].includes(status) || /^\/login(\?|$)/.test(headers.get('location') ?? '');
    if (!isClosed) open.push(`${method} ${path}`);
  }
  return open;
}

it.each([
  ['providers', 'jonas@example.com', 'GET /manager/people'],
  ['providerUsers', 'owen@example.com', 'GET /provider/patients'],
])('no route closes by more grants or opens by fewer, for %s', async (kind, email, last) => {
  const asking = server.client();
  await signStaffIn(asking, email);
  const openWith = async (held: readonly Grant[]) => {
    await withClient(server.databaseUrl, (db) =>
      db.query('update users set kind = $2, grants = $3 where email = $1', [email, kind, held]),
    );
    return openTo(asking);
  };
  const some = fc.subarray([...grants], { minLength: 2, maxLength: grants.length - 1 });
  await fc.assert(
    fc.asyncProperty(some, async (held) => {
      const all = await openWith(grants);
      const fewer = await openWith(held);
      const none = await openWith([]);

      expect(all).toEqual(expect.arrayContaining(fewer));
      expect(fewer).toEqual(expect.arrayContaining(none));
      expect(all).toEqual(expect.arrayContaining([last, 'GET /studio']));
      expect(none).toEqual(['GET /staff/sign-in', 'POST /staff/sign-in']);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
