import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { someBrowser } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someStaff } from '../../../tests/support/staff';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { loadRecallsPage, postRecallsPage } from './recalls-page.server';

const database = withDatabase();
const path = '/manager/recalls';
let manager: SignedInUser;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  manager = await someStaff(database.db, 'Ruth', 'manager');
});

/** A window of the manager: what a form of the page leads to, and the page at an address. */
function recallsPage() {
  const session = { visitorId: 'x', user: manager };
  const asked = { context: someBrowser(database.db), params: {}, user: manager, session };
  return {
    post: (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const request = new Request(`http://localhost${path}`, { method: 'POST' });
      return postRecallsPage({ ...asked, request, form }, path);
    },
    load: (address: string) =>
      loadRecallsPage({ ...asked, request: new Request(`http://localhost${address}`) }, path),
  };
}

it.each(['-- .', '№', 'A'.repeat(41)])(
  'does not say that nobody has a lot such as “%s”',
  async (lot) => {
    const { post, load } = recallsPage();
    const answer = await post({ intent: 'search', lot });
    const address = answer instanceof Response ? (answer.headers.get('location') ?? '') : '';
    expect(await load(address)).toMatchObject({
      lot,
      lotError: 'Type its letters and digits, at most 40 characters',
      found: null,
    });
  },
);

it('withdraws a recall with a reason, and settles nothing that there is not', async () => {
  const { post, load } = recallsPage();
  await post({ intent: 'recall', lot: 'WD12', reason: 'x', reach: 'unsent', product: '*' });
  const recall = (await load(path)).recalls.find(({ lot }) => lot === 'WD12')?.id ?? '';
  expect(await post({ intent: 'withdraw', recall, reason: ' ' })).toMatchObject({
    data: { of: recall, message: 'Write why it was a mistake' },
    init: { status: 422 },
  });
  expect(await post({ intent: 'withdraw', recall, reason: 'Typed wrong.' })).toMatchObject({
    status: 303,
  });
  const listed = (await load(path)).recalls.find(({ lot }) => lot === 'WD12');
  expect(listed).toMatchObject({ withdrawn: { by: 'Ruth Tester', reason: 'Typed wrong.' } });
  await expect(post({ intent: 'withdraw', recall: 'none', reason: 'x' })).rejects.toMatchObject({
    status: 404,
  });
  expect(await post({ intent: 'replace', shipment: 'S-1', lot: 'WD12' })).toMatchObject({
    data: { of: 'S-1', message: 'There is no such parcel.' },
  });
});

it('takes no recall of a medicine that there is not', async () => {
  const { post } = recallsPage();
  const recall = { intent: 'recall', lot: 'AB12', reason: 'Broken seals.', reach: 'unsent' };
  for (const product of ['', 'nonsense', 'P'.repeat(10_240)]) {
    expect(await post({ ...recall, product })).toMatchObject({
      data: { errors: { product: 'Choose the medicine' } },
      init: { status: 422 },
    });
  }
  for (const product of ['pen', '*']) {
    expect(await post({ ...recall, product })).toMatchObject({ status: 303 });
  }
});
