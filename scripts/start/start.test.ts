import { describe, expect, it } from 'vitest';
import { hasEverything } from './install.mjs';
import { modeError } from './mode.mjs';
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

describe('the mode of a command', () => {
  it.each([
    [
      'serve is never a demo because nobody said what it is',
      {},
      undefined,
      'FORMULARY_MODE is missing',
    ],
    ['an empty one is none', { FORMULARY_MODE: '' }, undefined, 'FORMULARY_MODE is missing'],
    [
      'NODE_ENV says nothing of it',
      { NODE_ENV: 'production' },
      undefined,
      'FORMULARY_MODE is missing',
    ],
    [
      'NODE_ENV=production is never a demo',
      { FORMULARY_MODE: 'demo', NODE_ENV: 'production' },
      undefined,
      'NODE_ENV says production and this would be demo',
    ],
    [
      'nor is it where npm start runs',
      { NODE_ENV: 'production' },
      'demo',
      'NODE_ENV says production and this would be demo',
    ],
    [
      'npm start is not production',
      { FORMULARY_MODE: 'production' },
      'demo',
      'This command is for demo and FORMULARY_MODE says production',
    ],
    [
      'npm run dev is not the demo',
      { FORMULARY_MODE: 'demo' },
      'development',
      'This command is for development and FORMULARY_MODE says demo',
    ],
  ] as const)('%s', (_case, env, own, sentence) => {
    expect(modeError(env, own)).toContain(sentence);
  });

  it.each([
    [{ FORMULARY_MODE: 'production', NODE_ENV: 'production' }, undefined],
    [{ FORMULARY_MODE: 'production', NODE_ENV: 'test' }, undefined],
    [{ FORMULARY_MODE: 'test', NODE_ENV: 'test' }, undefined],
    [{ FORMULARY_MODE: 'demo' }, undefined],
    [{}, 'demo'],
    [{ NODE_ENV: 'development' }, 'development'],
  ] as const)('%o is right', (env, own) => {
    expect(modeError(env, own)).toBeNull();
  });
});
