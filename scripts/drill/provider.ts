import { setTimeout as sleep } from 'node:timers/promises';
import { buttonOf, type PlainBrowser, type PlainPage } from '../../tests/support/plain-browser';
import type { Answered } from './ask';
import type { World } from './world';

type Seen = Answered & { page: PlainPage };

const seen = async (opened: Promise<PlainPage>): Promise<Seen> => {
  const page = await opened;
  return {
    page,
    status: page.status,
    get text() {
      return page.document.body.textContent ?? '';
    },
  };
};

/** Approves whoever waits longest, by nothing but forms. */
export async function approveNext(world: World, browser: PlainBrowser): Promise<void> {
  const worklist = await world.ask(null, () => seen(browser.open('/provider')));
  const { pathname } = worklist.page.url;
  if (pathname !== '/provider') throw new Error(`The provider was led to ${pathname}.`);
  const links = [...worklist.page.document.querySelectorAll<HTMLAnchorElement>('a[href*="case="]')];
  const path = links.map((link) => link.getAttribute('href') ?? '')[0];
  if (!path) {
    await sleep(200);
    return;
  }
  const caseId = new URL(path, world.origin).searchParams.get('case') ?? '';
  const open = () => seen(browser.open(path));
  const chart = await world.ask(null, open);
  const summary = await world.ask(null, () =>
    seen(
      browser.press(chart.page, buttonByValue(chart.page, 'check'), {
        assessment: 'Nothing speaks against it.',
      }),
    ),
  );
  const approve = buttonOf(summary.page, 'Approve');
  await world.ask('approve', () => seen(browser.press(summary.page, approve)));
  world.ledger.note({ kind: 'approval', key: caseId });
}

function buttonByValue({ document, url }: PlainPage, value: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((button) => button.value === value);
  if (!found) throw new Error(`${url.pathname} has no button “${value}”.`);
  return found;
}
