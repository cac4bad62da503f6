import { arriveInQuiz } from '../support/arrive-in-quiz';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import {
  countPosts,
  expectStored,
  type Fault,
  failPosts,
  faults,
  fillIn,
} from '../support/failing-forms';
import { formsOfPatients } from '../support/forms-of-patients';
import { formsOfStaff } from '../support/forms-of-staff';
import { formsOfVisitors } from '../support/forms-of-visitors';
import { someone } from '../support/people';
import { registerIn, signsInOnce } from '../support/sign-in';

// Its people are changed: who looks at those of the demonstration has an application of their own.
test.use({ viewport: viewports.desktop, apart: 'changes' });

const enter = signsInOnce();
const names = Object.keys(faults).filter((name): name is Fault => name in faults);

for (const form of [...formsOfPatients, ...formsOfVisitors, ...formsOfStaff]) {
  test(`${form.name}: a failed post loses no word, says so, and is sent again`, async ({
    page,
  }) => {
    test.slow();
    if (form.who === 'a newcomer') await registerIn(page);
    else if (form.who !== undefined) await enter(page, form.who);
    await page.goto(form.at);
    await comesAlive(page);
    await form.open?.(page);
    await fillIn(page, form);
    const address = page.url();
    for (const fault of names) {
      await test.step(fault, async () => {
        const end = await failPosts(page, fault);
        await form.send(page).click();
        await expectStored(page, form, fault);
        expect(page.url(), 'the page stays').toBe(address);
        await end();
      });
    }
    const { posts } = countPosts(page);
    await form.send(page).click();
    await form.taken(page);
    await expect.poll(posts, 'one post, and so one effect').toHaveLength(1);
  });
}

test('the account step of a quiz: a failed post loses no word, says so, and is sent again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { firstName, lastName, email, password } = someone();
  await arriveInQuiz(page, { key: 'quizHaircare', path: '/quiz/haircare', until: 'account' });
  await page.locator('form[data-live]').waitFor();
  const typed = { firstName, lastName, email, password };
  const field = (name: string) => page.locator(`[name="account.${name}"]`);
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  const send = page.getByRole('button', { name: 'Create account and go on' });

  for (const fault of names) {
    const end = await failPosts(page, fault);
    await send.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('still here');
    for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
    await end();
  }
  await send.click();
  await expect(page.locator('input[name="step"]')).not.toHaveValue('account');
});
