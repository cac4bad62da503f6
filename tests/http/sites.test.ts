import { request } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { siteHandles, sites } from '../../app/kernel/sites/sites';
import { withOwnServer, withServer } from '../support/http-server';
import { someone } from '../support/people';
import { PlainBrowser, type PlainPage, readPage } from '../support/plain-browser';

const server = withServer();

/** The mails to somebody, as the outbox shows them. */
function mailTo(email: string, { document }: PlainPage): string {
  return [...document.querySelectorAll('article')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.includes(`To ${email}`))
    .join('\n');
}

/** A page as it is served under a host, whatever address the server listens on. */
function pageAt(host: string, path: string): Promise<{ status: number; document: Document }> {
  const { port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: 'localhost', port, path, headers: { host: `${host}:${port}`, accept: 'text/html' } },
      (response) => {
        let html = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          html += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, document: readPage(html) }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

const hostOf = (site: string) => (site === 'default' ? 'localhost' : `${site}.localhost`);
const open = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/privacy',
  '/cart',
  '/quiz/weight-loss',
  '/quiz/haircare',
  '/api/docs',
  '/nowhere',
];

describe.each(siteHandles)('on the site %s', (site) => {
  const others = siteHandles.filter((one) => one !== site).map((one) => sites[one].name);

  it.each(open)('%s has its name, its palette and its icon, and no other’s', async (path) => {
    const { document } = await pageAt(hostOf(site), path);
    const text = document.body.textContent ?? '';

    expect(document.documentElement.dataset['site']).toBe(site);
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toContain(site);
    expect(document.querySelector('.site-logo')?.textContent).toBe(sites[site].name);
    expect(document.title).toContain(sites[site].name);
    expect(others.filter((name) => `${document.title} ${text}`.includes(name))).toEqual([]);
  });
});

describe('the quiz of a site', () => {
  it('is its own variant where there is one', async () => {
    const title = async (host: string) =>
      (await pageAt(host, '/quiz/weight-loss')).document.querySelector('h1')?.textContent;
    const [plain, program, journeys] = await Promise.all(
      siteHandles.map((site) => title(hostOf(site))),
    );

    expect(program).not.toBe(plain);
    expect(journeys).toBe(plain);
  });
});

describe('a process that serves one site', () => {
  const one = withOwnServer({ SITE: 'jrnys', SEED_DEMO: 'false' });

  it('serves it under whatever host', async () => {
    const { document } = await new PlainBrowser(one.origin).open('/');

    expect(document.documentElement.dataset['site']).toBe('jrnys');
  });

  describe('writes mail', () => {
    let mail: string;
    beforeAll(async () => {
      const { api, browser } = one.client();
      const person = someone();
      await api.post('/api/v1/users/register', person);
      api.forgetToken();
      await api.post('/actions/users/send-password-reset-email', { email: person.email });
      await vi.waitFor(
        async () => {
          mail = mailTo(person.email, await browser.open('/dev/outbox'));
          expect(mail).not.toBe('');
        },
        { timeout: 15_000, interval: 200 },
      );
    });

    it('in its own name', () => {
      expect(mail).toContain(sites.jrnys.name);
      expect(mail).toContain(sites.jrnys.tone.signOff);
      expect(mail).not.toContain(sites.default.tone.signOff);
      expect(mail).not.toContain(sites.hmrprogram.name);
    });
  });
});
