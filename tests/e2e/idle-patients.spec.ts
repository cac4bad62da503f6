import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { leaveAlone } from '../support/idle-patient';
import { someone } from '../support/people';
import { qualifyingSavedRun, typedAnswers } from '../support/quiz-answers';
import { register } from '../support/register';
import { databaseBehind } from '../support/server';

const live = (page: Page) => page.locator('form[data-live]').waitFor();
const goOn = (page: Page) =>
  page
    .locator('button[name="action"]:not([aria-hidden]):not([value="abort"]):not([value="skip"])')
    .first()
    .click();
const status = (page: Page) => page.locator('header [role="status"]');
const name = (page: Page) => page.locator('[name="q.firstName"]');
const notice = (page: Page) => page.getByRole('main').getByRole('alert');

async function signInHere(page: Page, person: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A patient who is at the question for their name, saved, and then does nothing for two hours. */
async function idleAtName(page: Page, databaseUrl: string) {
  const person = someone();
  await register(page, person);
  await page.goto('/quiz/weight-loss');
  await live(page);
  await goOn(page);
  // Their name is known: they change it.
  await page.getByRole('button', { name: /^Change/ }).click();
  await goOn(page);
  await expect(name(page)).toBeVisible();
  const { sex = '', dob = '' } = typedAnswers(
    'quizWeightLoss',
    qualifyingSavedRun('quizWeightLoss').answers,
  );
  await page.locator(`[name="q.sex"][value="${sex}"]`).check({ force: true });
  await page.locator('[name="q.dob"]').fill(String(dob));
  await expect(status(page)).toHaveText('Saved');
  await leaveAlone(databaseUrl, person.email);
  return person;
}

test('who is signed out in the middle of a quiz is told, signs in, and is where they were', async ({
  page,
  server,
}) => {
  const person = await idleAtName(page, databaseBehind(server.origin));
  await name(page).fill('Quokka');
  await goOn(page);
  await expect(notice(page)).toContainText('You were signed out after an hour');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quokka');
  await expect(status(page)).toHaveText('Not saved yet');
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('signed-out-390.png') });
  await page.setViewportSize(viewports.desktop);
  await page.screenshot({ path: test.info().outputPath('signed-out-1440.png') });
  const step = await page.locator('input[name="step"]').inputValue();

  await page.getByRole('link', { name: 'Sign in to go on' }).click();
  await page.waitForURL('**/login?**');
  await comesAlive(page);
  await signInHere(page, person);
  await page.waitForURL(/\/quiz\/weight-loss\?at=\d+$/);
  await live(page);
  await expect(status(page)).toHaveText('Saved');
  await expect(page.locator('input[name="step"]')).toHaveValue(step);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quokka');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quokka');
});

test('a quiz goes on by itself once its patient signed in in another tab', async ({
  page,
  server,
}) => {
  const person = await idleAtName(page, databaseBehind(server.origin));
  await name(page).fill('Quokka');
  await goOn(page);
  await expect(notice(page)).toContainText('You were signed out after an hour');

  const tab = await page.context().newPage();
  await tab.goto('/login');
  await comesAlive(tab);
  await signInHere(tab, person);
  await tab.waitForURL('**/patient');
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(status(page)).toHaveText('Saved');
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quokka');
});
