import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { withOwnServer } from '../support/http-server';
import { someone } from '../support/people';
import type { PlainPage } from '../support/plain-browser';
import { walkQuizPlainly } from '../support/walk-quiz-plainly';

const server = withOwnServer();

interface Catalogue {
  products: { variants: { variantAmount: number; prices?: { amount: number }[] }[] }[];
}

/** Publishes the catalogue with every price raised by ten dollars, as a deployment does. */
async function raisePrices(): Promise<void> {
  await withClient(server.databaseUrl, async (db) => {
    const { rows } = await db.query<{ body: string }>(
      `select body from content_revisions join content_published using (kind, key, revision)
       where kind = 'catalogue'`,
    );
    const catalogue: Catalogue = JSON.parse(rows[0]?.body ?? '');
    for (const { variants } of catalogue.products)
      for (const variant of variants) {
        variant.variantAmount += 1_000;
        for (const price of variant.prices ?? []) price.amount += 1_000;
      }
    const body = JSON.stringify(catalogue);
    const revision = createHash('sha256').update(body).digest('hex');
    await db.query(
      `insert into content_revisions (kind, key, revision, body) values ('catalogue', 'catalogue', $1, $2)`,
      [revision, body],
    );
    await db.query(
      `update content_published set revision = $1, published_at = now() where kind = 'catalogue'`,
      [revision],
    );
  });
}

const words = ({ document }: PlainPage) => document.querySelector('main')?.textContent ?? '';

function onward({ document, url }: PlainPage): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(
    'button[name="action"][value="continue"]',
  );
  if (!found) throw new Error(`Nothing leads on from ${url.pathname}.`);
  return found;
}

it('a price that changes while the plan is looked at is said with both amounts, by form and by call', async () => {
  const { browser, api } = server.client();
  const quiz = { key: 'quizHaircare', path: '/quiz/haircare', until: 'plan' };
  const { page: plan } = await walkQuizPlainly(browser, quiz, someone());
  expect(words(plan)).toContain('Your cart');
  expect(words(plan)).not.toContain('It was $');
  const before = await api.get('/api/v1/quizzes/haircare');
  const { attempt } = before.body.data;
  const shown = plan.document.querySelector<HTMLInputElement>('input[name="prices"]')?.value;
  await raisePrices();
  // What another process published is known within a second.
  await expect
    .poll(async () => words(await browser.open('/quiz/haircare')), { timeout: 20_000 })
    .toMatch(/is now \$[\d,.]+\. It was \$[\d,.]+\./);

  const refused = await api.post('/api/v1/quizzes/haircare/events', {
    attempt: attempt.id,
    after: attempt.seq,
    prices: shown,
    events: [{ key: 'a1b2c3d4', event: { type: 'act', action: 'continue' } }],
  });
  expect(refused.status).toBe(409);
  expect(refused.body.data).toMatchObject({
    conflict: true,
    state: { step: 'plan', revision: '' },
  });

  const told = await browser.press(plan, onward(plan));
  expect(told.status).toBe(422);
  expect(words(told)).toContain('A price has changed while this page was open.');
  expect(words(told)).toMatch(/is now \$[\d,.]+\. It was \$[\d,.]+\./);

  const next = await browser.press(told, onward(told));
  expect(next.status).toBe(200);
  expect(next.document.querySelector<HTMLInputElement>('input[name="step"]')?.value).not.toBe(
    'plan',
  );
  expect(words(await browser.open('/quiz/haircare'))).not.toContain('It was $');
});
