import { describe, expect, it } from 'vitest';
import { linkOrigin, requestedSite, siteForHost } from './sites';

const siteHosts = { 'hmr.example': 'hmrprogram' } as const;
const site = undefined;
const demo = { mode: 'demo', publicUrl: 'http://localhost:3000', site, siteHosts };
const production = { mode: 'production', publicUrl: 'https://care.example', site, siteHosts };

it.each([
  ['localhost:3000', 'default', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'default', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'default', 'http://[::1]:3000'],
  ['hmrprogram.localhost:3000', 'hmrprogram', 'http://hmrprogram.localhost:3000'],
  ['JRNYS.localhost:3000', 'jrnys', 'http://jrnys.localhost:3000'],
  ['hmr.example', 'hmrprogram', 'http://hmr.example'],
])('outside production, %s shows %s', (host, handle, origin) => {
  expect(requestedSite(host, 'http', demo)).toEqual({ site: handle, origin });
});

it.each([
  ['care.example', 'default', 'https://care.example'],
  ['hmr.example', 'hmrprogram', 'https://hmr.example'],
])('in production, %s shows %s, always over https', (host, handle, origin) => {
  expect(requestedSite(host, 'http', production)).toEqual({ site: handle, origin });
});

it.each([
  ['evil.example', demo],
  ['jrnys.localhost.evil.example', demo],
  ['', demo],
  ['not a host', demo],
  ['localhost:3000', production],
  ['10.0.0.1', production],
])('answers to no other name: %s', (host, config) => {
  expect(requestedSite(host, 'http', config)).toBeNull();
});

it('shows the one site of a process that serves just one', () => {
  const config = { ...production, site: 'jrnys' } as const;

  expect(requestedSite('care.example', 'http', config)?.site).toBe('jrnys');
});

it.each([
  ['the public address', 'https://care.example', production],
  ['a site of ours', 'https://hmr.example', production],
  ['the demo at home', 'http://127.0.0.1:3000', demo],
  ['a carrier that follows a parcel', 'https://www.carrier.example', demo],
  ['a site of the demo at home', 'http://jrnys.localhost:3000', demo],
])('links in mails lead to %s', (_what, origin, config) => {
  expect(linkOrigin(origin, config)).toBe(origin);
});

it.each([
  ['an address that somebody wrote into a request', 'http://203.0.113.7', demo],
  ['one that is written differently', 'http://[2001:db8::1]:3000', demo],
  ['one in the local network', 'http://192.168.1.20:3000', demo],
])('links in mails do not lead to %s', (_what, origin, config) => {
  expect(linkOrigin(origin, config)).toBe(config.publicUrl);
});

describe('siteForHost', () => {
  it.each([
    ['formulary.example', 'default'],
    ['www.hmrprogram.example', 'hmrprogram'],
    ['JRNYS.EXAMPLE:443', 'jrnys'],
    ['jrnys.example.', 'jrnys'],
    ['jrnys.localhost:3000', 'jrnys'],
    ['hmrprogram.staging.formulary.test', 'hmrprogram'],
    ['localhost:3000', 'default'],
    ['127.0.0.1:3000', 'default'],
    ['[::1]:3000', 'default'],
    ['', 'default'],
  ])('serves %s as %s', (host, site) => {
    expect(siteForHost(host)).toBe(site);
  });

  it('does not take a name that only contains a handle for that site', () => {
    expect(siteForHost('notjrnys.test')).toBe('default');
    expect(siteForHost('evil-hmrprogram.example')).toBe('default');
  });

  it('lets the environment decide over the host', () => {
    expect(siteForHost('www.jrnys.example', 'hmrprogram')).toBe('hmrprogram');
  });

  it('ignores an environment that names no site', () => {
    expect(siteForHost('www.jrnys.example', 'acme')).toBe('jrnys');
    expect(siteForHost(undefined, '')).toBe('default');
  });
});
