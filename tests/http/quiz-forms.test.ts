import { describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import type { PlainPage } from '../support/plain-browser';

const server = withServer();

function button(page: PlainPage): HTMLButtonElement {
  const found = page.document.querySelector<HTMLButtonElement>('button[name="action"]');
  if (!found) throw new Error(`Nothing leads on from ${page.url.pathname}.`);
  return found;
}

const words = (page: PlainPage) => page.document.body.textContent ?? '';

describe('the address of a quiz', () => {
  it.each([
    ['/quiz/quizWeightLoss?at=1&utm_source=x', '/quiz/weight-loss?at=1&utm_source=x'],
    ['/quiz/quizWeightLoss', '/quiz/weight-loss'],
    ['/quiz/quizHaircare/ended?x=1', '/quiz/haircare/ended?x=1'],
  ])('%s leads to %s for good', async (from, to) => {
    const { browser } = server.client();
    const reply = await browser.fetch(from, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([308, to]);
    expect((await browser.fetch(to, { redirect: 'manual' })).status).toBe(200);
  });
});

describe('a form without scripts', () => {
  it('of an attempt that ended meanwhile is not taken for another one, and says so', async () => {
    const { browser, api } = server.client();
    const first = await browser.open('/quiz/weight-loss');
    const named = await browser.press(first, button(first));
    await api.post('/api/v1/quizzes/weight-loss/abort');
    const page = await browser.press(named, button(named), { 'q.firstName': 'Robin' });
    expect(words(page)).toContain('This quiz has ended. Start again to change your answers.');
    const { body } = await api.get('/api/v1/quizzes/weight-loss');
    expect(body.data.attempt.seq).toBe(0);
  });

  it('that would undo what another window answered is not taken, and says so', async () => {
    const { browser } = server.client();
    const first = await browser.open('/quiz/weight-loss');
    const named = await browser.press(first, button(first));
    await browser.press(named, button(named), { 'q.firstName': 'Robin' });
    const page = await browser.press(named, button(named), { 'q.firstName': 'Alex' });
    expect(words(page)).toContain('This quiz went on in another window');
    expect(words(page)).toContain('Robin');
  });
});
