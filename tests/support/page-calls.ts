import { expect, type Page } from '@playwright/test';

/** A file that is sent with a form. */
interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Makes a call as the page’s own scripts would, with the cookies of its browser, and returns the data of the reply.
 * @param body Body that is sent; `file` where a form carries one.
 */
export async function callFrom<Data>(
  page: Page,
  path: string,
  body: { file: SentFile } | Record<string, unknown>,
): Promise<Data> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin: new URL(page.url()).origin };
  const info = await page.request.post('/api/v1/users/session-info', { headers });
  const token: string = (await info.json()).data.csrf.value;
  const reply = await page.request.post(path, {
    headers: { ...headers, 'x-csrf-token': token },
    ...(isFile(body) ? { multipart: { file: body.file } } : { data: body }),
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).data;
}

function isFile(body: object): body is { file: SentFile } {
  return 'file' in body;
}
