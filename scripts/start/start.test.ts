import { describe, expect, it } from 'vitest';
import { hasEverything } from './install.mjs';
import { isNewEnough } from './node-version.mjs';

describe('the version of Node.js', () => {
  it.each(['20.19.0', '20.20.1', '22.0.0', '100.1.1'])('%s is new enough', (version) => {
    expect(isNewEnough(version, '20.19.0')).toBe(true);
  });

  it.each(['18.20.8', '20.9.0', '20.18.99', '4.99.99'])('%s is too old', (version) => {
    expect(isNewEnough(version, '20.19.0')).toBe(false);
  });
});

describe('the installed packages', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/express': { version: '4.22.3' },
    'node_modules/cli-darwin': { version: '1.0.0', optional: true },
  };

  it('are complete without the optional ones of other platforms', () => {
    expect(hasEverything({ 'node_modules/express': { version: '4.22.3' } }, wanted)).toBe(true);
  });

  it.each([
    ['one is missing', {}],
    ['one has another version', { 'node_modules/express': { version: '4.21.0' } }],
    [
      'an optional one has another version',
      {
        'node_modules/express': { version: '4.22.3' },
        'node_modules/cli-darwin': { version: '0.9.0' },
      },
    ],
  ])('are not complete when %s', (_case, installed) => {
    expect(hasEverything(installed, wanted)).toBe(false);
  });
});
