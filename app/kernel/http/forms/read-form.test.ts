import { expect, it } from 'vitest';
import { Turnstile } from '../../turns';
import { refuse } from '../answers';
import { readFilesForm } from './read-form';

const boundary = 'a-line-between';
const type = `multipart/form-data; boundary=${boundary}`;

const part = (name: string, value: string, filename?: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
    filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/png`
  }\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;
const large = 'x'.repeat(400_000);

/** A request with exactly this body, which tells how many of its bytes were asked for. */
function post(body: string, contentType = type) {
  let read = 0;
  const request = new Request('http://localhost/quiz/haircare', {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: new ReadableStream<Uint8Array>({
      pull(controller) {
        if (read >= body.length) controller.close();
        else controller.enqueue(Buffer.from(body.slice(read, read + 1_000)));
        read += 1_000;
      },
    }),
    duplex: 'half',
  } satisfies RequestInit & { duplex: 'half' });
  return { request, read: () => read };
}

const accept = () => {};
const places = () => new Turnstile(1);
const whole = async (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, await value.text()],
    ),
  );
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  );

it('gives the fields and the files of a form, whole', async () => {
  const { request } = post(
    part('csrf', 'token') +
      part('q.card', 'bytes', 'me.png') +
      part('q.none', '', '') +
      part('q.name', 'Zoë') +
      end,
  );

  expect(await readFilesForm(request, { check: accept, places: places() }, whole)).toEqual([
    ['csrf', 'token'],
    ['q.card', 'me.png', 'image/png', 'bytes'],
    ['q.none', '', 'image/png', ''],
    ['q.name', 'Zoë'],
  ]);
});

it('reads forms as browsers write them, with files and without', async () => {
  const files = new FormData();
  files.set('csrf', 'token');
  files.set('file', new File(['bytes'], 'me.png', { type: 'image/png' }));
  const texts = new URLSearchParams({ csrf: 'token', text: 'Hello' });
  const read = (body: BodyInit) =>
    readFilesForm(
      new Request('http://localhost/', { method: 'POST', body }),
      { check: accept, places: places() },
      whole,
    );

  expect(await read(files)).toEqual([
    ['csrf', 'token'],
    ['file', 'me.png', 'image/png', 'bytes'],
  ]);
  expect(await read(texts)).toEqual([
    ['csrf', 'token'],
    ['text', 'Hello'],
  ]);
});

it('asks before a file is read, and reads none for whoever may not send one', async () => {
  const { request, read } = post(part('csrf', 'wrong') + part('file', large, 'me.png') + end);
  let readBefore = -1;
  const check = (fields: FormData) => {
    readBefore = read();
    if (fields.get('csrf') !== 'token') throw refuse(403, 'Not yours.');
  };

  expect(await statusOf(readFilesForm(request, { check, places: places() }, whole))).toBe(403);
  expect(readBefore).toBeLessThan(large.length / 2);
});

it('lets files in one after the other where there is one place, and texts at once', async () => {
  const one = places();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let first: Promise<void> = Promise.resolve();
  await new Promise<void>((begun) => {
    first = readFilesForm(
      post(part('file', 'a', 'a.png') + end).request,
      { check: accept, places: one },
      () => {
        begun();
        return finished;
      },
    );
  });
  const waiting = post(part('file', large, 'b.png') + end);
  const second = readFilesForm(waiting.request, { check: accept, places: one }, whole);
  const text = post(part('text', 'Hello') + end);

  expect(await readFilesForm(text.request, { check: accept, places: one }, whole)).toEqual([
    ['text', 'Hello'],
  ]);
  expect(waiting.read()).toBeLessThan(large.length / 2);
  finish();
  await first;
  expect(await second).toHaveLength(1);
});

it.each([
  ['no boundary', 'multipart/form-data', part('a', 'b') + end, 400],
  ['a form that breaks off', type, part('csrf', 'token'), 400],
  ['a file that breaks off', type, part('file', 'half', 'me.png').trimEnd(), 400],
  ['NUL in a field', type, part('csrf', '\0') + end, 400],
  ['NUL in a file’s name', type, part('file', 'a', 'a\0.png') + end, 400],
  ['more text than anyone writes', type, part('a', 'x'.repeat(1_100_000)) + end, 413],
  ['more fields than any form has', type, part('a', 'b').repeat(2_001) + end, 413],
  ['more files than any form has', type, part('a', 'b', 'c').repeat(11) + end, 413],
  ['something else than a form', 'application/json', '{}', 415],
])('refuses %s', async (_what, contentType, body, status) => {
  const { request } = post(body, contentType);

  expect(await statusOf(readFilesForm(request, { check: accept, places: places() }, whole))).toBe(
    status,
  );
});

it('frees the place of a form that breaks off', async () => {
  const one = places();
  const broken = post(part('file', 'half', 'me.png').trimEnd());
  await statusOf(readFilesForm(broken.request, { check: accept, places: one }, whole));

  const next = post(part('file', 'a', 'a.png') + end);
  expect(await readFilesForm(next.request, { check: accept, places: one }, whole)).toHaveLength(1);
});
