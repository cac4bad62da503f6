import { expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { testContext } from '../../../../tests/support/load-context';
import { stateWaitlist } from '../../../database/tables/staff.schema.server';
import { linkToken, linkTokenHash } from '../../../mail/letter.server';
import { loadLeavePage, postLeaveForm } from './waitlist-page.server';

const database = withDatabase();

/** Opens the page by a request and returns what it answers, thrown or not. */
async function answerTo(
  page: typeof loadLeavePage | typeof postLeaveForm,
  { token, cookie }: { token?: string; cookie?: string },
) {
  const context = testContext(database.db);
  const address = `http://localhost/waitlist-leave${token === undefined ? '' : `/${token}`}`;
  const request = new Request(address, { headers: cookie === undefined ? {} : { cookie } });
  const asked = { request, context, params: { token }, form: new FormData() };
  try {
    return await (page as (asked: unknown) => unknown)(asked);
  } catch (thrown) {
    return thrown;
  }
}

const waiting = () => database.db.select().from(stateWaitlist);

it('is left by one press only, and the token of the mail stands in no address that stays', async () => {
  const { config } = testContext(database.db);
  const id = crypto.randomUUID();
  const token = linkToken(config, id);
  await database.db.insert(stateWaitlist).values({
    ...{ id, email: 'jo@example.com', state: 'AK', quizKind: 'quizHaircare', site: 'default' },
    ...{ origin: 'http://localhost', createdAt: new Date(), tokenHash: linkTokenHash(token) },
  });

  const opened = await answerTo(loadLeavePage, { token });
  if (!(opened instanceof Response)) throw new Error('The token stays in the address.');
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/waitlist-leave']);
  const [waitlistCookie = ''] = opened.headers.getSetCookie();
  expect(waitlistCookie).toMatch(/HttpOnly/i);
  const cookie = waitlistCookie.split(';')[0] ?? '';
  expect(await answerTo(loadLeavePage, { cookie })).toMatchObject({ isGone: false });
  expect(await waiting()).toHaveLength(1);

  await answerTo(postLeaveForm, {});
  await answerTo(postLeaveForm, { token });
  expect(await waiting()).toHaveLength(1);
  const left = await answerTo(postLeaveForm, { cookie });
  if (!(left instanceof Response)) throw new Error('Nobody is told that they are off the list.');
  expect(await waiting()).toEqual([]);
  expect(left.headers.getSetCookie().join()).toMatch(/Max-Age=0/i);
  await answerTo(postLeaveForm, { cookie });
});
