import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { withServer } from '../support/http-server';
import { type StudioClient, staffClient } from '../support/studio-client';

const server = withServer();
let helen: StudioClient;
let jonas: StudioClient;

beforeAll(async () => {
  helen = await staffClient(server.client(), 'helen@example.com');
  jonas = await staffClient(server.client(), 'jonas@example.com');
});

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';

/** A draft of its own, with a title that tests change. */
async function newDraft(name = 'Mine'): Promise<string> {
  const json = '{"kind":"quizLibido","title":"Before"}';
  const { status, body } = await helen.call('POST', '', { from: 'json', name, json });
  expect(status).toBe(201);
  return body.data.id;
}

const says = (who: StudioClient, id: string, tab: string, wants: string) =>
  who.call('POST', `/${id}/presence`, { tab, wants, at: null });
const titleOf = async (id: string): Promise<string> =>
  JSON.parse((await helen.read(`/${id}/draft`)).definition).title;

describe('two windows on one draft', () => {
  it('cannot write at the same time, nor under each other’s name', async () => {
    const id = await newDraft();
    expect((await says(helen, id, 'window-one', 'edit')).body.data.editor).toBe('window-one');

    expect((await says(helen, id, 'window-two', 'edit')).body.data.editor).toBe('window-one');
    const second = await helen.reword(id, 'Before', 'Second', { tab: 'window-two' });
    const borrowed = await jonas.reword(id, 'Before', 'Borrowed', { tab: 'window-one' });
    await says(jonas, id, 'window-one', 'leave');
    const after = await jonas.reword(id, 'Before', 'After', { tab: 'window-one' });

    for (const { status, body } of [second, borrowed, after])
      expect([status, body.reason, body.editor]).toEqual([
        409,
        'editor',
        { name: 'Helen Sorensen' },
      ]);
    expect(await titleOf(id)).toBe('Before');
    expect((await helen.reword(id, 'Before', 'First')).status).toBe(200);
  });

  it('lose nothing silently when one takes over: the other is told, and so is the record', async () => {
    const id = await newDraft();
    await says(helen, id, 'window-one', 'edit');
    const taken = await says(jonas, id, 'window-two', 'takeOver');
    expect(taken.body.data.editor).toBe('window-two');
    expect((await jonas.reword(id, 'Before', 'Jonas’s', { tab: 'window-two' })).status).toBe(200);

    const late = await helen.reword(id, 'Jonas’s', 'Helen’s', { version: 1 });

    expect([late.status, late.body.reason, late.body.version]).toEqual([409, 'editor', 2]);
    expect(await titleOf(id)).toBe('Jonas’s');
    const { history } = await helen.read(`/${id}/release`);
    expect(history).toContainEqual(
      expect.objectContaining({
        ...{ action: 'tookOver', by: 'Jonas Whitaker', words: ['Helen Sorensen'] },
      }),
    );
  });

  it('cannot save over what was saved since they looked', async () => {
    const id = await newDraft();
    await helen.reword(id, 'Before', 'Newer');

    const stale = await helen.reword(id, 'Newer', 'Older', { version: 1 });
    const ahead = await helen.reword(id, 'Newer', 'Ahead', { version: 99 });

    expect([stale.status, stale.body.reason]).toEqual([409, 'version']);
    expect([ahead.status, ahead.body.reason]).toEqual([409, 'version']);
    expect(await titleOf(id)).toBe('Newer');
  });
});

describe('what staff write', () => {
  it('is shown as the text that it is, wherever it stands', async () => {
    const id = await newDraft(script);
    await helen.reword(id, 'Before', script.replaceAll('"', ''), { labels: [script] });
    await helen.call('POST', `/${id}/rename`, { name: `${script} again` });

    for (const path of ['/studio', `/studio/quizzes/${id}`]) {
      const page = await helen.browser.fetch(path);
      const html = await page.text();
      expect(page.status).toBe(200);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<img src=x');
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-");
    }
    for (const path of [`/${id}/release`, `/${id}/draft`, '']) {
      const { headers } = await helen.call('GET', path);
      expect(headers.get('content-type')).toContain('application/json');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const file = await helen.browser.fetch(`/studio/quizzes/${id}/export`);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    const { document } = (await helen.browser.open('/studio')) ?? {};
    expect(document.body.textContent).toContain(`${script} again`);
  });
});

it('reading changes nothing', async () => {
  const id = await newDraft();
  const everything = () =>
    withClient(server.databaseUrl, async (db) => {
      const tables = ['documents', 'authors', 'presence', 'reviews', 'schedules', 'pieces'];
      const texts = [...tables, 'record', 'runs'].map(
        (name) =>
          `(select coalesce(jsonb_agg(to_jsonb(one) order by one::text), '[]') from quiz_${name} one)`,
      );
      const { rows } = await db.query(`select jsonb_build_array(${texts.join()}) as all`);
      return rows[0];
    });
  const before = await everything();
  const { revision } = (await helen.read(`/${await helen.find('quizHaircare')}/release`)).published;

  for (const path of ['', `/${id}/draft`, `/${id}/release`, `/${id}/drop-off`])
    expect((await helen.call('GET', path)).status).toBe(200);
  await helen.read(`/${await helen.find('quizHaircare')}/revisions/${revision}`);
  for (const path of ['/studio', `/studio/quizzes/${id}`, `/studio/quizzes/${id}/export`])
    expect((await helen.browser.fetch(path)).status).toBe(200);
  for (const name of ['presence', 'publish', 'review', 'rollback', 'rename', 'archive'])
    expect((await helen.call('GET', `/${id}/${name}`)).status).toBe(405);

  expect(await everything()).toEqual(before);
});

it('whoever loses their role is out at once, with the window still open', async () => {
  const owen = await staffClient(server.client(), 'owen@example.com');
  const id = await newDraft();
  expect((await says(owen, id, 'window-one', 'edit')).status).toBe(200);

  await withClient(server.databaseUrl, (db) =>
    db.query(`update users set grants = '{}' where email = 'owen@example.com'`),
  );

  const saved = await owen.call('PUT', `/${id}/draft`, {
    ...{
      tab: 'window-one',
      version: 1,
      definition: '{}',
      savedRuns: '{}',
      promises: '{}',
      labels: [],
    },
  });
  expect([saved.status, saved.body.message]).toEqual([403, expect.stringContaining('role')]);
  expect((await says(owen, id, 'window-one', 'edit')).status).toBe(403);
  expect((await owen.call('GET', `/${id}/draft`)).status).toBe(403);
  expect((await owen.browser.fetch(`/studio/quizzes/${id}/export`)).status).toBe(403);
  expect(await titleOf(id)).toBe('Before');
});
