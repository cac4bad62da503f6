import { describe, expect, it } from 'vitest';
import { comesFromHere } from './origin-check';

const here = 'https://care.example';
const post = (origin?: string, fetchSite?: string) =>
  comesFromHere({ method: 'POST', origin, fetchSite }, here);

describe('a request that changes something', () => {
  it.each([
    ['our own page', here, 'same-origin'],
    ['an old browser, which sends no Sec-Fetch-Site', here, undefined],
    ['a browser that sends no Origin with a form', undefined, 'same-origin'],
    ['the person themselves', undefined, 'none'],
    ['a program that is no browser', undefined, undefined],
  ])('is let in from %s', (_who, origin, fetchSite) => {
    expect(post(origin, fetchSite)).toBe(true);
  });

  it.each([
    ['another website', 'https://evil.example', 'cross-site'],
    ['another website, by an old browser', 'https://evil.example', undefined],
    ['a sandboxed frame', 'null', 'cross-site'],
    ['a neighbouring host of the same site', 'https://blog.care.example', 'same-site'],
    ['another port', 'https://care.example:8443', 'same-site'],
    ['our host without encryption', 'http://care.example', undefined],
    ['a forged Origin with a true Sec-Fetch-Site', here, 'cross-site'],
    ['a cross-site page without Origin', undefined, 'cross-site'],
    ['a neighbouring host without Origin', undefined, 'same-site'],
  ])('is refused from %s', (_who, origin, fetchSite) => {
    expect(post(origin, fetchSite)).toBe(false);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('is judged for %s', (method) => {
    const forged = { method, origin: 'https://evil.example', fetchSite: 'cross-site' };

    expect(comesFromHere(forged, here)).toBe(false);
  });
});

it.each(['GET', 'HEAD', 'OPTIONS'])(
  'a %s from anywhere is let in: it changes nothing',
  (method) => {
    expect(
      comesFromHere({ method, origin: 'https://evil.example', fetchSite: 'cross-site' }, here),
    ).toBe(true);
  },
);
