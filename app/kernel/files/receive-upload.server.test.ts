import { expect, it } from 'vitest';
import { receiveUpload } from './receive-upload.server';
import { readCapped } from './recognize.server';

const address = 'http://localhost/api/v1/document/photo';
const boundary = 'a-line-between';
const type = `multipart/form-data; boundary=${boundary}`;

/** A request with exactly this body, which tells how much of it was read. */
function post(body: string, contentType = type) {
  const chunks = body.match(/.{1,64}/gs) ?? [];
  const request = new Request(address, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk === undefined) controller.close();
        else controller.enqueue(Buffer.from(chunk));
      },
    }),
    duplex: 'half',
  } satisfies RequestInit & { duplex: 'half' });
  return { request, unread: () => chunks.length };
}

const part = (name: string, value: string, filename?: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
    filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/png`
  }\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;

const accept = () => {};
const read = async ({ content }: { content: AsyncIterable<Uint8Array> }) =>
  (await readCapped(content, 1_000_000))?.toString();
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  );

it('hands over the file, its name and the fields before it', async () => {
  const { request } = post(part('csrf', 'token') + part('file', 'bytes', 'me.png') + end);
  const seen: unknown[] = [];

  const text = await receiveUpload(
    request,
    (fields) => seen.push(fields.get('csrf')),
    (file) => {
      seen.push(file.claimedName);
      return read(file);
    },
  );

  expect([...seen, text]).toEqual(['token', 'me.png', 'bytes']);
});

it('reads a form as browsers write it', async () => {
  const body = new FormData();
  body.set('csrf', 'token');
  body.set('file', new File(['bytes'], 'me.png'));

  const text = await receiveUpload(new Request(address, { method: 'POST', body }), accept, read);

  expect(text).toBe('bytes');
});

it.each([
  ['another type', part('file', 'x', 'x') + end, 'application/json', 415],
  ['a type without a boundary', part('file', 'x', 'x') + end, 'multipart/form-data; x=y', 400],
  ['no file', part('csrf', 'token') + end, type, 422],
  ['a file under another name', part('image', 'x', 'x.png') + end, type, 422],
  ['no parts', end, type, 422],
  ['something that is no form', 'hello', type, 400],
  ['an empty body', '', type, 400],
  ['a file that breaks off', part('file', 'half of it', 'x.png').slice(0, -4), type, 400],
  [
    'more fields than it may have',
    part('a', '1').repeat(20) + part('file', 'x', 'x') + end,
    type,
    400,
  ],
  ['a header without an end', `--${boundary}\r\n${'x'.repeat(200_000)}`, type, 400],
])('refuses %s', async (_what, body, contentType, status) => {
  const { request } = post(body, contentType);

  expect(await statusOf(receiveUpload(request, accept, read))).toBe(status);
});

it('refuses before any of the file is read, and still reads the rest so that the answer is heard', async () => {
  const { request, unread } = post(part('file', 'x'.repeat(100_000), 'me.png') + end);
  let isStored = false;
  const refuse = () => {
    throw new Response(null, { status: 403 });
  };
  const store = async () => {
    isStored = true;
  };

  expect(await statusOf(receiveUpload(request, refuse, store))).toBe(403);

  expect(isStored).toBe(false);
  await expect.poll(unread).toBe(0);
});

it('reads the rest when whoever stores the file wants no more of it', async () => {
  const { request, unread } = post(part('file', 'x'.repeat(100_000), 'me.png') + end);

  const stored = await receiveUpload(request, accept, ({ content }) => readCapped(content, 1_000));

  expect(stored).toBeNull();
  await expect.poll(unread).toBe(0);
});
