import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { fillAddress } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import { keepPicture } from '../support/pictures';
import { databaseBehind } from '../support/server';
import { sends, walkQuizByForms } from '../support/walk-quiz-by-forms';

test.use({ javaScriptEnabled: false, viewport: viewports.phone });

/** What is chosen, and what of it is to be paid, in cents, in the order in which a cart has it. */
const chosen = [
  ['Semaglutide, weekly', 74_700],
  ['Daily multivitamin', 2_100],
  ['Weight coaching', 7_200],
  ['Ondansetron 4 mg', 1_800],
  ['Sharps container', 900],
];

test('without scripts, the page of a medicine leads by its price and safety, the quiz and an account to a paid order', async ({
  page,
  server,
}) => {
  const person = someone();
  const sum = page.locator('.cart-totals:visible [data-sum] dd').first();
  const press = (name: string | RegExp) =>
    sends(page, () => page.getByRole('button', { name }).and(page.locator(':visible')).click());

  await test.step('reads what it costs, and who must not take it', async () => {
    await page.goto('/weight-loss/semaglutide-weekly');
    await expect(page.getByText('$747 in all')).toBeVisible();
    await page.getByRole('link', { name: 'Who must not take it' }).click();
    await expect(page.getByRole('heading', { name: 'You must not take it' })).toBeInViewport();
    await sends(page, () =>
      page.getByRole('link', { name: 'Start the questions' }).first().click(),
    );
  });

  await test.step('answers, makes an account, and chooses', async () => {
    await walkQuizByForms(page, {
      key: 'quizWeightLoss',
      account: person,
      onStep: async (step) => {
        if (step === 'plan') {
          await page.getByRole('checkbox', { name: 'Sharps container' }).check({ force: true });
          await press('Update the price');
          await expect(sum).toHaveText('$867');
          await keepPicture(page, 'plan-390', true);
        }
        if (step === 'review') await expect(sum).toHaveText('$867');
      },
    });
  });

  await test.step('pays', async () => {
    await expect(page).toHaveURL(/\/cart/);
    await expect(sum).toHaveText('$867');
    await keepPicture(page, 'cart-390', true);
    await fillAddress(page);
    await press('Continue to payment');
    const unread = page.getByRole('checkbox', { name: /^I know that this is injected/ });
    await expect(unread).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Street address')).not.toHaveValue('');
    await unread.check({ force: true });
    await press('Continue to payment');
    await expect(page).toHaveURL(/\/pay\/sandbox\//);
    await expect(page.getByText(/\$867/).first()).toBeVisible();
    await press('Keep this card');
    await expect(page).toHaveURL(/\/checkout\?/);
    for (const [title] of chosen) await expect(page.getByText(String(title)).first()).toBeVisible();
    await expect(sum).toHaveText('$867');
    await keepPicture(page, 'received-390', true);
  });

  await test.step('is told on the dashboard that a provider reads it', async () => {
    await page.goto('/patient');
    await expect(page.getByText(/provider/i).first()).toBeVisible();
    await keepPicture(page, 'dashboard-390', true);
  });

  const { rows } = await withClient(databaseBehind(server.origin), (db) =>
    db.query<{ title: string; total: number }>(
      `select l.product_title as title, l.total from order_lines l
       join orders o on o.id = l.order_id join users u on u.id = o.user_id
       where u.email = $1 order by l.position`,
      [person.email],
    ),
  );
  expect(rows.map(({ title, total }) => [title, total])).toEqual(chosen);
});
