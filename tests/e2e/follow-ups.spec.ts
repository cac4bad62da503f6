import { axeFindings } from '../support/axe-findings';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { keepPicture } from '../support/pictures';
import { caseLink, deskOf, waitingPatient } from '../support/provider-desk';
import { signIn } from '../support/sign-in';

test.use({ apart: 'check-in' });

test('a provider picks questions, a patient answers them without scripts, and the case comes back with the answers', async ({
  browser,
  server,
}) => {
  const patient = await waitingPatient(server.origin);
  const desk = await deskOf(browser, server.origin);
  await desk.goto(`${caseLink(patient)}&decide=askForMore`);
  const choice = desk.getByRole('group', { name: 'Questions to answer' });
  await expect(choice).toBeVisible();
  for (const [name, viewport] of Object.entries({
    '1440': viewports.desktop,
    '1024': { width: 1024, height: 768 },
    '390': viewports.phone,
  })) {
    await desk.setViewportSize(viewport);
    await keepPicture(desk, `ask-${name}`);
  }
  await desk.setViewportSize(viewports.desktop);
  expect(await axeFindings(desk)).toEqual([]);
  const closed = choice.locator('details:not([open]) > summary');
  if (await closed.count()) await closed.click();
  await choice.getByText('Blood pressure', { exact: true }).click();
  await choice.getByText('Pregnancy and breastfeeding', { exact: true }).click();
  // What was ticked outlives the page.
  await desk.reload();
  await expect(choice.getByRole('checkbox', { name: /Blood pressure/ })).toBeChecked();
  await desk.getByRole('button', { name: 'Look it over' }).click();
  await expect(
    desk.getByText('They are asked to answer: Blood pressure; Pregnancy and breastfeeding.'),
  ).toBeVisible();
  await keepPicture(desk, 'look-over-1440');
  await desk.getByRole('button', { name: 'Ask for more', exact: true }).click();
  await expect(desk.getByText(/^Your question is on its way/)).toBeVisible();
  await expect(desk.getByText('Not answered').first()).toBeVisible();
  await keepPicture(desk, 'asked-1440');
  // Whoever decides without the answers is told so first.
  await desk.getByRole('button', { name: 'Look it over' }).click();
  await expect(desk.getByText(/^The patient has not answered yet: .*Blood pressure/)).toBeVisible();
  await keepPicture(desk, 'unanswered-1440');

  const phone = await browser.newContext({
    baseURL: server.origin,
    viewport: viewports.phone,
    javaScriptEnabled: false,
  });
  await phone.addCookies(
    patient.asking.browser.cookies.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return { name, value, url: server.origin };
    }),
  );
  const page = await phone.newPage();
  await page.goto('/patient');
  await expect(
    page.getByRole('heading', { name: 'Your provider has 2 sets of questions' }),
  ).toBeVisible();
  await keepPicture(page, 'dashboard-390');
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await keepPicture(page, 'questions-390');
  const go = async (name = 'Continue') => page.getByRole('button', { name }).click();
  const answerPressure = async () => {
    await page.getByText('Yes, here are the numbers').click();
    await go();
    await page.getByLabel('The upper number').fill('1240');
    await page.getByLabel('The lower number').fill('79');
    await page.getByLabel('Your resting pulse').fill('72');
    await go();
    await expect(page.getByLabel('The lower number')).toHaveValue('79');
    await keepPicture(page, 'refused-390');
    await page.getByLabel('The upper number').fill('156');
    await go();
    await go('Send my answers');
  };
  const answerPregnancy = async () => {
    await page.getByText('I cannot become pregnant').click();
    await page
      .getByRole('radiogroup', { name: /breastfeed/ })
      .getByText('No', { exact: true })
      .click();
    await go();
    await go('Send my answers');
  };
  const answerNext = async () => {
    const pressure = page.getByText('Yes, here are the numbers');
    await expect(pressure.or(page.getByText('I cannot become pregnant'))).toBeVisible();
    await ((await pressure.isVisible()) ? answerPressure() : answerPregnancy());
  };
  await answerNext();
  await expect(page.getByRole('heading', { name: 'We have your answers' })).toBeVisible();
  await keepPicture(page, 'one-more-390');
  await page.getByRole('link', { name: 'Answer the next questions' }).click();
  await answerNext();
  await expect(page.getByText('Your provider reads them and decides')).toBeVisible();
  await page.goto('/patient');
  await expect(page.getByText('Your provider asks')).toHaveCount(0);
  await keepPicture(page, 'answered-390');
  await phone.close();

  await desk.goto('/provider');
  await expect(desk.locator(`.work-row a[href="${caseLink(patient)}"]`)).toBeVisible();
  await desk.goto(caseLink(patient));
  await expect(desk.getByRole('heading', { name: 'What the patient was asked' })).toBeVisible();
  await expect(desk.getByText('156', { exact: false }).first()).toBeVisible();
  await keepPicture(desk, 'back-1440');
  await desk.setViewportSize({ width: 1024, height: 768 });
  await keepPicture(desk, 'back-1024');
  await desk.setViewportSize(viewports.phone);
  await keepPicture(desk, 'back-390');
  expect(await axeFindings(desk)).toEqual([]);
  await desk.context().close();
});

test('what a patient is asked is nobody else’s, and works with scripts', async ({
  browser,
  server,
}) => {
  const patient = await waitingPatient(server.origin);
  const desk = await deskOf(browser, server.origin);
  await desk.goto(`${caseLink(patient)}&decide=askForMore`);
  await comesAlive(desk);
  const choice = desk.getByRole('group', { name: 'Questions to answer' });
  const closed = choice.locator('details:not([open]) > summary');
  if (await closed.count()) await closed.click();
  await choice.getByText('Weight and height', { exact: true }).click();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('heading', { name: 'Look it over' })).toBeFocused();
  await desk.getByRole('button', { name: 'Ask for more', exact: true }).click();
  await expect(desk.getByText(/^Your question is on its way/)).toBeVisible();
  await desk.context().close();

  const context = await browser.newContext({ baseURL: server.origin, viewport: viewports.desktop });
  await context.addCookies(
    patient.asking.browser.cookies.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return { name, value, url: server.origin };
    }),
  );
  const page = await context.newPage();
  await page.goto('/patient');
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await page.waitForURL('/patient/check-in/**');
  const { pathname } = new URL(page.url());
  await page.locator('form[data-live]').waitFor();
  await page.getByLabel('What do you weigh today?').fill('212');
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, 'questions-1440');

  const other = await browser.newContext({ baseURL: server.origin });
  const theirs = await other.newPage();
  await signIn(theirs, 'theo@example.com');
  expect((await theirs.goto(pathname))?.status()).toBe(404);
  await other.close();
  await context.close();
});
