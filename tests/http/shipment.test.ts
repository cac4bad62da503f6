import { expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { withOwnServer } from '../support/http-server';
import { typedAddress } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import type { PlainPage } from '../support/plain-browser';

/** A pharmacy whose days last four seconds: a shipment takes twelve. */
const server = withOwnServer({ PHARMACY_DAY: '4' });
const patience = { timeout: 50_000, interval: 250 };

const text = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';

function button({ document }: PlainPage, wanted: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    ({ value, textContent }) => value === wanted || textContent?.includes(wanted),
  );
  if (!found) throw new Error(`There is no button ${wanted}.`);
  return found;
}

const pharmacyIsAway = (isAway: boolean) =>
  withClient(server.databaseUrl, (db) =>
    db.query(
      `insert into sandbox_pharmacy_outages (id, down_until) values (1, $1)
       on conflict (id) do update set down_until = excluded.down_until`,
      [isAway ? '2999-01-01' : null],
    ),
  );

it('a patient pays while the pharmacy is away, and follows the parcel to the door once it is back', async () => {
  await pharmacyIsAway(true);
  const { browser, api } = server.client();
  const person = someone();
  await api.post('/api/v1/users/register', person);
  api.forgetToken();
  await api.put('/api/v1/cart', { items: [{ variantId: 'multivitamin-once', quantity: 1 }] });
  const cart = await browser.open('/cart');
  const pay = await browser.press(cart, button(cart, 'Continue to payment'), typedAddress());
  const paid = await browser.press(pay, button(pay, 'pay'));
  expect(paid.status).toBe(200);
  const shipments = async () => text(await browser.open('/patient/shipments'));
  expect(await shipments()).toContain('Being prepared');

  await pharmacyIsAway(false);
  await expect.poll(shipments, patience).toMatch(/On its way.*USPS 94/s);
  await expect.poll(shipments, patience).toMatch(/Nothing on its way.*Delivered/s);

  const mails = async () => {
    const { document } = await browser.sibling().open('/dev/outbox');
    return [...document.querySelectorAll('article')]
      .filter(({ textContent }) => textContent?.includes(`To ${person.email}`))
      .map((mail) => mail.querySelector('h2')?.textContent ?? '');
  };
  expect(await mails()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Your parcel from .* is on its way$/),
      expect.stringMatching(/^Your parcel from .* has arrived$/),
    ]),
  );
});
