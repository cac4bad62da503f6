import { expect } from 'vitest';
import type { PlainBrowser } from './plain-browser';

/** The address behind a button of the newest mail to someone, once that mail is there. */
export async function linkInMail(
  browser: PlainBrowser,
  to: string,
  button: string,
): Promise<string> {
  const find = async () => {
    const { document } = await browser.sibling().open('/dev/outbox');
    const links = [...document.querySelectorAll('article')]
      .filter(({ textContent }) => textContent?.includes(`To ${to}`))
      .flatMap((mail) => [...mail.querySelectorAll('a')])
      .filter(({ textContent }) => textContent === button);
    return links[0]?.getAttribute('href') ?? '';
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  const { pathname, search } = new URL(await find());
  return pathname + search;
}
