import { describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';

const server = withServer();

describe('the lists to choose from', () => {
  it.each([
    ['/api/v1/allergies', 200],
    ['/api/v1/pharmacies', 30],
    ['/api/v1/users/professions', 10],
  ])('%s has %i entries or more, which the browser may keep', async (path, least) => {
    const answer = await server.browser().fetch(path);
    const { data } = await answer.json();

    expect(data.length).toBeGreaterThanOrEqual(least);
    expect(data[0]).toMatchObject({ id: expect.any(String), name: expect.any(String) });
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
  });

  it.each([
    '/api/v1/allergies',
    '/api/v1/pharmacies',
    '/api/v1/users/professions',
    '/api/v1/slots',
  ])('%s takes GET only', async (path) => {
    const answer = await server.browser().fetch(path, { method: 'POST' });

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

describe('the open slots', () => {
  it('of the demonstration are there, from two hours from now', async () => {
    const answer = await server.browser().fetch('/api/v1/slots?minutes=20&days=10&state=CA');
    const { data } = await answer.json();

    expect(data.length).toBeGreaterThan(20);
    for (const { id, startsAt, minutes, provider } of data) {
      expect([minutes, provider]).toEqual([20, 'Daniel Reyes, MD']);
      expect(id).toBe(`${startsAt.slice(0, 16)}Z/daniel`);
      expect(Date.parse(startsAt)).toBeGreaterThan(Date.now() + 119 * 60 * 1000);
    }
  });

  it('are refused to a question that makes no sense', async () => {
    expect((await server.browser().fetch('/api/v1/slots?minutes=never')).status).toBe(422);
  });
});

describe('a report of a page', () => {
  it('is taken with this browser’s token, and not without', async () => {
    const browser = server.browser();
    const session = await browser.fetch('/api/v1/users/session-info', { method: 'POST' });
    const token = (await session.json()).data.csrf.value;
    const report = (headers: Record<string, string>) =>
      browser.fetch('/api/v1/track', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ event: 'PageView', browser: { pagePath: '/cart' } }),
      });

    expect((await report({ 'x-csrf-token': token })).status).toBe(200);
    expect((await report({})).status).toBe(403);
  });
});
