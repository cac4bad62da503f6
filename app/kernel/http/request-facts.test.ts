import { describe, expect, it } from 'vitest';
import { clientNetwork, comesFromHere } from './request-facts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['203.0.113.7:61234', '203.0.113.7'],
  ['[2001:db8:1:2::1]:61234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ['', ''],
  ["'; drop table users", "'; drop table users"],
])('%s counts as %s', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network);
});

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
    ['a neighboring host of the same site', 'https://blog.care.example', 'same-site'],
    ['another port', 'https://care.example:8443', 'same-site'],
    ['our host without encryption', 'http://care.example', undefined],
    ['a forged Origin with a true Sec-Fetch-Site', here, 'cross-site'],
    ['a cross-site page without Origin', undefined, 'cross-site'],
    ['a neighboring host without Origin', undefined, 'same-site'],
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
