import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testConfig, testContext } from '../../../tests/support/load-context';
import { jpeg, pdf, svg } from '../../../tests/support/sample-files';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { csrfToken } from '../../identity/access/csrf.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import * as kindRoute from '../../routes/api.v1.document.document.$kind';
import * as fileRoute from '../../routes/api.v1.document.file.$id';
import * as photoRoute from '../../routes/api.v1.document.photo';

const database = withDatabase();
const config = testConfig({ dataFolder: temporaryFolder() });
const visiting = (sessionToken: string, clientAddress = sessionToken) =>
  testContext(database.db, { config, sessionToken, clientAddress });

interface Route {
  loader(args: RouteArguments): Promise<Response>;
  action(args: RouteArguments): Promise<Response>;
}
type RouteArguments = { request: Request; context: AppLoadContext; params: Record<string, string> };

/** Calls a route as the browser with this context. */
function call(
  { loader, action }: Route,
  context: AppLoadContext,
  init: RequestInit = {},
  params: Record<string, string> = {},
): Promise<Response> {
  const request = new Request('http://localhost/api/v1/document', init);
  const handle = request.method === 'GET' ? loader : action;
  return handle({ request, context, params }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

const form = (bytes: BlobPart, fields: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new File([bytes], 'a file'));
  return body;
};
const withToken = (context: AppLoadContext) => ({ 'x-csrf-token': csrfToken(context) });
const post = (route: Route, context: AppLoadContext, bytes: BlobPart, params = {}) =>
  call(route, context, { method: 'POST', body: form(bytes), headers: withToken(context) }, params);
const remove = (route: Route, context: AppLoadContext, params = {}) =>
  call(route, context, { method: 'DELETE', headers: withToken(context) }, params);

describe('a photo', () => {
  it('is uploaded, downloaded and deleted by a visitor without an account', async () => {
    const maya = visiting('uploads a photo');

    const uploaded = await post(photoRoute, maya, Uint8Array.from(await jpeg()));
    expect(uploaded.status).toBe(201);
    const { data } = await uploaded.json();
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'photo',
      mime: 'image/jpeg',
      bytes: expect.any(Number),
    });

    const current = await call(photoRoute, maya);
    const byId = await call(fileRoute, maya, {}, { id: data.id });
    expect((await current.arrayBuffer()).byteLength).toBe(data.bytes);
    expect((await byId.arrayBuffer()).byteLength).toBe(data.bytes);

    expect((await remove(photoRoute, maya)).status).toBe(200);
    expect((await call(photoRoute, maya)).status).toBe(404);
    expect((await remove(photoRoute, maya)).status).toBe(404);
  });

  it('takes the token from the form too', async () => {
    const maya = visiting('posts a form');
    const body = form(Uint8Array.from(await jpeg()), { csrf: csrfToken(maya) });

    expect((await call(photoRoute, maya, { method: 'POST', body })).status).toBe(201);
  });
});

it('a file is sent to be saved: no page of ours, and nothing that runs', async () => {
  const maya = visiting('saves a paper');
  await post(kindRoute, maya, pdf, { kind: 'document' });

  const { headers } = await call(kindRoute, maya, {}, { kind: 'document' });

  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': 'attachment; filename="document.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
});

it.each(['document', 'insuranceCardFront', 'insuranceCardBack', 'idPicture'])(
  '%s has a path of its own',
  async (kind) => {
    const maya = visiting(`uploads ${kind}`);

    const uploaded = await post(kindRoute, maya, Uint8Array.from(await jpeg()), { kind });

    expect((await uploaded.json()).data.kind).toBe(kind);
    expect((await call(kindRoute, maya, {}, { kind })).status).toBe(200);
    expect((await remove(kindRoute, maya, { kind })).status).toBe(200);
  },
);

it('one of several papers is deleted by its id', async () => {
  const maya = visiting('has two papers');
  const first = await (await post(kindRoute, maya, pdf, { kind: 'document' })).json();
  await post(kindRoute, maya, pdf, { kind: 'document' });

  expect((await remove(fileRoute, maya, { id: first.data.id })).status).toBe(200);

  expect((await call(fileRoute, maya, {}, { id: first.data.id })).status).toBe(404);
  expect((await call(kindRoute, maya, {}, { kind: 'document' })).status).toBe(200);
});

it('someone else’s document is not found', async () => {
  const [maya, theo] = [visiting('owns a photo'), visiting('looks for photos')];
  const { data } = await (await post(photoRoute, maya, Uint8Array.from(await jpeg()))).json();

  expect((await call(fileRoute, theo, {}, { id: data.id })).status).toBe(404);
  expect((await remove(fileRoute, theo, { id: data.id })).status).toBe(404);
  expect((await call(fileRoute, maya, {}, { id: data.id })).status).toBe(200);
});

describe('is refused', () => {
  const maya = () => visiting('makes mistakes');

  it.each([
    [
      'an upload without a token',
      () => call(photoRoute, maya(), { method: 'POST', body: form(pdf) }),
      403,
    ],
    ['a deletion without a token', () => call(photoRoute, maya(), { method: 'DELETE' }), 403],
    [
      'a token that is not this browser’s',
      () => {
        const headers = withToken(visiting('someone else'));
        return call(photoRoute, maya(), { method: 'POST', body: form(pdf), headers });
      },
      403,
    ],
    ['PUT', () => call(photoRoute, maya(), { method: 'PUT', body: 'x' }), 405],
    ['POST to a single file', () => post(fileRoute, maya(), pdf, { id: 'x' }), 405],
    ['an unknown kind', () => post(kindRoute, maya(), pdf, { kind: 'photo' }), 404],
    ['a PDF as a photo', () => post(photoRoute, maya(), pdf), 415],
    ['an SVG', () => post(kindRoute, maya(), svg, { kind: 'document' }), 415],
    ['an empty file', () => post(photoRoute, maya(), ''), 422],
    [
      'a file of 15 MB and a byte',
      () => post(photoRoute, maya(), new Uint8Array(15 * 1024 * 1024 + 1)),
      413,
    ],
  ])('%s', async (_what, attempt, status) => {
    const answer = await attempt();

    expect(answer.status).toBe(status);
    expect((await answer.json()).message).toMatch(/^\S.+\.$/s);
  });

  it('an upload after sixty in an hour', async () => {
    const eager = visiting('uploads all day');
    for (let nth = 1; nth <= 60; nth += 1) {
      await call(photoRoute, eager, { method: 'POST', headers: withToken(eager) });
    }

    const answer = await post(photoRoute, eager, Uint8Array.from(await jpeg()));

    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
