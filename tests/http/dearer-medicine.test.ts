import { describe, expect, it } from 'vitest';
import { withOwnServer } from '../support/http-server';
import { someone } from '../support/people';
import { buttonOf, type PlainBrowser, type PlainPage } from '../support/plain-browser';
import { suggestedBehind } from '../support/suggested-behind';

const server = withOwnServer();
const treatment = '/patient/treatment';
const text = ({ document }: PlainPage) =>
  (document.querySelector('main')?.textContent ?? '').replaceAll('\u00a0', ' ');

/** A patient, without scripts, for whom a provider suggests a medicine that costs more. */
async function suggested() {
  const { browser, api } = server.client();
  const person = someone();
  await api.post('/api/v1/users/register', person);
  api.forgetToken();
  const patient = await suggestedBehind(server.databaseUrl, person.email);
  return { ...patient, browser };
}

/** Agrees, in this tab: the page of the payment. */
async function agrees(tab: PlainBrowser): Promise<PlainPage> {
  const page = await tab.open(treatment);
  return tab.press(page, buttonOf(page, 'Agree and pay'));
}

const pressed = (tab: PlainBrowser, page: PlainPage, value: string) => {
  const found = [...page.document.querySelectorAll('button')].find((one) => one.value === value);
  if (!found) throw new Error(`${page.url.pathname} (${page.status}) has no button “${value}”.`);
  return tab.press(page, found);
};

/** Looks until it is so: charges and parcels are jobs. */
async function untilSo<Found>(look: () => Promise<Found>, isSo: (found: Found) => boolean) {
  for (let tries = 0; tries < 120; tries += 1) {
    const found = await look();
    if (isSo(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return look();
}

type Suggested = Awaited<ReturnType<typeof suggested>>;

/** Charged once, what was agreed to, here and at the gateway, and one parcel. */
async function isChargedOnce({ cameOf, browser }: Suggested): Promise<void> {
  const came = await untilSo(cameOf, ({ parcels }) => parcels > 0);
  const { agreed } = came;
  expect(came).toMatchObject({ charged: [agreed], chargedThere: [agreed], parcels: 1 });
  const page = text(await browser.open(treatment));
  expect(page).not.toContain('Agree and pay');
  expect(page).toContain('Tirzepatide');
}

async function costsNothing({ cameOf }: Suggested, status: string): Promise<void> {
  expect(await cameOf()).toMatchObject({ charged: [], chargedThere: [], parcels: 0, status });
}

describe('a medicine that costs more, without scripts', () => {
  it('is agreed to with both prices, paid for, charged once and sent', async () => {
    const patient = await suggested();
    const { browser } = patient;
    const asked = text(await browser.open(treatment));
    expect(asked).toMatch(
      /You ordered .*\$[\d.]+.*First supply of Tirzepatide.*You pay more\$[\d.]+/s,
    );
    const [price] = /Agree and pay (\$[\d.,]+)/.exec(asked)?.slice(1) ?? [];
    const page = await agrees(browser);
    expect(page.url.pathname).toMatch(/^\/pay\/sandbox\//);
    expect(text(page)).toContain(price);
    expect(text(page)).not.toMatch(/tirzepatide/i);
    const back = await pressed(browser, page, 'pay');
    expect(back.url.searchParams.get('payment-state')).toBe('succeeded');
    expect(text(back)).toContain(
      'Your card is charged now, and your next parcel brings what you agreed to.',
    );
    await isChargedOnce(patient);
  });

  it('a card that is refused on the page pays nothing, and the next one pays once', async () => {
    const patient = await suggested();
    const { browser } = patient;
    const page = await agrees(browser);
    const refused = await pressed(browser, page, 'decline');
    expect(refused.status).toBe(402);
    await costsNothing(patient, 'approved');
    expect(text(await browser.open(treatment))).toContain('Agree and pay');
    await pressed(browser, refused, 'pay');
    await isChargedOnce(patient);
  });

  it('a card that refuses its charge sends nothing, and the patient is asked for another', async () => {
    const patient = await suggested();
    const { browser } = patient;
    await pressed(browser, await agrees(browser), 'refusesLater');
    const page = await untilSo(
      async () => text(await browser.open(treatment)),
      (words) => words.includes('no card of yours has paid'),
    );
    expect(page).toContain('It is approved, but no card of yours has paid for it.');
    expect(page).toContain('Update your card');
    await costsNothing(patient, 'approved');
  });

  it('a page that was closed half-way is opened again, and one that was left is begun anew', async () => {
    const patient = await suggested();
    const { browser } = patient;
    const page = await agrees(browser);
    const again = await agrees(browser);
    expect(again.url.pathname).toBe(page.url.pathname);
    const left = await pressed(browser, again, 'cancel');
    expect(left.url.searchParams.get('payment-state')).toBe('cancelled');
    expect(text(left)).toMatch(/nothing was charged/);
    await costsNothing(patient, 'approved');
    const other = await agrees(browser);
    expect(other.url.pathname).not.toBe(page.url.pathname);
    await pressed(browser, other, 'pay');
    await isChargedOnce(patient);
  });

  it('pressed twice at once, in two tabs, it is one payment, and is charged once', async () => {
    const patient = await suggested();
    const tabs = [patient.browser, patient.browser.sibling()];
    const pages = await Promise.all([...tabs, ...tabs].map(agrees));
    expect(new Set(pages.map(({ url }) => url.pathname)).size).toBe(1);
    const [page] = pages;
    if (!page) throw new Error('No page was opened.');
    const backs = await Promise.all(tabs.map((tab) => pressed(tab, page, 'pay')));
    for (const back of backs) {
      const address = `${back.url.pathname}${back.url.search}`;
      expect(text(await patient.browser.open(address))).toContain('Your card is charged now');
    }
    await isChargedOnce(patient);
  });

  it('that is not wanted goes back to the provider, also where its page is paid on afterwards', async () => {
    const patient = await suggested();
    const { browser } = patient;
    const page = await agrees(browser);
    const asked = await browser.open(treatment);
    const no = await browser.press(asked, buttonOf(asked, 'No, ask my provider again'));
    expect(text(no)).toContain('In review');
    expect(text(await pressed(browser, page, 'pay'))).toContain('This payment ended, and nothing');
    await costsNothing(patient, 'inReview');
    // A tab that still asks is told so.
    const stale = await browser.press(asked, buttonOf(asked, 'Agree and pay'));
    expect(stale.status).toBe(409);
    await costsNothing(patient, 'inReview');
  });

  it('that the provider takes back while its page is open is not charged', async () => {
    const patient = await suggested();
    const { browser, takesBack } = patient;
    const page = await agrees(browser);
    await takesBack();
    const back = text(await pressed(browser, page, 'pay'));
    expect(back).toContain('This payment ended, and nothing was charged.');
    expect(back).toContain('In review');
    await costsNothing(patient, 'inReview');
  });

  it('is charged as it was agreed to where its price goes up meanwhile', async () => {
    const patient = await suggested();
    const { browser } = patient;
    const page = await agrees(browser);
    const { agreed } = await patient.cameOf();
    const prices = async () => text(await server.browser().open('/prices'));
    const before = await prices();
    await patient.pricesGoUp();
    // A process may serve what was replaced for a second: whoever is asked from now on reads the new price.
    expect(await untilSo(prices, (words) => words !== before)).not.toBe(before);
    await pressed(browser, page, 'pay');
    await isChargedOnce(patient);
    expect((await patient.cameOf()).agreed).toBe(agreed);
  });

  it('is not charged where the patient has moved: the page says why, and what comes next', async () => {
    const patient = await suggested();
    const { browser, moves } = patient;
    const page = await agrees(browser);
    const asked = await browser.open(treatment);
    await moves('NV');
    const stopped = await browser.press(asked, buttonOf(asked, 'Agree and pay'));
    expect(stopped.status).toBe(409);
    // Whether the job that follows a move was quicker or not.
    expect(text(stopped)).toContain(
      'Your parcels go to Nevada now, and this was prescribed for Washington.',
    );
    expect(text(stopped)).toContain('Nothing was charged');
    const back = text(await pressed(browser, page, 'pay'));
    expect(back).toContain('This payment ended, and nothing was charged.');
    expect(back).toContain('A provider licensed in your state looks at it next.');
    await costsNothing(patient, 'inReview');
  });
});
