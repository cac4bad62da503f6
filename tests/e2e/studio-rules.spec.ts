import type { Browser, Page } from '@playwright/test';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { ApiClient } from '../support/api-client';
import { axeFindings } from '../support/axe-findings';
import { expect, test } from '../support/browser-test';
import { license, paidIntake } from '../support/paid-intake';
import { keepPicture, takesPictures } from '../support/pictures';
import { PlainBrowser } from '../support/plain-browser';
import { databaseBehind } from '../support/server';
import { signIn } from '../support/sign-in';

// Rules are changed: whoever decides by those of the release has an application of their own.
test.use({ apart: 'changes' });

/** Ends the quiz for everybody, so that no promise breaks where a medicine excludes it. */
const fact = { id: 'suddenHairLoss', name: /hair.*sudden|sudden.*hair/i };

/** A window of somebody of the staff. */
async function desk(browser: Browser, origin: string, email: string, to: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, email, to);
  return page;
}

/** Leaves a picture among the test results, where pictures are wanted. */
async function picture(page: Page, name: string) {
  if (!takesPictures) return;
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await keepPicture(page, `${name}-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('an exclusion is written, tried, reviewed by two, published, and stops a decision', async ({
  browser,
  server: { origin },
}) => {
  const url = databaseBehind(origin);
  const patient = new PlainBrowser(origin);
  const waiting = await paidIntake({ browser: patient, api: new ApiClient(patient) }, url);
  await license(url, 'daniel@example.com', waiting.state);
  await withClient(url, async (db) => {
    await db.query(
      `update users set grants = array_append(grants, 'author:clinical') where email = 'jonas@example.com'`,
    );
    await db.query(
      `insert into chart_entries (id, version, patient_id, author_id, topic, fact, is_so, words, source, day, at)
       select gen_random_uuid(), 1, $1, id, 'problem', $2, true, '', 'By phone', current_date, now()
       from users where email = 'daniel@example.com'`,
      [waiting.patientId, fact.id],
    );
  });

  const helen = await desk(browser, origin, 'helen@example.com', '/studio/rules');
  await test.step('Helen writes it, and sees whom it stops', async () => {
    expect(await axeFindings(helen)).toEqual([]);
    await picture(helen, 'rules-list');
    await helen.getByRole('link', { name: 'Finasteride 1 mg' }).click();
    await expect(helen.getByRole('button', { name: 'Add a rule' })).toBeVisible();
    const person = helen.getByRole('region', { name: 'For this person' });
    await expect(person.getByRole('status')).not.toContainText('Stop');
    await helen.getByRole('button', { name: 'Add a rule' }).click();
    await helen.getByRole('menuitem', { name: /^Exclusion/ }).click();
    await helen.getByRole('button', { name: /^Fact: Choose/ }).click();
    await helen.getByRole('option', { name: fact.name }).click();
    await helen.getByLabel('Section').fill('4');
    await person.getByRole('button', { name: /^Add a fact/ }).click();
    await helen.getByRole('option', { name: fact.name }).click();
    await expect(person.getByRole('status')).toContainText(
      /Stop, because sudden hair loss.*section 4/,
    );
    await expect(person.getByRole('status')).toContainText('The published rules say');
    await expect(helen.getByText('Saved', { exact: true })).toBeVisible();
    expect(await axeFindings(helen)).toEqual([]);
    await picture(helen, 'rules-person');
    await helen.getByRole('radio', { name: 'Changes and review' }).click();
    await expect(helen.getByText(/^Not with sudden hair loss/).last()).toBeVisible();
    await helen.getByRole('button', { name: 'Work out what it does' }).click();
    await expect(helen.getByText('Every quiz that patients have stays on sale.')).toBeVisible({
      timeout: 120_000,
    });
    await expect(helen.getByRole('button', { name: 'Approve' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(await axeFindings(helen)).toEqual([]);
    await picture(helen, 'rules-release');
  });

  const farah = await desk(browser, origin, 'farah@example.com', '/studio/rules/finasteride');
  const jonas = await desk(browser, origin, 'jonas@example.com', '/studio/rules/finasteride');
  await test.step('two colleagues approve it, and one publishes it', async () => {
    for (const page of [farah, jonas]) {
      await page.getByRole('radio', { name: 'Changes and review' }).click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText(/^Approved by/).last()).toBeVisible();
    }
    await farah.reload();
    await farah.getByRole('radio', { name: 'Changes and review' }).click();
    await farah.getByRole('button', { name: 'Publish…' }).click();
    await farah.getByLabel('Why').fill('Sudden loss is looked at before it is treated.');
    await picture(farah, 'rules-publish');
    await farah.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(farah.getByRole('dialog')).toBeHidden({ timeout: 120_000 });
    await expect(farah.getByText('Published by Farah', { exact: false }).first()).toBeVisible();
    await picture(farah, 'rules-published');
  });

  await test.step('the decision page stops', async () => {
    const { patientId, caseId } = waiting;
    const path = `/provider/patients/${patientId}`;
    const daniel = await desk(browser, origin, 'daniel@example.com', path);
    await daniel.goto(`${path}?case=${caseId}`);
    await expect(daniel.getByText('Must not be prescribed', { exact: true })).toBeVisible();
    await expect(daniel.getByText(/08\/2022, section 4;/).first()).toBeVisible();
    await expect(daniel.getByRole('button', { name: 'Look it over' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await picture(daniel, 'decision-stops');
  });
});
