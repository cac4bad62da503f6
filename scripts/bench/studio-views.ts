import type { Page } from '@playwright/test';

/** Types into the text of the whole quiz, letter by letter, until the form beside it shows the letter. */
export async function typeInJson(page: Page, rounds: number): Promise<number[]> {
  await page.getByRole('radio', { name: 'JSON', exact: true }).first().click();
  // The text opens at what is selected; only what is near it is drawn.
  const line = page.locator('.cm-line', { hasText: /"label": "Question \d+"/ }).first();
  await line.waitFor();
  await line.click();
  await page.keyboard.press('End');
  // From behind the comma back into the quotes.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  return page.evaluate(async (count) => {
    const field = () =>
      document.querySelector<HTMLTextAreaElement>(
        'section[aria-label="Inspector"] [data-pointer$="/label"] textarea, section[aria-label="Inspector"] [data-pointer$="/label"] input',
      );
    const found: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const before = field()?.value ?? '';
      const begun = performance.now();
      document.execCommand('insertText', false, 'a');
      while ((field()?.value ?? '') === before) {
        if (performance.now() - begun > 5_000)
          throw new Error(`Nothing was written for 5 s, beside “${before}”.`);
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      found.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return found;
  }, rounds);
}

/** Opens the map, from the press to steps that are drawn. */
export async function drawMap(page: Page, rounds: number): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('radio', { name: 'Preview', exact: true }).first().click();
    await page.locator('iframe').waitFor();
    found.push(
      await page.evaluate(async () => {
        const radios = [...document.querySelectorAll<HTMLElement>('header [role="radio"]')];
        const map = radios.find(({ textContent }) => textContent === 'Map');
        if (!map) throw new Error('There is no map.');
        const begun = performance.now();
        map.click();
        while (!document.querySelector('.react-flow__node button')) {
          if (performance.now() - begun > 5_000) throw new Error('No map was drawn for 5 s.');
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return performance.now() - begun;
      }),
    );
  }
  return found;
}
