import { expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { jpeg } from '../support/sample-files';
import { signStaffIn } from '../support/second-step';

const server = withServer();

async function signedIn(email: string) {
  const client = server.client();
  await signStaffIn(client, email);
  return client;
}

async function upload(client: Awaited<ReturnType<typeof signedIn>>, alt: string, token?: string) {
  const body = new FormData();
  body.set('alt', alt);
  body.set('file', new File([Uint8Array.from(await jpeg())], 'pen.jpg'));
  const headers = { 'x-csrf-token': token ?? (await client.api.token()) };
  return client.browser.fetch('/api/studio/pictures', { method: 'POST', body, headers });
}

it('staff add a picture, and everyone can see it, for good', async () => {
  const helen = await signedIn('helen@example.com');
  const added = await upload(helen, 'A pen');
  expect(added.status).toBe(201);
  const { data } = await added.json();
  expect(data).toMatchObject({ alt: 'A pen' });

  const seen = await server.client().browser.fetch(data.src);
  expect(seen.status).toBe(200);
  expect(seen.headers.get('content-type')).toBe('image/webp');
  expect(seen.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
  expect(seen.headers.get('set-cookie')).toBeNull();

  const listed = await helen.browser.fetch('/api/studio/pictures');
  const { pictures } = (await listed.json()).data;
  expect(pictures).toContainEqual(data);
});

it('a picture needs the token of a page and words for it', async () => {
  const helen = await signedIn('helen@example.com');
  expect((await upload(helen, 'A pen', 'forged')).status).toBe(403);
  const undescribed = await upload(helen, '');
  expect(undescribed.status).toBe(422);
  expect((await undescribed.json()).message).toContain('what the picture shows');
});
