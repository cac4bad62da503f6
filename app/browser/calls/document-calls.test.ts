import { describe, expect, it, vi } from 'vitest';
import { CallError } from './call';
import { documentCalls } from './document-calls';

const mib = 1024 * 1024;

function fileOf(bytes: number): File {
  const file = new File(['x'], 'scan.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

const page = (status: number) =>
  new Response('<html>', { status, statusText: 'As proxies say it' });

/** Uploads a file where the way to the server answers so; a null is a connection that is closed. */
async function upload(bytes: number, ways: { file: Response | null; healthz: Response | null }) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = path === '/healthz' ? ways.healthz : ways.file;
    if (answer === null) throw new TypeError('Failed to fetch');
    return answer;
  });
  const error = await documentCalls.upload('document', fileOf(bytes), 'token').catch((e) => e);
  return { asked, error: error instanceof CallError ? error : null };
}

describe('a file that a proxy refuses', () => {
  it('with a page of its own is told of in words', async () => {
    const { error } = await upload(3 * mib, { file: page(413), healthz: page(200) });

    expect(error).toMatchObject({
      status: 413,
      message: 'This file is too large to send. Choose a smaller one.',
    });
  });

  it('by closing the connection counts as refused, where the server is there', async () => {
    const { error } = await upload(3 * mib, { file: null, healthz: page(200) });

    expect(error).toMatchObject({
      status: 413,
      message: expect.stringMatching(/a smaller one\.$/),
    });
  });
});

it.each([
  ['no server is there either', 3 * mib, null],
  ['the file is so small that it goes through anywhere', mib / 2, page(200)],
])('a closed connection is one that was lost where %s', async (_, bytes, healthz) => {
  const { error } = await upload(bytes, { file: null, healthz });

  expect(error?.status).toBe(0);
});

it('what our server says of a file is told as it stands', async () => {
  const message = 'That is too large to accept here. The most is 15 MB for a file.';
  const file = Response.json({ message }, { status: 413 });
  const { asked, error } = await upload(20 * mib, { file, healthz: page(200) });

  expect([error?.status, error?.message]).toEqual([413, message]);
  expect(asked).toHaveLength(1);
});
