import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { callFrom } from '../support/page-calls';
import { someone } from '../support/people';
import { keepPicture } from '../support/pictures';
import { qualifyingSavedRun } from '../support/quiz-answers';

test.use({ viewport: viewports.phone });

const picture = 'tests/support/photo.jpg';
const haircare = qualifyingSavedRun('quizHaircare');
const weightLoss = qualifyingSavedRun('quizWeightLoss');

/** Opens a page of the service, so that its browser has a session, and makes an account there. */
async function joins(page: Page) {
  const person = someone();
  await page.goto('/login');
  await callFrom(page, '/api/v1/users/register', person);
  return person;
}

/** Sends the weight loss quiz of a saved run, as a client that has no screen does. */
async function sendsWeightLoss(page: Page): Promise<void> {
  const { id: idPicture } = await callFrom<{ id: string }>(
    page,
    '/api/v1/document/document/idPicture',
    { file: { name: 'id.jpg', mimeType: 'image/jpeg', buffer: readFileSync(picture) } },
  );
  const known = Object.entries(weightLoss.answers).filter(([, value]) => value !== 'file');
  const { quiz } = (await (await page.request.get('/api/v1/quizzes/weight-loss')).json()).data;
  const steps: { id: string; actions?: { kind: string }[] }[] = quiz.definition.steps;
  await callFrom(page, '/api/v1/quizzes/weight-loss/submission', {
    answers: { ...Object.fromEntries(known), idPicture },
    consents: steps
      .filter(({ actions = [] }) => actions.some(({ kind }) => kind === 'understand'))
      .map(({ id }) => id),
  });
}

/** Answers the haircare quiz as far as the step that asks for an account. */
async function comesToTheAccount(page: Page): Promise<void> {
  await page.goto('/quiz/haircare');
  const { attempt } = (await (await page.request.get('/api/v1/quizzes/haircare')).json()).data;
  const steps = [
    [],
    ['firstName', 'sex', 'dob'],
    ['state'],
    ['pattern', 'stage'],
    ['howLong', 'onset'],
    ['warningSigns'],
    ['triggers', 'family'],
  ];
  const events = steps.flatMap((questions, at) => [
    ...questions.map((question) => ({
      type: 'answer',
      question,
      value: haircare.answers[question],
    })),
    { type: 'act', action: at === 0 ? 'continueOnly' : 'continue' },
  ]);
  await callFrom(page, '/api/v1/quizzes/haircare/events', {
    attempt: attempt.id,
    after: 0,
    events: events.map((event) => ({ key: randomUUID(), event })),
  });
}

test('whoever comes back confirms together what they said, changes one line, and is asked that alone', async ({
  page,
}) => {
  await joins(page);
  await sendsWeightLoss(page);
  await page.goto('/quiz/weight-loss');
  await comesAlive(page);
  const heading = page.locator('#main h1, form h1').first();
  await page.locator('form[data-live] button[name="action"]:not([aria-hidden])').first().click();
  const line = page.locator('.played-back dl > div');
  await expect(line.filter({ hasText: 'State' })).toBeVisible();
  await keepPicture(page, 'confirm-390');
  expect(await axeFindings(page)).toEqual([]);
  const confirmed = await heading.textContent();

  await page.getByRole('button', { name: /^Change\s*: .*state/i }).click();
  await expect(page.getByText('We will ask you again.')).toBeVisible();
  await page.setViewportSize(viewports.desktop);
  await keepPicture(page, 'confirm-1440');
  await page.setViewportSize(viewports.phone);
  await page.locator('form[data-live] button[name="action"]:not([aria-hidden])').first().click();
  await expect(heading).not.toHaveText(confirmed ?? '');
  await expect(page.getByLabel(/state/i).first()).toBeVisible();
  await expect(page.locator('[name="q.firstName"]')).toHaveCount(0);
});

test('a mailed link signs in on another device, and the quiz goes on where it was left', async ({
  page,
  browser,
  server,
}) => {
  const mine = await browser.newContext({ baseURL: server.origin });
  const person = await joins(await mine.newPage());
  await mine.close();

  await comesToTheAccount(page);
  await page.goto('/quiz/haircare');
  await comesAlive(page);
  await page.getByRole('radio', { name: 'I have an account' }).check({ force: true });
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Mail me a link instead' }).click();
  await expect(page.getByText(/a link to sign in is on its way/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const elsewhere = await browser.newContext({
    baseURL: server.origin,
    viewport: viewports.phone,
  });
  const other = await elsewhere.newPage();
  const link = other
    .getByRole('article')
    .filter({ hasText: person.email })
    .getByRole('link', { name: 'Sign in' });
  await expect(async () => {
    await other.goto('/dev/outbox');
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(other.getByText(person.email)).toBeVisible();
  await keepPicture(other, 'sign-in-link-390');
  expect(await axeFindings(other)).toEqual([]);
  await other.setViewportSize(viewports.desktop);
  await keepPicture(other, 'sign-in-link-1440');
  await other.setViewportSize(viewports.phone);
  await other.getByRole('button', { name: 'Sign in and go on with the quiz' }).click();
  await other.waitForURL(/\/quiz\/haircare/);
  const step = other.locator('input[name="step"]');
  await expect(step).not.toHaveValue('account');
  await expect(step).toHaveValue('tried');
  await expect(other.getByText('Back', { exact: true })).toBeVisible();
  await elsewhere.close();
});
