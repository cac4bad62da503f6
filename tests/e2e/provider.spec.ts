import { axeFindings } from '../support/axe-findings';
import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { license } from '../support/paid-intake';
import { caseLink, daniel, deskOf, waitingPatient } from '../support/provider-desk';
import { databaseBehind } from '../support/server';

test('an intake goes from the queue to an approval, and another one from a refusal to its refund', async ({
  browser,
  server,
}) => {
  const first = await waitingPatient(server.origin);
  const second = await waitingPatient(server.origin);
  const page = await deskOf(browser, server.origin);
  expect(await axeFindings(page)).toEqual([]);

  await page.locator(`.work-row a[href="${caseLink(first)}"]`).click();
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Refills').fill('4');
  // Typed words outlive the page.
  await page.reload();
  await expect(page.getByLabel('Refills')).toHaveValue('4');
  await page.getByRole('button', { name: 'Look it over' }).click();
  await expect(page.getByText(/tablets of 1 mg; 4 refills/)).toBeVisible();
  await expect(page.getByText(/^You sign, for Pattern hair loss:/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Look it over' })).toBeFocused();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(
    page.getByText('Approved. The card is charged, and then the pharmacy gets it.'),
  ).toBeVisible();
  await expect(page.getByText('Approved by Daniel Reyes')).toBeVisible();

  await page.goto(caseLink(second));
  await expect(page.getByText('Keys, with Alt and Shift')).toBeVisible();
  await page.keyboard.press('Alt+Shift+D');
  const why = page.getByLabel('Why can this not be prescribed?');
  await page.getByLabel('Reason', { exact: true }).selectOption('Their health history');
  await expect(why).toHaveValue(/With your health history/);
  expect(await axeFindings(page)).toEqual([]);
  await why.fill('Your blood pressure is too low.');
  await page.getByRole('button', { name: 'Look it over' }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('The patient does not pay for it.')).toBeVisible();
  await page.reload();
  await page.getByText(/^Orders, shipments/).click();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();

  // The patient is told the same.
  const plain = await second.asking.browser.open('/patient/treatment');
  expect(plain.document.querySelector('main')?.textContent).toContain(
    'Your blood pressure is too low.',
  );
  await page.context().close();
});

test('what rules say of a medicine in place of the ordered one is told before it is approved', async ({
  browser,
  server,
}) => {
  await license(databaseBehind(server.origin), daniel, 'NY');
  const page = await deskOf(browser, server.origin);
  await page.goto('/provider/patients?q=Theo');
  await comesAlive(page);
  await page.getByRole('link', { name: /Theo/ }).first().click();
  const product = page.getByLabel('Product');
  // At the temples alone it is for somebody to be seen first: a reason is asked for.
  await product.selectOption('Finasteride and minoxidil spray, 1-month supply');
  await expect(page.getByLabel(/^Why all the same\?/)).toBeVisible();
  await product.selectOption('Minoxidil tablets, low dose, 1-month supply');
  expect(await axeFindings(page)).toEqual([]);
  const look = page.getByRole('button', { name: 'Look it over' });
  const reason = page.getByLabel(/^Why all the same\?/);
  // Nothing is looked over while something is missing: the keys lead there.
  await page.keyboard.press('Control+Enter');
  await expect(reason).toBeFocused();
  await reason.fill('Steady for years.');
  await page.keyboard.press('Tab');
  await expect(
    page.locator('.decision').getByText(/^\d+ things? (is|are) not known$/),
  ).toBeFocused();
  await page.keyboard.press('Control+Enter');
  const why = page.getByLabel(/^Why Minoxidil tablets, low dose, and not/);
  await expect(why).toBeFocused();
  await why.fill('Tablets spare your scalp.');
  await look.click();
  await expect(page.getByText('They read why: “Tablets spare your scalp.”')).toBeVisible();
  await expect(
    page.getByText('Why all the same, for the record: “Steady for years.”'),
  ).toBeVisible();
  await page.context().close();
});

test('a plain approval takes at most eight keys from opening a page to the next one, and every key is shown', async ({
  browser,
  server,
}) => {
  const waiting = await waitingPatient(server.origin);
  const next = await waitingPatient(server.origin);
  const page = await deskOf(browser, server.origin);
  await page.goto(caseLink(waiting));
  await expect(page.getByText(/Ctrl Enter looks it over, and again decides/)).toBeVisible();
  let keys = 0;
  const press = async (chord: string) => {
    keys += chord.split('+').length;
    await page.keyboard.press(chord);
  };
  await press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Look it over' })).toBeFocused();
  await press('Control+Enter');
  await page.waitForURL(/decided=approve/);

  expect(keys).toBeLessThanOrEqual(8);
  expect(page.url()).not.toContain(`case=${waiting.caseId}`);
  await expect(page.getByText('This is the next one that waits.')).toBeVisible();
  await page.goto(caseLink(waiting));
  await expect(page.getByText('Approved by Daniel Reyes')).toBeVisible();
  // Whoever writes a note decides nothing with it.
  await page.goto(caseLink(next));
  await comesAlive(page);
  await page.getByText(/^Notes/).click();
  await page.getByLabel('Add a note').fill('Not now.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Look it over' })).toHaveCount(0);
  await page.context().close();
});

test('a decision needs no scrolling on a desk, and on a phone a link leads to it', async ({
  browser,
  server,
}) => {
  const waiting = await waitingPatient(server.origin);
  const page = await deskOf(browser, server.origin);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(caseLink(waiting));
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(scrolls).toBe(0);
    if (width < 1024) await page.getByRole('link', { name: 'Decision', exact: true }).click();
    else
      await expect(page.getByRole('button', { name: 'Look it over' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Decision' })).toBeInViewport({ ratio: 1 });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.context().close();
});

test('pictures are looked at large, enlarged and turned', async ({ browser, server }) => {
  const waiting = await waitingPatient(server.origin);
  const page = await deskOf(browser, server.origin);
  await page.goto(caseLink(waiting));
  await comesAlive(page);
  await page.getByRole('link', { name: 'Identity document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Identity document' });
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await dialog.getByRole('button', { name: 'Turn' }).click();
  const picture = dialog.getByRole('img', { name: 'Identity document' });

  await expect(picture).toHaveAttribute('data-zoom', '2');
  await expect(picture).toHaveAttribute('data-turns', '1');
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(100);
  expect(await axeFindings(page, { within: 'dialog' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.context().close();
});

test('a provider copies Monday to the other weekdays and takes days off, on a desk and on a phone', async ({
  browser,
  server,
}) => {
  const page = await deskOf(browser, server.origin);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/provider/profile');
    await comesAlive(page);
    expect(await axeFindings(page)).toEqual([]);
    const scrolls = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await scrolls()).toBe(0);

    const monday = await page.getByLabel('Monday opens', { exact: true }).inputValue();
    const tuesday = page.getByLabel('Tuesday opens', { exact: true });
    await expect(tuesday).not.toHaveValue(monday);
    const copy = page.getByRole('button', { name: 'Copy Monday to all weekdays' });
    await copy.click();
    await expect(tuesday).toHaveValue(monday);
    await expect(copy).toBeFocused();
    await page.getByText('Add hours on Monday').click();
    await expect(page.getByLabel('Monday opens (2)')).toBeVisible();

    await page.getByLabel('First day').fill('2031-03-03');
    await page.getByLabel('Last day').fill('2031-03-07');
    await page.getByLabel('Note').fill('Skiing');
    await page.getByRole('button', { name: 'Take off' }).click();
    await expect(page.getByText('These days are off.')).toBeVisible();
    await expect(page.getByText('Mar 3, 2031 to Mar 7, 2031').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await scrolls()).toBe(0);
    await page.getByRole('button', { name: /^Remove Mar 3, 2031/ }).click();
    await expect(page.getByText('These days are open again')).toBeVisible();
    await expect(page.getByText('Skiing')).toBeHidden();
  }
  await page.context().close();
});
