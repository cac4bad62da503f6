import { describe, expect, it } from 'vitest';
import { scriptsOf } from '../../scripts/build/front-door.mjs';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import { readPage } from '../support/plain-browser';
import { rawRequest } from '../support/raw-request';

const server = withServer();

const send = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(server.origin, path, { headers: { 'accept-encoding': 'identity', ...headers } });

const pageAt = async (path: string) => {
  const { status, text, headers } = await send(path);
  return { status, headers, document: readPage(text) };
};

/** Reads what a page says of itself in the words of schema.org, by type. */
function structuredIn(document: Document): Record<string, Record<string, unknown>> {
  const said = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }): Record<string, unknown> => JSON.parse(textContent ?? ''),
  );
  return Object.fromEntries(said.map((one) => [String(one['@type']), one]));
}

describe('a public page', () => {
  it.each([
    ['/', 'Care that starts with good questions'],
    ['/weight-loss', 'Weight loss that a provider stands behind'],
    ['/weight-loss/semaglutide-weekly', 'Semaglutide, weekly'],
    ['/terms', 'Terms of use'],
  ])('%s stands there without any script', async (path, heading) => {
    const { status, document } = await pageAt(path);
    expect(status).toBe(200);
    expect(document.querySelector('h1')?.textContent).toBe(heading);
    expect(document.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0);
    expect(document.querySelectorAll('link[rel="modulepreload"]')).toHaveLength(0);
    expect(document.querySelector('meta[name="csrf-token"]')).toBeNull();
  });

  it.each(['localhost', 'hmrprogram.localhost', 'jrnys.localhost'])(
    'of %s names no script, whichever of the sitemap it is',
    async (brand) => {
      const { port } = new URL(server.origin);
      const host = `${brand}:${port}`;
      const { text: sitemap } = await send('/sitemap.xml', { host });
      const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      );
      const pages = paths.filter((path) => !path.startsWith('/quiz/'));
      expect(pages).toContain('/');
      for (const path of pages) {
        const { text } = await send(path, { host });
        expect([path, scriptsOf(text)]).toEqual([path, { fetched: [], inline: '' }]);
      }
    },
  );

  it('is the same for all strangers, and asked about instead of sent again', async () => {
    const first = await send('/prices');
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: /Cookie/ });
    expect(first.headers).not.toHaveProperty('set-cookie');
    const etag = String(first.headers['etag']);
    const again = await send('/prices', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await send('/prices', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it.each([
    ['a medicine', '/weight-loss/semaglutide-weekly'],
    ['the states, with their waitlists', '/states'],
    ['questions, with links in their answers', '/questions'],
    ['home', '/'],
  ])('hands on how somebody came from the page of %s', async (_what, path) => {
    const { document } = await pageAt(`${path}?utm_campaign=spring`);
    const links = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
    const own = links.filter((to) => to.startsWith('/'));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((to) => !/\?utm_campaign=spring(#|$)/.test(to))).toEqual([]);
  });

  it('hands on nothing else of an address, and tells search engines nothing of it', async () => {
    const asked =
      '/weight-loss/semaglutide-weekly?utm_campaign=spring&email=maya@example.com&utm_source=I%20take%20lisinopril';
    const { headers, document } = await pageAt(asked);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(document.body.innerHTML).not.toMatch(/maya@|lisinopril/);
    expect(document.querySelector('nav [aria-current="page"]')).not.toBeNull();
    const { BreadcrumbList, ...others } = structuredIn(document);
    expect(JSON.stringify({ BreadcrumbList, others })).not.toContain('spring');
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${server.origin}/weight-loss/semaglutide-weekly`,
    );
  });

  it('tells search engines what it is, and where', async () => {
    const { document } = await pageAt('/weight-loss/semaglutide-weekly');
    const head = (selector: string, name: string) =>
      document.head.querySelector(selector)?.getAttribute(name);
    expect(document.title).toBe('Semaglutide: who it is for, doses and prices · Formulary');
    expect(head('link[rel="canonical"]', 'href')).toBe(
      `${server.origin}/weight-loss/semaglutide-weekly`,
    );
    expect(head('meta[property="og:url"]', 'content')).toBe(
      `${server.origin}/weight-loss/semaglutide-weekly`,
    );
    expect(head('meta[name="description"]', 'content')).toContain('who must not take it');
    expect(structuredIn(document)).toMatchObject({
      MedicalWebPage: { about: { '@type': 'Drug', name: 'Semaglutide, weekly' } },
      BreadcrumbList: { itemListElement: [{ name: 'Weight loss' }, { name: 'Semaglutide' }] },
    });
    const home = structuredIn((await pageAt('/')).document);
    expect(Object.keys(home).sort()).toEqual(['FAQPage', 'MedicalOrganization']);
  });

  it('shows the price and the rules that decide', async () => {
    const { document } = await pageAt('/weight-loss/semaglutide-weekly');
    const text = document.body.textContent ?? '';
    expect(text).toContain('$299');
    expect(text).toContain('$747 in all');
    expect(text).toContain('You are 18 or older');
    expect(text).toContain('medullary thyroid cancer');
    expect(text).toContain('From week 17');
  });

  it('counts the states in which somebody may treat today', async () => {
    const { document } = await pageAt('/states');
    const rows = [...document.querySelectorAll('.front-state-list tbody tr')];
    const said = (name: string) =>
      rows.find((row) => row.querySelector('th')?.textContent === name)?.querySelector('td')
        ?.textContent;
    expect(said('California')).toBe('All we treat');
    expect(said('Alaska')).toBe('Not yet');
  });

  it('leads nowhere that is not there', async () => {
    const paths = new Set<string>(['/']);
    for (const path of paths) {
      const { document, status } = await pageAt(path);
      expect([path, status]).toEqual([path, 200]);
      for (const link of document.querySelectorAll('.front a[href^="/"]')) {
        const href = link.getAttribute('href')?.split('#')[0] ?? '';
        if (!/^\/(actions|patient)/.test(href)) paths.add(href === '' ? '/' : href);
      }
      if (!document.querySelector('.front')) continue;
      for (const link of document.querySelectorAll('a[href^="#"]'))
        expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    }
    expect(paths.size).toBeGreaterThan(40);
  });
});

describe('whoever has been here before', () => {
  it('is told where to go on, on a page that nobody keeps', async () => {
    const { browser, api } = server.client();
    await api.post('/api/v1/users/register', someone());
    const { document } = await browser.open('/');
    const menu = document.querySelector('.front-menu')?.textContent ?? '';
    expect(menu).toContain('Dashboard');
    expect(menu).not.toContain('Sign in');
    const { headers } = await send('/', { cookie: browser.cookies });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers).not.toHaveProperty('etag');
  });

  it('is told that they are signed out', async () => {
    const { document } = await pageAt('/?done=signedOut');
    expect(document.querySelector('[role="status"]')?.textContent).toBe('You are signed out.');
  });
});

describe('search engines', () => {
  it('find nothing of a demonstration', async () => {
    const { text, headers } = await send('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toBe('User-agent: *\nDisallow: /\n');
  });

  it('get a list of the pages', async () => {
    const { text } = await send('/sitemap.xml');
    expect(text).toContain(`<loc>${server.origin}/</loc>`);
    expect(text).toContain(`<loc>${server.origin}/weight-loss/semaglutide-weekly</loc>`);
    expect(text).toContain(`<loc>${server.origin}/quiz/weight-loss</loc>`);
    expect(text).not.toContain('/patient');
  });

  it('get no quiz that no page of the site leads to', async () => {
    const { port } = new URL(server.origin);
    const { text } = await send('/sitemap.xml', { host: `hmrprogram.localhost:${port}` });
    expect(text.match(/\/quiz\/[a-z-]+/g)).toEqual(['/quiz/weight-loss']);
  });
});

it('an address at which no page stands is not found', async () => {
  const { status, document } = await pageAt('/weight-loss/nothing');
  expect(status).toBe(404);
  expect(document.querySelector('h1')).not.toBeNull();
});
