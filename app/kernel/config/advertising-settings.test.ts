import { expect, it } from 'vitest';
import { advertisingIn } from './outside-services';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  const found = advertisingIn(env, (sentence) => problems.push(sentence));
  return { ...found, problems };
}

it('without settings nobody is told anything', () => {
  expect(read({})).toEqual({ pixels: [], tags: [], problems: [] });
});

it('two pixels share one key', () => {
  const { pixels, problems } = read({
    META_PIXEL_ID: '1234567, 7654321',
    META_ACCESS_TOKEN: 'key',
  });
  expect(problems).toEqual([]);
  expect(pixels.map(({ pixelId, accessToken }) => [pixelId, accessToken])).toEqual([
    ['1234567', 'key'],
    ['7654321', 'key'],
  ]);
  expect(pixels[0]?.apiUrl).toMatch(/^https:/);
});

it('a tag has its secret', () => {
  const { tags } = read({ GA_MEASUREMENT_ID: 'G-ABCD1234', GA_API_SECRET: 'secret' });
  expect(tags).toMatchObject([{ measurementId: 'G-ABCD1234', apiSecret: 'secret' }]);
});

it.each([
  [{ META_PIXEL_ID: '1234567' }, 'META_ACCESS_TOKEN'],
  [{ GA_API_SECRET: 'secret' }, 'GA_MEASUREMENT_ID'],
  [{ META_PIXEL_ID: 'pixel', META_ACCESS_TOKEN: 'key' }, 'does not look like an id'],
  [{ META_API_URL: 'graph' }, 'META_API_URL must be an address'],
])('%j is a problem that names the variable', (env, words) => {
  expect(read(env).problems.join(' ')).toContain(words);
});
