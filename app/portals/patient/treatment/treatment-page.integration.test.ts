import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { approved, chargesOf, takeCharges } from '../../../../tests/support/deciding';
import { placedOrder } from '../../../../tests/support/ordering';
import { someBrowser } from '../../../../tests/support/patient';
import { someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { press } from '../../../commerce/gateway/sandbox/press.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { action, loader } from '../../../routes/patient.treatment';

const database = withDatabase();

beforeAll(async () => {
  const catalogue = smallCatalogue();
  const pen = catalogue.products.find(({ id }) => id === 'pen');
  if (!pen) throw new Error('There is no pen.');
  // The higher strength costs more.
  pen.pricingBasis = 'dosage';
  for (const variant of pen.variants) {
    variant.prices = [
      { value: 0.25, amount: variant.variantAmount },
      { value: 0.5, amount: variant.variantAmount + 5_000 },
    ];
  }
  await publishCatalogue(database.db, catalogue);
});

const post = (context: AppLoadContext, csrf: string) => {
  const body = new URLSearchParams({ csrf, intent: 'resume', version: '1', subscription: 'x' });
  const request = new Request('http://localhost/patient/treatment', { method: 'POST', body });
  return action({ request, context, params: {} });
};

it('a form without this browser’s token is refused before anyone is asked to sign in', async () => {
  const context = someBrowser(database.db);

  await expect(post(context, 'forged')).rejects.toMatchObject({ status: 403 });
});

it('whoever is signed out is told to sign in, and keeps the page', async () => {
  const context = someBrowser(database.db);
  const answer = await post(context, csrfToken(context)).catch((thrown: unknown) => thrown);

  expect(answer).toBeInstanceOf(Response);
  expect(answer).toMatchObject({ status: 401 });
});

it('a yes to what costs more leads to the page where it is paid, and from there to a page that says how it stands', async () => {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  const { context } = patient;
  const id = await approved(db, await someProvider(db, 'CA'), patient, {
    doseSteps: [{ fromWeek: 1, dosage: 50, unit: 'mg' }],
  });
  const see = async (query = '') => {
    const request = new Request(`http://localhost/patient/treatment${query}`);
    const { data, init } = await loader({ request, context, params: {} });
    return { ...data, refresh: new Headers(init?.headers).get('refresh') };
  };
  const prescription = (await see()).treatments[0]?.asked?.prescriptionId ?? '';
  const says = async (intent: string) => {
    const body = new URLSearchParams({ csrf: csrfToken(context), intent, prescription });
    const request = new Request('http://localhost/patient/treatment', { method: 'POST', body });
    return action({ request, context, params: {} });
  };
  const answer = await says('agreeMedicine');
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  const url = answer.headers.get('location') ?? '';
  expect(answer.status).toBe(303);
  expect(url).toMatch(/^\/pay\/sandbox\//);

  const ref = url.slice('/pay/sandbox/'.length);
  const pressed = await press(context, ref, { kind: 'decline' });
  const back = new URL(pressed?.successUrl ?? '').search;
  expect(await see(back)).toMatchObject({ paying: 'waits', refresh: '4' });
  const turnedBack = new URL(pressed?.cancelUrl ?? '').search;
  expect(await see(turnedBack)).toMatchObject({ paying: 'turnedBack', refresh: null });
  await press(context, ref, { kind: 'pay', webhook: 'never' });
  expect(await see(back)).toMatchObject({ paying: 'paid', treatments: [{ asked: null }] });
  await takeCharges(db, id, context);
  expect(await chargesOf(db, patient)).toEqual([34_900]);
  expect(await says('refuseMedicine')).toMatchObject({ init: { status: 409 } });
  expect(await see('?payment=nothing')).toMatchObject({ paying: null });
});
