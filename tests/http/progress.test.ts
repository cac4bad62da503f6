import { describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import { buttonOf, type PlainPage } from '../support/plain-browser';

const server = withServer();
const address = '/patient/progress';

async function patient() {
  const { browser, api } = server.client();
  await api.post('/api/v1/users/register', someone());
  return browser;
}

/** Reads the text of a page: a space that keeps an amount with its unit counts as a space. */
const text = ({ document }: PlainPage, within = 'main') =>
  (document.querySelector(within)?.textContent ?? '').replace(/\s+/g, ' ');
const valueIn = ({ document }: PlainPage, name: string) =>
  document.querySelector(`[name="${name}"]`)?.getAttribute('value');

/** Enters a weight for a day. */
async function adds(browser: Awaited<ReturnType<typeof patient>>, day: string, weight: string) {
  const page = await browser.open(address);
  return browser.press(page, buttonOf(page, 'Add'), { day, weight });
}

describe('progress without scripts', () => {
  it('a weight is entered, drawn, put right, deleted and brought back', async () => {
    const browser = await patient();
    await adds(browser, '2025-05-01', '230');
    let page = await adds(browser, '2025-06-01', '226.4');
    expect(page.url.search).toBe('?done=added');
    expect(text(page)).toContain('Added. Thank you for keeping track.');
    expect(text(page, '[aria-labelledby="weight-now"]')).toContain('3.6 lb less');

    const change = [...page.document.querySelectorAll('a')].find(
      ({ textContent }) => textContent?.includes('Change') && textContent.includes('226.4'),
    );
    page = await browser.open(change?.getAttribute('href') ?? '/nowhere');
    expect(valueIn(page, 'value')).toBe('226.4');
    page = await browser.press(page, buttonOf(page, 'Save'), {
      value: '225',
      note: 'After a walk',
    });
    expect(page.url.search).toBe('?done=changed');
    expect(text(page)).toContain('After a walk');

    page = await browser.press(page, buttonOf(page, 'Delete Weight 225 lb'));
    expect(text(page)).toContain('The entry is deleted.');
    expect(text(page)).not.toContain('After a walk');
    page = await browser.press(page, buttonOf(page, 'Bring it back'));
    expect(page.url.search).toBe('?done=restored');
    expect(text(page)).toContain('After a walk');
  });

  it('what is wrong is said with what was typed, also of an entry that is changed', async () => {
    const browser = await patient();
    let page = await adds(browser, '2025-06-01', 'a lot');
    expect(page.status).toBe(422);
    expect(valueIn(page, 'weight')).toBe('a lot');
    expect(page.document.querySelector('[name="weight"]')?.getAttribute('aria-invalid')).toBe(
      'true',
    );

    await adds(browser, '2025-06-01', '226');
    page = await browser.open(address);
    const href = page.document.querySelector('.progress-table-actions a')?.getAttribute('href');
    page = await browser.open(href ?? '/nowhere');
    page = await browser.press(page, buttonOf(page, 'Save'), { value: '9' });
    expect(page.status).toBe(422);
    expect(valueIn(page, 'value')).toBe('9');
    expect(buttonOf(page, 'Save')).toBeDefined();
  });

  it('a day that has a value is asked about before it is replaced', async () => {
    const browser = await patient();
    await adds(browser, '2025-06-01', '230');
    let page = await adds(browser, '2025-06-01', '226');
    expect(page.status).toBe(409);
    expect(text(page, '[role="alert"]')).toContain('230 lb');
    page = await browser.press(page, buttonOf(page, 'Replace'));

    expect(page.url.search).toBe('?done=added');
    expect(text(page, '.progress-table')).toContain('226 lb');
  });

  it('a goal is set; one that would be no weight is refused', async () => {
    const browser = await patient();
    await adds(browser, '2025-06-01', '230');
    let page = await browser.open(address);
    page = await browser.press(page, buttonOf(page, 'Save the goal'), { goal: '20' });
    expect(page.status).toBe(422);
    page = await browser.press(page, buttonOf(page, 'Save the goal'), { goal: '180' });

    expect(page.url.search).toBe('?done=goal');
    expect(text(page)).toContain('50 lb to your goal');
  });
});

it('nobody changes or sees the entries of someone else', async () => {
  const [maya, eve] = [await patient(), await patient()];
  let page = await adds(maya, '2025-06-01', '230');
  const id = page.document
    .querySelector('.progress-table-actions a')
    ?.getAttribute('href')
    ?.replace(/^.*edit=/, '');
  const csrf = valueIn(await eve.open(address), 'csrf') ?? '';
  for (const intent of ['edit', 'delete']) {
    const body = new URLSearchParams({ csrf, intent, id: id ?? '', value: '100' });
    expect((await eve.fetch(address, { method: 'POST', body })).status).toBe(404);
  }
  const body = new URLSearchParams({ csrf: 'forged', intent: 'delete', id: id ?? '' });
  expect((await maya.fetch(address, { method: 'POST', body })).status).toBe(403);

  page = await maya.open(address);
  expect(text(page, '.progress-table')).toContain('230 lb');
  expect(text(await eve.open(address))).not.toContain('230 lb');
});
