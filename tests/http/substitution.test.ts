import { beforeAll, describe, expect, it } from 'vitest';
import type { PharmacyLine } from '../../app/database/tables/sandbox.schema.server';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from '../support/ask-route';
import { withOwnServer } from '../support/http-server';
import { license, paidIntake, type WaitingPatient } from '../support/paid-intake';
import type { Fields, PlainPage } from '../support/plain-browser';
import { signStaffIn } from '../support/second-step';

const server = withOwnServer();
let provider: Asking;
let pharmacist: Asking;
let manager: Asking;

const finasteride = 'Finasteride 1 mg';
const tablets = 'Minoxidil tablets, low dose';
const spray = 'Finasteride and minoxidil spray';

beforeAll(async () => {
  [provider, pharmacist, manager] = [server.client(), server.client(), server.client()];
  await withClient(server.databaseUrl, (db) =>
    db.query(
      `update users set kind = 'providerUsers', grants = '{pharmacist}' where email = 'sofia@example.com'`,
    ),
  );
  await signStaffIn(provider, 'daniel@example.com');
  await signStaffIn(pharmacist, 'sofia@example.com');
  await signStaffIn(manager, 'ruth@example.com');
}, 120_000);

/** The words of a page, with its unbroken spaces as spaces. */
const text = ({ document }: PlainPage, selector = 'main') =>
  (document.querySelector(selector)?.textContent ?? '').replaceAll('\u00a0', ' ');

function press(asking: Asking, page: PlainPage, wanted: string, fields: Fields = {}) {
  const buttons = [...page.document.querySelectorAll('button')];
  const found =
    buttons.find(({ value, textContent }) => [value, textContent?.trim()].includes(wanted)) ??
    buttons.find(({ textContent }) => textContent?.startsWith(wanted));
  if (!found) {
    const there = buttons.map(({ textContent }) => textContent).join(' | ');
    throw new Error(`${page.url.pathname} (${page.status}) has no “${wanted}”, but ${there}.`);
  }
  return asking.browser.press(page, found, fields);
}

const see = async ({ browser }: Asking, path: string, selector?: string) =>
  text(await browser.open(path), selector);

const pageOf = ({ patientId, caseId }: WaitingPatient) =>
  `/provider/patients/${patientId}?case=${caseId}`;

/** A patient who ordered finasteride for a month at $22, for whom a provider prescribes something else. */
async function suggested(choice: string): Promise<WaitingPatient> {
  const patient = await paidIntake(server.client(), server.databaseUrl, {
    ...{ plan: 'one-thing', product: 'finasteride', shipments: 'monthly' },
  });
  await license(server.databaseUrl, 'daniel@example.com', patient.state);
  let page = await provider.browser.open(pageOf(patient));
  page = await press(provider, page, 'choose 0', { '0.choice': choice });
  const why = { '0.whyOther': 'Your PSA test comes first.', assessment: 'Fit for it.' };
  page = await press(provider, await press(provider, page, 'check', why), 'Approve');
  expect(page.url.search).toContain('done=approveAsked');
  expect(text(page)).toContain('The patient is asked first: nothing is charged or sent');
  return patient;
}

/** Cents that were charged to a patient, and what is being sent to them. */
async function followedFor({ patientId }: WaitingPatient) {
  const { rows } = await withClient(server.databaseUrl, (db) =>
    db.query<{ charged: number; number: string; status: string; order: string }>(
      `select o.number as order, (select coalesce(sum(p.captured), 0)::integer from payments p
         where p.order_id = o.id) as charged, s.number, s.status
       from orders o left join shipments s on s.order_id = o.id where o.user_id = $1`,
      [patientId],
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('There is no order.');
  return row;
}

/** Waits until something is packed for a patient, and returns its number. */
async function parcelFor(patient: WaitingPatient): Promise<string> {
  await expect
    .poll(async () => (await followedFor(patient)).number, { timeout: 30_000 })
    .toMatch(/^S-/);
  return (await followedFor(patient)).number;
}

const mailsTo = async ({ asking, email }: WaitingPatient) => {
  const { document } = await asking.browser.sibling().open('/dev/outbox');
  return [...document.querySelectorAll('article')]
    .map(({ textContent }) => textContent ?? '')
    .filter((mail) => mail.includes(`To ${email}`));
};

/** Asks nothing of a mail but that it says no word of a medicine. */
const namesNothing = (mails: readonly string[]) =>
  mails.every((mail) => !/finasteride|minoxidil|hair|1\.25 mg|spray/i.test(mail));

describe('another medicine than was ordered', () => {
  let patient: WaitingPatient;
  beforeAll(async () => {
    patient = await suggested('oral-minoxidil oral-minoxidil-1m');
  }, 60_000);

  it('is named with the one it replaces wherever the patient looks, and nothing is charged or sent', async () => {
    const { asking } = patient;
    const treatment = await see(asking, '/patient/treatment');
    expect(await see(asking, '/patient')).toContain(`It would take the place of ${finasteride}`);
    expect(treatment).toContain(`Your provider suggests ${tablets} 1.25 mg`);
    expect(treatment).toContain(`It takes the place of ${finasteride}`);
    expect(treatment).toContain('Take 1.25 mg (1 tablet) by mouth once a day');
    expect(treatment).toContain('The first supply costs $19, which is less than you ordered for.');
    expect(treatment).toContain('Your PSA test comes first.');
    expect(treatment).toContain('The label warns that they can cause fluid around the heart');
    expect(treatment).not.toContain('Refills left');
    const shipments = await see(asking, '/patient/shipments');
    expect(shipments).toContain('Waiting for your answer');
    expect(shipments).toContain(`Your provider suggests ${tablets} instead`);
    const [mail = ''] = await mailsTo(patient);
    expect(mail).toContain('suggests something else than what you chose');
    expect(mail).toContain('Nothing is charged or sent before you say yes.');
    expect(namesNothing(await mailsTo(patient))).toBe(true);
    expect(await followedFor(patient)).toMatchObject({ charged: 0, number: null });
    const decision = await see(provider, pageOf(patient), '.decision');
    expect(decision).toContain(`Ordered: ${finasteride}. ${tablets} 1.25 mg suggested by`);
    expect(decision).toContain(`Ordered${finasteride}Suggested${tablets} 1.25 mg`);
  });

  it('is named, charged and sent alike everywhere after a yes', async () => {
    const { asking } = patient;
    await press(asking, await asking.browser.open('/patient/treatment'), `Yes, I want ${tablets}`);
    const number = await parcelFor(patient);
    await expect.poll(() => see(asking, '/patient/treatment')).toContain('$19 every month');
    const { order, charged } = await followedFor(patient);
    expect(charged).toBe(1_900);

    const treatment = await see(asking, '/patient/treatment');
    expect(treatment).toContain(`${tablets}Prescribed in place of ${finasteride}`);
    expect(treatment).toContain('Take 1.25 mg (1 tablet) by mouth once a day');
    expect(treatment).toContain('Refills left2 of 2');
    const dashboard = await see(asking, '/patient');
    expect(dashboard).toContain(`${tablets}: 30 tablets of 1.25 mg`);
    expect(dashboard).not.toContain(finasteride);
    const shipments = await see(asking, '/patient/shipments');
    expect(shipments).toContain(`${tablets}30 tablets of 1.25 mg`);
    expect(shipments).not.toContain(finasteride);
    const receipt = await see(asking, `/patient/shipments/${number}`, '.receipt');
    expect(receipt).toContain(`${tablets}In place of ${finasteride}$19`);
    expect(receipt).toMatch(/Subtotal\$19ShippingFreeTotal\$19Paid\$19$/);
    const data = await see(asking, '/patient/account/data');
    expect(data).toContain(`${tablets}: no further refill`);
    expect(data).not.toContain(finasteride);

    const chart = await see(provider, pageOf(patient));
    expect(chart).toContain(`${tablets}. Approved by Daniel Reyes`);
    expect(chart).toContain(`${tablets}, 1-month supply, ships every month, in place of`);
    expect(chart).toContain('0 of 2 refills used');
    const managed = await see(manager, `/manager/orders/${order}`);
    expect(managed).toContain(`${tablets}1-month supply, ships every month, in place of`);
    expect(namesNothing(await mailsTo(patient))).toBe(true);
    expect((await mailsTo(patient)).join()).toContain('We charge $19 to the card that you gave.');
  });

  it('is sent as another maker’s product only with a yes, and is then named so to everybody', async () => {
    const { asking } = patient;
    const product = 'Minoxidil tablets 1.25 mg by Aurora Labs';
    const { number } = await followedFor(patient);
    const path = `/pharmacy/shipments/${number}`;
    let page = await pharmacist.browser.open(path);
    expect(text(page)).toContain(`${tablets}: 30 tablets of 1.25 mg`);
    expect(text(page)).toContain('Take 1.25 mg (1 tablet) by mouth once a day');
    expect(text(page)).not.toContain(finasteride);
    page = await press(pharmacist, page, 'Ask the patient', { product });
    expect(text(page)).toContain('The patient is asked.');
    expect(await see(pharmacist, path)).not.toContain('Verify the parcel');
    expect(await see(asking, '/patient')).toContain(product);
    page = await asking.browser.open('/patient/shipments');
    expect(text(page)).toContain(`does not have your ${tablets} at hand. It could send ${product}`);
    expect(namesNothing(await mailsTo(patient))).toBe(true);
    await press(asking, page, 'yes');

    for (const place of ['/patient', '/patient/shipments', `/patient/shipments/${number}`]) {
      expect((await see(asking, place)).toLowerCase()).toContain(
        `sent as ${product}`.toLowerCase(),
      );
    }
    expect(await see(provider, pageOf(patient))).toContain(`sent as ${product}`);
    page = await pharmacist.browser.open(path);
    expect(text(page)).toContain(`Send ${product}: the patient agreed`);
    const lots = [...page.document.querySelectorAll<HTMLInputElement>('input')].map(
      ({ name }) => name,
    );
    await press(pharmacist, page, 'Verify the parcel', {
      [lots.find((name) => name.startsWith('lot ')) ?? '']: 'A1',
      [lots.find((name) => name.startsWith('expiry ')) ?? '']: '01/31/2029',
    });
    await expect
      .poll(() => linesAtPharmacy(number), { timeout: 30_000 })
      .toMatchObject([
        {
          title: tablets,
          prescription: {
            ...{ drug: tablets, substitute: product, refills: 2, refillsLeft: 2 },
            packages: [
              {
                ...{ contents: '30 tablets of 1.25 mg', verified: { lot: 'A1' } },
                directions: expect.stringContaining('Take 1.25 mg (1 tablet) by mouth once a day'),
              },
            ],
          },
        },
      ]);
    expect((await followedFor(patient)).charged).toBe(1_900);
  });
});

/** The lines of the order that the pharmacy was asked for. */
async function linesAtPharmacy(number: string): Promise<PharmacyLine[]> {
  const { rows } = await withClient(server.databaseUrl, (db) =>
    db.query<{ lines: PharmacyLine[] }>(
      'select lines from sandbox_pharmacy_orders where key like $1',
      [`${number}%`],
    ),
  );
  return rows.flatMap(({ lines }) => lines);
}

describe('another medicine that costs more', () => {
  it('is told with both prices; after a no neither of the two is charged or sent, and the page says what comes', async () => {
    const patient = await suggested('hair-spray hair-spray-1m');
    const { asking } = patient;
    const page = await asking.browser.open('/patient/treatment');
    expect(text(page)).toContain(`You ordered ${finasteride}$22`);
    expect(text(page)).toContain(`First supply of ${spray}$49`);
    expect(text(page)).toContain('You pay more$27');
    await press(asking, page, 'No, ask my provider again');

    const treatment = await see(asking, '/patient/treatment');
    expect(treatment).toContain(`You have not said yes to ${spray}`);
    expect(treatment).toContain('Your provider looks for another way.');
    expect(treatment).not.toContain('Refills left');
    expect(await see(asking, '/patient/shipments')).toContain('With your provider');
    expect(await see(provider, '/provider')).toContain(`does not want ${spray}`);
    expect(await followedFor(patient)).toMatchObject({ charged: 0, number: null });
  });

  it('is paid for on a page of its own, and the receipt adds up to what was charged', async () => {
    const patient = await suggested('hair-spray hair-spray-1m');
    const { asking } = patient;
    const asked = await asking.browser.open('/patient/treatment');
    const hosted = await press(asking, asked, 'Agree and pay $49');
    expect(hosted.url.pathname).toMatch(/^\/pay\/sandbox\//);
    await press(asking, hosted, 'pay');
    const number = await parcelFor(patient);

    expect((await followedFor(patient)).charged).toBe(4_900);
    const receipt = await see(asking, `/patient/shipments/${number}`, '.receipt');
    expect(receipt).toContain(`${spray}In place of ${finasteride}$49`);
    expect(receipt).toMatch(/Subtotal\$49ShippingFreeTotal\$49Paid\$49$/);
    expect(await see(asking, '/patient/shipments')).not.toContain(finasteride);
    await expect.poll(() => see(asking, '/patient/treatment')).toContain('$49 every month');
  });
});
