import { describe, expect, it } from 'vitest';
import { coarseDevice } from './coarse-device';

describe('the screen', () => {
  it.each([
    ['390x664', 'small'],
    ['639x900', 'small'],
    ['640x900', 'medium'],
    ['1024x700', 'large'],
    ['1440 x 900', 'large'],
    ['wide', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (viewport_size, screen) => {
    expect(coarseDevice({ viewport_size }).screen).toBe(screen);
  });
});

describe('the browser', () => {
  const mozilla = 'Mozilla/5.0 (X11; Linux x86_64)';
  it.each([
    [`${mozilla} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36`, 'Chrome'],
    [`${mozilla} AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge'],
    [
      `${mozilla} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
      'Safari',
    ],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1', 'Chrome'],
    [`${mozilla} Gecko/20100101 Firefox/127.0`, 'Firefox'],
    ['Maya’s own browser', 'other'],
  ])('%s is %s', (user_agent, browser) => {
    expect(coarseDevice({ user_agent }).browser).toBe(browser);
  });
});

describe('the language', () => {
  it.each([
    ['en-US', 'en'],
    ['es', 'es'],
    ['I speak French', null],
    ['', null],
  ])('%s is %s', (language, kept) => {
    expect(coarseDevice({ language }).language).toBe(kept);
  });
});
