import { describe, expect, it } from 'vitest';
import { eventsPath, quizEvents, standInHaircare } from '../support/haircare-attempt';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import { buttonOf, type PlainPage } from '../support/plain-browser';
import { qualifyingSavedRun, typedAnswers } from '../support/quiz-answers';
import { leave, stepOf } from '../support/walk-quiz-plainly';

const server = withServer();
const key = 'quizHaircare';
const answers = typedAnswers(key, qualifyingSavedRun(key).answers);
const lost = 'You signed in a moment ago, but the answer did not reach this page.';
const textOf = ({ document }: PlainPage) => document.body.textContent ?? '';

/** A visitor at the account step of the haircare quiz, and a browser that will not hear of their new session. */
async function atAccountStep() {
  const { browser, api } = server.client();
  const person = someone();
  let before: PlainPage | null = null;
  let page = await browser.open('/quiz/haircare');
  for (let steps = 0; stepOf(page) !== 'account' && steps < 20; steps += 1) {
    before = page;
    page = await leave(browser, page, answers, person);
  }
  expect(stepOf(page)).toBe('account');
  if (!before) throw new Error('The quiz begins with the account step.');
  const { attempt } = await standInHaircare(api);
  return { browser, deaf: browser.sibling(), person, before, page, attempt };
}

type AtAccountStep = Awaited<ReturnType<typeof atAccountStep>>;

/** Presses “Create account”, in this browser. */
function makesAccount(one: AtAccountStep, browser = one.browser): Promise<PlainPage> {
  return leave(browser, one.page, answers, one.person);
}

describe('when the answer to “Create account” is lost', () => {
  it('the second press goes on where the first one led', async () => {
    const visitor = await atAccountStep();
    const next = stepOf(await makesAccount(visitor));

    const again = await makesAccount(visitor, visitor.deaf);

    expect([again.status, stepOf(again)]).toEqual([200, next]);
    expect((await visitor.deaf.open('/patient')).url.pathname).toBe('/patient');
  });

  it('the second press with another password lets nobody in, and says where to sign in', async () => {
    const visitor = await atAccountStep();
    await makesAccount(visitor);

    const person = { ...visitor.person, password: 'Another1' };
    const refused = await makesAccount({ ...visitor, person }, visitor.deaf);

    expect(refused.status).toBe(401);
    expect(textOf(refused)).toContain(lost);
    const way = refused.document.querySelector('a[href^="/login"]')?.getAttribute('href');
    expect(way).toBe('/login?returnTo=%2Fquiz%2Fhaircare');
  });

  it('any other form or call waits for a sign-in, and begins no other attempt', async () => {
    const visitor = await atAccountStep();
    const { deaf, before, person, attempt } = visitor;
    const next = stepOf(await makesAccount(visitor));

    const refused = await leave(deaf, before, answers, person);
    const called = await deaf.fetch(eventsPath, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token':
          before.document.querySelector<HTMLInputElement>('[name="csrf"]')?.value ?? '',
      },
      body: JSON.stringify(quizEvents(attempt.id, attempt.seq, { type: 'back' })),
    });

    expect(refused.status).toBe(401);
    expect(textOf(refused)).toContain(lost);
    expect(called.status).toBe(401);
    expect(await called.json()).toMatchObject({ message: expect.stringContaining(lost) });
    expect(textOf(await deaf.open('/quiz/haircare'))).toContain(lost);

    const door = await deaf.open('/login?returnTo=%2Fquiz%2Fhaircare');
    const { email, password } = person;
    const back = await deaf.press(door, buttonOf(door, 'Sign in'), { email, password });
    expect(stepOf(back)).toBe(next);
  });

  it('its token opens nothing of the patient', async () => {
    const visitor = await atAccountStep();
    await makesAccount(visitor);

    const { deaf } = visitor;
    expect((await deaf.open('/patient')).url.pathname).toBe('/login');
    expect(textOf(await deaf.open('/quiz/haircare'))).not.toContain(visitor.person.email);
  });
});
