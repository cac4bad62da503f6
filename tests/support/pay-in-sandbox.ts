import type { Page } from '@playwright/test';
import type { PlainBrowser, PlainPage } from './plain-browser';
import { someAddress } from './some-address';

/** Goes from the cart to the page that confirms the order, paid on the sandbox’s hosted page. */
export async function payInSandbox(page: Page): Promise<void> {
  await page.waitForURL(/\/cart/);
  const onward = page.getByRole('button', { name: 'Continue to payment' });
  // The address changes before the page does: only what is there can be counted.
  await onward.waitFor();
  const acknowledgement = page.locator('form input[type="checkbox"][name="injectionAck"]');
  if ((await acknowledgement.count()) > 0) await acknowledgement.check({ force: true });
  await fillAddress(page);
  await onward.click();
  await page.waitForURL(/\/pay\/sandbox\//);
  await page.locator('button[name="press"][value="pay"]').click();
  await page.waitForURL(/\/checkout\?/);
}

/** Types the delivery address, where the page asks for one. */
export async function fillAddress(page: Page): Promise<void> {
  const states = page.locator(`[name="${stateField}"]`);
  if ((await states.count()) === 0) return;
  for (const [name, value] of Object.entries(typedAddress(await states.inputValue()))) {
    const field = page.locator(`[name="${name}"]`);
    if (name.endsWith('administrativeArea')) await field.selectOption(value);
    else await field.fill(value);
  }
}

/** The same without scripts. */
export async function payPlainly(browser: PlainBrowser, cart: PlainPage): Promise<PlainPage> {
  const hosted = await browser.press(
    cart,
    button(cart, (one) => /Continue to payment/.test(one.textContent ?? '')),
    {
      injectionAck: ['on', 'yes', 'true', '1'],
      ...typedAddress(
        cart.document.querySelector<HTMLSelectElement>(`[name="${stateField}"]`)?.value,
      ),
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

const stateField = 'shippingAddress.administrativeArea';

/**
 * The fields of a delivery address, as the form of the cart names them.
 * @param state The state that the form begins with: what is prescribed goes nowhere else.
 */
export function typedAddress(state = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(someAddress(state || undefined)).map(([field, value]) => [
      `shippingAddress.${field}`,
      value,
    ]),
  );
}
