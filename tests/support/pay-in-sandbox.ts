import type { Page } from '@playwright/test';
import type { PlainBrowser, PlainPage } from './plain-browser';

/** From the cart to the page that confirms the order, paid on the sandbox’s hosted page. */
export async function payInSandbox(page: Page): Promise<void> {
  await page.waitForURL(/\/cart/);
  const acknowledgement = page.locator('form input[type="checkbox"][name="injectionAck"]');
  if ((await acknowledgement.count()) > 0) await acknowledgement.check({ force: true });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  await page.locator('button[name="press"][value="pay"]').click();
  await page.waitForURL(/\/checkout\?/);
}

/** The same without scripts. */
export async function payPlainly(browser: PlainBrowser, cart: PlainPage): Promise<PlainPage> {
  const hosted = await browser.press(
    cart,
    button(cart, (one) => /Continue to payment/.test(one.textContent ?? '')),
    {
      injectionAck: ['on', 'yes', 'true', '1'],
    },
  );
  return browser.press(
    hosted,
    button(hosted, ({ name, value }) => name === 'press' && value === 'pay'),
  );
}

function button(
  { document, url, status }: PlainPage,
  wanted: (button: HTMLButtonElement) => boolean,
): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(wanted);
  if (found) return found;
  throw new Error(
    `${url.pathname} (${status}) has no such button: ${(document.body.textContent ?? '').slice(0, 300)}`,
  );
}
