import { setTimeout as sleep } from 'node:timers/promises';
import type { PlainBrowser, PlainPage } from '../../tests/support/plain-browser';
import { contest } from './races';
import { seen } from './seen';
import type { World } from './world';

/** Words of a provider about somebody whom they approve. */
const assessment = 'Nothing speaks against it.';

/**
 * Approves whoever waits longest of the new intakes, by nothing but forms. Messages and papers stand in the worklist
 * too, sooner than intakes of later; they are a colleague’s, so the list is narrowed as a provider narrows it.
 */
export async function approveNext(world: World, browser: PlainBrowser): Promise<void> {
  const contested = world.contests.shift();
  const path = contested?.path ?? (await firstIntake(world, browser));
  if (path === null) {
    await sleep(200);
    return;
  }
  const caseId = new URL(path, world.origin).searchParams.get('case') ?? '';
  const chart = await world.ask(null, () => seen(browser.open(path)));
  // Somebody else decided, or the patient called it off, since the list was read.
  const check = buttonIn(chart.page, 'check');
  if (check === null) return;
  const summary = await world.ask(null, () =>
    seen(browser.press(chart.page, check, { assessment })),
  );
  const button = [...summary.page.document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('Approve'),
  );
  if (!button) {
    const now = await world.ask(null, () => seen(browser.open(path)));
    if (buttonIn(now.page, 'check') !== null)
      world.wrong.push(
        `Case ${caseId} waits, and cannot be approved: ${summary.text.slice(0, 300)}`,
      );
    return;
  }
  const approve = () => seen(browser.press(summary.page, button));
  if (contested) return contest(world, contested, approve);
  await world.ask('approve', approve, async () => {
    const now = await seen(browser.open(path));
    return now.status < 400 && buttonIn(now.page, 'check') === null ? now : null;
  });
  world.ledger.note({ kind: 'approval', key: caseId });
}

async function firstIntake(world: World, browser: PlainBrowser): Promise<string | null> {
  const address = '/provider?kind=intake';
  const { page } = await world.ask(null, () => seen(browser.open(address)));
  const { pathname } = page.url;
  if (pathname !== '/provider') throw new Error(`The provider was led to ${pathname}.`);
  const link = page.document.querySelector('a[href*="case="]');
  return link?.getAttribute('href') ?? null;
}

function buttonIn({ document }: PlainPage, value: string): HTMLButtonElement | null {
  return document.querySelector<HTMLButtonElement>(`button[value="${value}"]`);
}
