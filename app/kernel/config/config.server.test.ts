import { describe, expect, it } from 'vitest';
import { readConfig } from './config.server';

const secrets = {
  SESSION_SECRET: 'a-secret-of-more-than-32-characters',
  DOCUMENT_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const production = {
  ...secrets,
  FORMULARY_MODE: 'production',
  PUBLIC_URL: 'https://care.example',
  TRUSTED_PROXIES: '1',
  DATABASE_URL: 'postgresql://app@db.example/formulary',
  MIGRATION_DATABASE_URL: 'postgresql://owner@db.example/formulary',
};

type Environment = Record<string, string | undefined>;
const read = (env: Environment) => readConfig(env, { dataFolder: '/data' });
const problemsOf = (env: Environment) => {
  const result = read(env);
  return result.ok ? [] : result.problems;
};

describe('production', () => {
  it('accepts a complete environment', () => {
    expect(read(production)).toMatchObject({
      ok: true,
      config: { mode: 'production', publicUrl: 'https://care.example', seedDemo: false },
    });
  });

  it('publishes the sample content only when told to', () => {
    expect(read(production)).toMatchObject({ config: { content: 'none' } });
    expect(read({ ...production, FORMULARY_CONTENT: 'sample' })).toMatchObject({
      config: { content: 'sample' },
    });
  });

  it('has metrics at another port than patients reach', () => {
    expect(problemsOf({ ...production, PORT: '4000', METRICS_PORT: '4000' })).toEqual([
      'METRICS_PORT must be another port than PORT: strangers reach that one.',
    ]);
    expect(problemsOf({ ...production, PORT: '4000', METRICS_PORT: '4001' })).toEqual([]);
  });

  it.each([
    ['DATABASE_URL', undefined, 'DATABASE_URL is missing'],
    ['MIGRATION_DATABASE_URL', undefined, 'MIGRATION_DATABASE_URL is missing'],
    ['SESSION_SECRET', undefined, 'SESSION_SECRET is missing'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET is too short'],
    ['DOCUMENT_KEY', undefined, 'DOCUMENT_KEY is missing'],
    ['DOCUMENT_KEY', 'c2hvcnQ=', 'DOCUMENT_KEY must be 32 bytes in base64; this is 5'],
    ['PUBLIC_URL', undefined, 'PUBLIC_URL is missing'],
    ['TRUSTED_PROXIES', undefined, 'TRUSTED_PROXIES is missing: say how many proxies'],
    ['TRUSTED_PROXIES', '', 'TRUSTED_PROXIES is missing: say how many proxies'],
    ['TRUSTED_PROXIES', 'one', 'TRUSTED_PROXIES must be a whole number'],
    ['PUBLIC_URL', 'http://care.example', 'PUBLIC_URL must begin with https://'],
    ['SEED_DEMO', 'true', 'SEED_DEMO must not be people in production'],
    ['SEED_DEMO', 'sample-data', 'SEED_DEMO must not be sample-data in production'],
  ])('refuses %s=%s with one sentence', (name, value, sentence) => {
    const problems = problemsOf({ ...production, [name]: value });

    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
  });
});

describe('a trial in production', () => {
  const trial = { ...production, SANDBOX_PAYMENTS: 'true', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('takes no real money while nothing is sent', () => {
    for (const key of ['sk_live_1', 'rk_live_1']) {
      expect(problemsOf({ ...trial, STRIPE_SECRET_KEY: key })).toEqual([
        expect.stringMatching(/^SANDBOX_PAYMENTS is true and STRIPE_SECRET_KEY takes real money/),
      ]);
    }
  });

  it('may have the sandbox, or a test key of Stripe', () => {
    expect(problemsOf(trial)).toEqual([]);
    expect(problemsOf({ ...trial, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([]);
  });
});

describe('a server in production', () => {
  it('takes the word of its operator that no proxy stands in front', () => {
    expect(read({ ...production, TRUSTED_PROXIES: '0' })).toMatchObject({
      config: { trustedProxies: 0 },
    });
  });

  it('listens on all addresses, or on the one it was given', () => {
    expect(read(production)).toMatchObject({ config: { hosts: [] } });
    expect(read({ ...production, HOST: '10.0.0.7' })).toMatchObject({
      config: { hosts: ['10.0.0.7'] },
    });
  });
});

describe.each(['demo', 'development', 'test'])('%s', (mode) => {
  const invented = { ...secrets, FORMULARY_MODE: mode };

  it.each([
    'http://localhost:3000',
    'http://shop.localhost',
    'https://127.0.0.1:8443',
    'http://127.8.9.10',
    'http://[::1]:3000',
  ])('may be reached as %s', (url) => {
    expect(problemsOf({ ...invented, PUBLIC_URL: url })).toEqual([]);
  });

  it.each([
    'https://care.example',
    'http://localhost.care.example',
    'http://notlocalhost',
    'http://192.168.0.7:3000',
    'http://0.0.0.0:3000',
    'http://127.0.0.1.care.example',
    'http://[::]:3000',
    'http://[2001:db8::1]',
  ])('is never open to the world as %s', (url) => {
    const host = new URL(url).host;
    const sentence = expect.stringContaining(`${host} is not a name of this machine`);

    expect(problemsOf({ ...invented, PUBLIC_URL: url })).toEqual([sentence]);
    expect(problemsOf({ ...invented, SITE_HOSTS: `hmrprogram=${host}` })).toEqual([sentence]);
  });

  it('listens on this machine alone, unless it is given an address', () => {
    expect(read(invented)).toMatchObject({ config: { hosts: ['127.0.0.1', '::1'] } });
    expect(read({ ...invented, HOST: '0.0.0.0' })).toMatchObject({
      config: { hosts: ['0.0.0.0'] },
    });
  });
});

describe('every mode', () => {
  it.each([
    ['FORMULARY_MODE', 'staging', 'FORMULARY_MODE must be one of'],
    ['FORMULARY_MODE', '', 'FORMULARY_MODE must be one of'],
    ['FORMULARY_MODE', undefined, 'FORMULARY_MODE must be one of'],
    ['PORT', 'web', 'PORT must be a whole number'],
    ['PORT', '70000', 'PORT must be a whole number'],
    ['PUBLIC_URL', 'care.example', 'PUBLIC_URL must be an origin'],
    ['PUBLIC_URL', 'http://care.example/shop', 'PUBLIC_URL must be an origin'],
    ['SITE', 'unknown', 'SITE must be one of default, hmrprogram, jrnys'],
    ['SITE_HOSTS', 'unknown=hmr.example', 'SITE_HOSTS does not understand'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
    ['MIGRATION_DATABASE_URL', 'postgresql://db.example', 'is given without DATABASE_URL'],
    ['SEED_DEMO', 'everybody', 'SEED_DEMO must be one of people, sample-data, false'],
    ['FORMULARY_CONTENT', 'all', 'FORMULARY_CONTENT must be one of sample, none'],
  ])('refuses %s=%s with one sentence', (name, value, sentence) => {
    const problems = problemsOf({ ...secrets, FORMULARY_MODE: 'demo', [name]: value });

    expect(problems).toEqual([expect.stringContaining(sentence)]);
  });

  it('tells all problems at once', () => {
    expect(problemsOf({ FORMULARY_MODE: 'production', PORT: 'web' }).length).toBeGreaterThan(3);
  });
});

describe('demo', () => {
  it('needs nothing but secrets, generates sample data and answers on port 3000', () => {
    expect(read({ ...secrets, FORMULARY_MODE: 'demo' })).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        seedDemo: 'sample-data',
        content: 'sample',
        publicUrl: 'http://localhost:3000',
      },
    });
  });

  it('knows which site answers on which host', () => {
    const result = read({
      ...secrets,
      FORMULARY_MODE: 'demo',
      SITE_HOSTS: 'hmrprogram=HMR.localhost, jrnys=jrnys.localhost:8443',
    });

    expect(result).toMatchObject({
      config: { siteHosts: { 'hmr.localhost': 'hmrprogram', 'jrnys.localhost:8443': 'jrnys' } },
    });
  });
});
