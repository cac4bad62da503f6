import { describe, expect, it } from 'vitest';
import { siteForHost } from './site-for-host';

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
