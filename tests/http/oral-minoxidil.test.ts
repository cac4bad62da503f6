import { expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { addPeriods, daysBetween } from '../../engine/values';
import type { Asking } from '../support/ask-route';
import { withServer } from '../support/http-server';
import { license, paidIntake } from '../support/paid-intake';
import type { PlainPage } from '../support/plain-browser';
import { signStaffIn } from '../support/second-step';

const server = withServer();

/** The words of a page, with its unbroken spaces as spaces. */
const text = ({ document }: PlainPage, selector = 'main') =>
  (document.querySelector(selector)?.textContent ?? '').replaceAll('\u00a0', ' ');

function press(asking: Asking, page: PlainPage, wanted: string, fields: Record<string, string>) {
  const found = [...page.document.querySelectorAll('button')].find(
    ({ value, textContent }) => value === wanted || textContent?.trim() === wanted,
  );
  if (!found) throw new Error(`${page.url.pathname} (${page.status}) has no “${wanted}”.`);
  return asking.browser.press(page, found, fields);
}

/** Brings everything that is packed for somebody to them, today. */
const arrives = (patientId: string) =>
  withClient(server.databaseUrl, (db) =>
    db.query(
      `with brought as (update shipments set status = 'delivered', shipped_at = now(), delivered_at = now()
         where patient_id = $1 returning case_id)
       update care_cases set status = 'delivered' where id in (select case_id from brought)`,
      [patientId],
    ),
  );

it.each([
  { shipments: 'monthly', months: 1, refills: 2, price: '$19', every: 'every month' },
  { shipments: 'quarterly', months: 3, refills: 0, price: '$51', every: 'every 3 months' },
])(
  'minoxidil tablets, $shipments: the dose that was asked for is prescribed, packed, told and put into the calendar day by day',
  async ({ shipments, months, refills, price, every }) => {
    // With a sunburned scalp no plan fits, and the product is asked at once.
    const answers = { scalp: ['irritated'], product: 'minoxidil-tablets', strength: 'middle' };
    const { asking, patientId, caseId, email, state } = await paidIntake(
      server.client(),
      server.databaseUrl,
      { ...answers, shipments },
    );
    const provider = server.client();
    await signStaffIn(provider, 'daniel@example.com');
    await license(server.databaseUrl, 'daniel@example.com', state);
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York' }).format(
      new Date(),
    );
    const days = daysBetween(today, addPeriods(today, { every: months, unit: 'month' }, 1));
    const directions = 'Take 2.5 mg (1 tablet) by mouth once a day, at about the same time.';

    let page = await provider.browser.open(`/provider/patients/${patientId}?case=${caseId}`);
    page = await press(provider, page, 'check', { assessment: 'Fit for it.' });
    const summary = text(page, '.decision-summary');
    expect(summary).toContain('The strength is 2.5 mg throughout.');
    expect(summary).toContain(`“${directions}”`);
    expect(summary).toContain(
      `${days} tablets of 2.5 mg; ${refills === 0 ? 'no refills' : `${refills} refills`}`,
    );
    await press(provider, page, 'Approve', {});

    const see = async (path: string) => text(await asking.browser.open(path));
    await expect
      .poll(() => see('/patient/shipments'), { timeout: 30_000 })
      .toContain(`${days} tablets of 2.5 mg`);
    expect(await see('/patient/treatment')).toContain(directions);
    await arrives(patientId);
    await expect.poll(() => see('/patient/treatment')).toContain(`${price} ${every}`);
    const treatment = await see('/patient/treatment');
    expect(treatment).toContain('2.5 mg');
    expect(treatment).toContain(directions);
    expect(treatment).toContain('Missed one? Take it if you notice soon.');
    expect(treatment).toContain('Do not use minoxidil foam or spray as well.');
    expect(await see('/patient')).toContain('Time for your 2.5 mg dose');

    const { document: card } = await asking.browser.open('/patient/treatment');
    const of = card.querySelector('form[action="/patient/treatment/calendar"] [name="of"]');
    const file = `/patient/treatment/calendar?of=${of?.getAttribute('value')}`;
    const calendar = await (await asking.browser.fetch(file)).text();
    expect([...calendar.matchAll(/^DTSTART;VALUE=DATE:/gm)]).toHaveLength(days);
    expect(calendar).not.toMatch(/minoxidil/i);
    const { document } = await asking.browser.sibling().open('/dev/outbox');
    const mails = [...document.querySelectorAll('article')].filter(({ textContent }) =>
      textContent?.includes(`To ${email}`),
    );
    expect(mails.map(({ textContent }) => textContent).join()).not.toMatch(
      /minoxidil|2\.5 mg|hair/i,
    );
  },
  120_000,
);
