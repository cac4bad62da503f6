import type { Page } from '@playwright/test';

/**
 * Makes letters twice as large, as a browser’s setting does: queries for widths in rem count with it. A page that is
 * loaded anew may begin with letters of the usual size, so it is asked for on each page, and set where they are small.
 */
export async function enlargeLetters(page: Page): Promise<void> {
  if (await page.evaluate(isEnlarged)) return;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.waitForFunction(isEnlarged, undefined, { polling: 50 });
  await browser.detach();
}

/** Tells whether letters are large. Until its own letters are there, a page is drawn with others that may be wider. */
async function isEnlarged(): Promise<boolean> {
  if (getComputedStyle(document.documentElement).fontSize !== '32px') return false;
  await document.fonts.ready;
  return true;
}

/** Says what of a page is beyond the edge of the screen, cut off, or covered where it is to be pressed. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.sr-only, .skip-link, svg, [aria-hidden="true"]') === null;
    const found: string[] = [];
    const all = [...document.querySelectorAll('body *')].filter(isSeen);
    for (const element of all) {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      if (left < -1 || right > clientWidth + 1) {
        found.push(`${named(element)} is beyond the edge`);
        continue;
      }
      const { overflowX, overflowY } = getComputedStyle(element);
      if (element.matches('input, select, textarea')) continue;
      const isWide = element.scrollWidth > element.clientWidth + 1;
      const isHigh = element.scrollHeight > element.clientHeight + 2;
      if (element.textContent === '') continue;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if ((isWide && overflowX !== 'visible') || (isHigh && hides(overflowY)))
        found.push(`${named(element)} is cut off`);
    }
    // While a question is asked, what is beneath it is not pressed.
    const pressed = document.querySelector('dialog[open]')
      ? 'dialog[open] .button'
      : 'main .button';
    for (const element of all.filter((one) => one.matches(pressed))) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (there !== null && !element.contains(there) && !there.contains(element))
        found.push(`${named(element)} is covered by ${named(there)}`);
    }
    return [...new Set(found)];
  });
}
