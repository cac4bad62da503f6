import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { transformedBy } from '../../tests/support/transformed-by';
import { lightRequests } from './light-requests';

const packages = path.resolve(import.meta.dirname, '../../node_modules');
const remix = '@remix-run/server-runtime/dist/esm';

const transformed = (...asked: [name: string, code?: string, ssr?: boolean]) =>
  transformedBy(lightRequests, ...asked);

/** A function of a module, as it is after the build. */
function built(name: string, called: string): (request: Request) => Request {
  const code = transformed(`${remix}/${name}`) ?? '';
  const text = new RegExp(`function ${called}\\(request\\) \\{[^]*?\\n\\}`).exec(code)?.[0];
  return new Function(`return ${text}`)();
}

describe.each(['stripIndexParam', 'stripRoutesParam'])('%s', (called) => {
  it('gives a request on that has nothing to take out', () => {
    const request = new Request('http://localhost/patient', { headers: { cookie: 'a=b' } });
    expect(built('data.js', called)(request)).toBe(request);
  });

  it('still takes the words of Remix out of an address', () => {
    const request = new Request('http://localhost/patient?index&_routes=root&page=2');
    const { searchParams } = new URL(built('data.js', called)(request).url);
    expect(searchParams.has(called === 'stripIndexParam' ? 'index' : '_routes')).toBe(false);
    expect(searchParams.get('page')).toBe('2');
  });

  it('makes a request with a form anew, whose body is read once', async () => {
    const request = new Request('http://localhost/cart', { method: 'POST', body: 'a=b' });
    const given = built('data.js', called)(request);
    expect(given).not.toBe(request);
    expect(await given.text()).toBe('a=b');
  });
});

it('no timer outlives a page', () => {
  const code = transformed(`${remix}/single-fetch.js`) ?? '';
  expect(code).toContain('signal: requestSignal');
  expect(code).not.toMatch(/setTimeout|controller/);
});

function textOf(given: string | ReadableStream): Promise<string> {
  return new Response(given).text();
}

/** A module, from its text. */
function moduleOf(code: string): Promise<{ encode: (value: unknown) => string | ReadableStream }> {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
}

it('what the loaders gave is a text, and a stream where a part of it comes later', async () => {
  const name = 'turbo-stream/dist/turbo-stream.mjs';
  const plain = await moduleOf(readFileSync(path.join(packages, name), 'utf8'));
  const { encode } = await moduleOf(transformed(name) ?? '');
  for (const given of [
    { loaderData: { root: ['a', 1, null, undefined, new Date(0)] } },
    null,
    -0,
  ]) {
    const theirs = await textOf(plain.encode(given));
    expect(encode(given)).toBe(theirs);
  }
  const later = { soon: Promise.resolve('it came') };
  expect(encode(later)).toBeInstanceOf(ReadableStream);
  expect(await textOf(encode(later))).toBe(await textOf(plain.encode(later)));
});

describe('the build', () => {
  it.each([`${remix}/data.js`, `${remix}/single-fetch.js`, 'turbo-stream/dist/turbo-stream.mjs'])(
    'fails on a %s that is written otherwise',
    (name) => {
      expect(() => transformed(name, 'export {};')).toThrow('no longer written');
    },
  );

  it('leaves other modules, and those of browsers, alone', () => {
    expect(transformed(`${remix}/server.js`)).toBeNull();
    expect(transformed(`${remix}/data.js`, undefined, false)).toBeNull();
  });
});
