import type { Browser, Locator, Page } from '@playwright/test';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { axeFindings } from '../support/axe-findings';
import { expect, test } from '../support/browser-test';
import type { WaitingPatient } from '../support/paid-intake';
import { caseLink, deskOf, waitingPatient } from '../support/provider-desk';
import { databaseBehind } from '../support/server';

/** A patient whose payment was taken and whose shipment a pharmacy has, with the number of their order. */
async function charged(browser: Browser, origin: string) {
  const patient = await waitingPatient(origin);
  const desk = await deskOf(browser, origin);
  await desk.goto(caseLink(patient));
  await desk.getByRole('button', { name: 'Look it over' }).click();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText(/^Approved\. The card is charged/)).toBeVisible();
  await desk.context().close();
  const { rows } = await withClient(databaseBehind(origin), (db) =>
    db.query<{ number: string }>(
      'select number from orders o join care_cases c on c.order_id = o.id where c.id = $1',
      [patient.caseId],
    ),
  );
  return { patient, number: rows[0]?.number ?? '' };
}

/** Waits until a page shows something: what the pharmacy and the bank tell arrives in jobs. */
async function comesUp(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(shown.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
}

/** Presses a button of the bank about an order. */
async function atBank(page: Page, number: string, button: string): Promise<void> {
  await page.goto('/dev/bank');
  const payment = page.getByRole('article').filter({ hasText: `Order ${number}` });
  await payment.getByRole('button', { name: button }).click();
  await expect(payment.getByRole('button', { name: button })).toHaveCount(0);
}

const support = { email: 'sofia@example.com', to: '/manager/orders' };

/** Returns what a page says to a patient. */
async function saysTo({ asking }: WaitingPatient, path: string): Promise<string> {
  return (await asking.browser.open(path)).document.querySelector('main')?.textContent ?? '';
}

test('a disputed payment calls the parcel back and stops what renews, and once support’s contest is won it goes on', async ({
  browser,
  page,
  server,
}) => {
  const { patient, number } = await charged(browser, server.origin);
  const desk = await deskOf(browser, server.origin, support);
  await desk.goto(`/manager/orders/${number}`);
  const shipment = desk
    .getByRole('region', { name: 'Parcels' })
    .getByRole('listitem')
    .filter({ hasText: 'tablets of 1 mg' });
  await comesUp(desk, shipment.getByText('At the pharmacy'));

  await test.step('the bank tells of it', async () => {
    await atBank(page, number, 'Dispute it');
    expect(await axeFindings(page)).toEqual([]);
    await comesUp(desk, desk.getByRole('heading', { name: 'Disputed payments' }));
    await comesUp(desk, shipment.getByText('Being prepared'));
    await expect(desk.getByText(/^The bank told of a dispute about \$/)).toBeVisible();
    for (const path of ['/patient', '/patient/treatment', '/patient/shipments'])
      expect(await saysTo(patient, path)).toContain(
        'nothing more is charged, nothing renews and no parcel leaves',
      );
    expect(await saysTo(patient, '/patient')).not.toMatch(/Next refill/);
  });

  await test.step('support finds it among what is disputed, and contests it', async () => {
    await desk.goto('/manager/orders?show=disputed');
    await desk.getByRole('link', { name: number }).click();
    expect(await axeFindings(desk)).toEqual([]);
    await desk.getByText('Contest it', { exact: true }).click();
    await desk.getByLabel(/^Why/).filter({ visible: true }).fill('The parcel is on record.');
    await desk.getByRole('button', { name: 'Note that we contest it' }).click();
    await expect(desk.getByText('It is noted that the dispute is contested.')).toBeVisible();
  });

  await test.step('it is won: the parcel is asked for again', async () => {
    await atBank(page, number, 'The clinic wins');
    await comesUp(desk, desk.getByText('The dispute was won'));
    await comesUp(desk, shipment.getByText('At the pharmacy'));
    expect(await saysTo(patient, '/patient/treatment')).not.toContain('dispute a payment');
  });
  await desk.context().close();
});

test('a dispute that is lost ends the treatment, and its patient reads what happened', async ({
  browser,
  page,
  server,
}) => {
  const { patient, number } = await charged(browser, server.origin);
  const desk = await deskOf(browser, server.origin, support);
  await desk.goto(`/manager/orders/${number}`);
  const shipments = desk.getByRole('region', { name: 'Parcels' });
  await comesUp(desk, shipments.getByText('At the pharmacy'));
  await atBank(page, number, 'Dispute it');
  await comesUp(desk, shipments.getByText('Being prepared'));
  await atBank(page, number, 'The patient gets it back');
  await comesUp(desk, desk.getByText('The dispute was lost'));
  await comesUp(desk, shipments.getByText('Not sent'));
  await expect(desk.getByText('Nothing renews.')).toBeVisible();
  await expect(desk.getByText('Taken back by the bank')).toBeVisible();

  const read = await saysTo(patient, '/patient/treatment');
  expect(read).toContain('The payment was disputed. Nothing of it ships.');
  expect(read).not.toContain('You dispute a payment');
  expect(await saysTo(patient, '/patient')).toContain('does not go ahead');
  await desk.context().close();
});
