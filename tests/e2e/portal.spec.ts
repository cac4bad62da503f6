import { axeFindings } from '../support/axe-findings';
import { comesAlive, smallestScreen, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { portalPages } from '../support/portal-pages';
import { signsInOnce } from '../support/sign-in';

test.use({ viewport: viewports.phone });

const enter = signsInOnce();

for (const email of ['maya@example.com', 'theo@example.com']) {
  test(`every page of the portal is accessible and fits a phone, for ${email}`, async ({
    page,
  }) => {
    test.slow();
    await enter(page, email);
    for (const path of portalPages) {
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeFindings(page), path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} is wider than the phone`).toBe(0);
    }
  });
}

test('nothing of the portal runs into something else on the smallest screens', async ({ page }) => {
  test.slow();
  await page.setViewportSize(smallestScreen);
  await enter(page, 'maya@example.com');
  for (const path of portalPages) {
    await page.goto(path, { waitUntil: 'load' });
    const errors = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const days = [...document.querySelectorAll('.chart-tick[data-axis="x"]')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      const crowded = days.filter(({ box }, index) => {
        const before = days[index - 1]?.box;
        return before !== undefined && before.top === box.top && before.right > box.left;
      });
      const inCards = [...document.querySelectorAll('.upload-words')].flatMap((words) =>
        words.scrollWidth > words.clientWidth ? [words.textContent] : [],
      );
      return [
        ...(scrollWidth > clientWidth ? ['wider than the screen'] : []),
        ...crowded.map(({ element }) => `${element.textContent} runs into the day before it`),
        ...inCards,
      ];
    });
    expect(errors, path).toEqual([]);
  }
});

test('the menu holds the focus while it is open, closes on Escape, and leads on', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter(page, 'maya@example.com');
  await page.goto('/patient');
  await comesAlive(page);
  const toggle = page.getByRole('link', { name: /^Menu/ });
  await toggle.click();
  const menu = page.getByRole('dialog', { name: 'Account menu' });
  await expect(menu).toBeVisible();
  // Colors are measured once it stands still.
  await menu.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  expect(await axeFindings(page, { by: 'everything', within: '.account-menu' })).toEqual([]);

  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      // The browser's own bar is the one stop besides the menu.
      return activeElement !== document.body && activeElement?.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await menu.getByRole('link', { name: /^Uploads/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uploads' })).toBeFocused();
  await expect(menu).toBeHidden();
});

test('today’s dose is noted from the dashboard', async ({ page }) => {
  await enter(page, 'maya@example.com');
  await page.goto('/patient');
  await page.getByRole('button', { name: 'Log the dose' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Your dose is noted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log the dose' })).toBeHidden();
});

test('a picture is uploaded with a preview, refused ones say why, and deleting is asked about', async ({
  page,
}) => {
  await enter(page, 'theo@example.com');
  await page.goto('/patient/uploads');
  await comesAlive(page);
  const tile = page.getByRole('region', { name: 'Back of your insurance card' });
  const chooser = tile.getByLabel(/^Choose (a|another) file/);

  await chooser.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('\x7fELF a program'),
  });
  await expect(tile.getByRole('alert')).toContainText('“me.jpg” cannot be used here');

  await chooser.setInputFiles('tests/support/photo.jpg');
  await expect(tile.getByText(/^Here since/)).toBeVisible();
  await expect
    .poll(() =>
      tile
        .locator('img')
        .evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0),
    )
    .toBe(true);

  await tile.getByRole('link', { name: /^Delete/ }).click();
  await tile.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The file is deleted.')).toBeVisible();
  await expect(tile.getByText(/^Here since/)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens by its address, and closes again', async ({ page }) => {
    await enter(page, 'maya@example.com');
    await page.goto('/patient');
    await page.getByRole('link', { name: /^Menu/ }).click();
    const menu = page.locator('#account-menu');

    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Close the menu' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('link', { name: /^Menu/ }).click();
    await menu.getByRole('link', { name: /^Profile/ }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });
});
