import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { skipTourAndWrite } from '../support/editor-window';
import { signIn } from '../support/sign-in';

// Its quizzes are changed: who looks at those of the library has an application of their own.
test.use({ apart: 'changes', viewport: viewports.desktop });

/** Opens a quiz of the library, and sends the tour away. */
async function openQuiz(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await skipTourAndWrite(page);
}

const outline = (page: Page) => page.getByRole('tree').getByRole('treeitem');
const middleOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('panes are resized by mouse and by keys, and stay as they are', async ({ page }) => {
  await signIn(page, 'helen@example.com', '/studio');
  await openQuiz(page, 'Erectile dysfunction');
  const edge = page.getByRole('separator', { name: 'Width of the outline' });
  const pane = page.getByRole('region', { name: 'Outline' });
  const width = async () => Math.round((await pane.boundingBox())?.width ?? 0);
  const before = await width();
  const { x, y } = await middleOf(edge);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 90);
  await edge.press('ArrowLeft');
  await expect.poll(width).toBeLessThan(before + 90);
  const wanted = await width();
  await page.reload();
  await expect(outline(page).first()).toBeVisible();
  await expect.poll(width).toBe(wanted);
});

test('a step is moved by mouse and by keys, and each move is undone at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, 'owen@example.com', '/studio');
  await openQuiz(page, 'Erectile dysfunction');
  const [first, second, third] = await outline(page)
    .nth(1)
    .evaluate((row) =>
      [...(row.closest('[role=tree]')?.querySelectorAll('[role=treeitem]') ?? [])]
        .slice(1, 4)
        .map((one) => one.getAttribute('data-row') ?? ''),
    );
  const row = (name: string | undefined) => page.locator(`[role=treeitem][data-row="${name}"]`);
  const comesBefore = async (one: string | undefined, other: string | undefined) =>
    ((await row(one).boundingBox())?.y ?? 0) < ((await row(other).boundingBox())?.y ?? 0);

  // Rows move while what is asked of whom comes in: a hand that took hold of another row lets it go where it was.
  await expect(async () => {
    await row(third).hover();
    await page.mouse.down();
    try {
      await expect(async () => {
        const { x, y } = await middleOf(row(second));
        await page.mouse.move(x, y - 4);
        await page.mouse.move(x, y - 8, { steps: 4 });
        await expect(row(second)).toHaveAttribute('data-drop', 'before', { timeout: 300 });
      }).toPass({ timeout: 5_000 });
    } catch (error) {
      await page.keyboard.press('Escape');
      await page.mouse.up();
      throw error;
    }
  }).toPass({ timeout: 60_000 });
  await page.mouse.up();
  await expect.poll(() => comesBefore(third, second)).toBe(true);
  expect(await comesBefore(first, third)).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => comesBefore(second, third)).toBe(true);

  await row(third).click();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect.poll(() => comesBefore(third, second)).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => comesBefore(second, third)).toBe(true);
});

test('a change of words is published at a time, which can be taken back', async ({ page }) => {
  await signIn(page, 'jonas@example.com', '/studio');
  await openQuiz(page, 'Libido');
  await page.getByRole('textbox', { name: 'Description' }).fill('Desire, with a doctor.');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).not.toHaveAttribute('aria-disabled');
  await publish.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Shorter.');
  await dialog.getByLabel('At a time').check();
  await dialog.getByLabel('Date and time').fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Publish then' }).click();
  await expect(dialog.getByText('Choose a time that is still to come.')).toBeVisible();
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 16);
  await dialog.getByLabel('Date and time').fill(tomorrow);
  await dialog.getByRole('button', { name: 'Publish then' }).click();
  await page.getByRole('button', { name: /^Goes out/ }).click();
  await page.getByRole('button', { name: 'Do not publish then' }).click();
  await expect(page.getByRole('button', { name: /^Goes out/ })).toBeHidden();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(
    page.getByText('Jonas Whitaker took the planned publication back', { exact: true }),
  ).toBeVisible();
});

test('words longer than a phone is wide do not widen the page, and HTML stays text', async ({
  page,
}) => {
  const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2);
  const hostile = readFileSync('fixtures/quizzes/quizHaircare.json', 'utf8')
    .replace('Keep the hair you have', `<img src=x onerror=alert(1)> ${long}`)
    .replace('Good light, for a photo of your scalp', long)
    .replace('Let’s start', long.slice(0, 60));
  await signIn(page, 'farah@example.com', '/studio');
  await page.getByRole('button', { name: 'Import JSON' }).click();
  await page.getByLabel('File').setInputFiles({
    name: 'long.json',
    mimeType: 'application/json',
    buffer: Buffer.from(hostile),
  });
  // Its row in the library is not to be taken for that of the quiz it is made of.
  await page.getByRole('textbox', { name: 'Name' }).fill('Long words');
  await page.getByRole('button', { name: 'Create' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  const room = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(room).toBe(0);
});

test('a run that was just recorded is open', async ({ page }) => {
  await signIn(page, 'farah@example.com', '/studio');
  await openQuiz(page, 'Early climax');
  await page.getByRole('button', { name: 'Record' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Stop and save' }).click();
  const runs = page.getByRole('list', { name: 'Saved runs' }).getByRole('button');
  await expect(runs.last()).toHaveAttribute('aria-current', 'true');
  const name = await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
  await expect(runs.last()).toContainText(name);
});
