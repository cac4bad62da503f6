import { expect, it } from 'vitest';
import { scriptsOf } from './front-door.mjs';

it('names what a browser fetches for a page, each script once, and what stands in it', () => {
  const html = `<html><head>
    <link rel="stylesheet" href="/assets/app.css"/>
    <link rel="modulepreload" href="/assets/root.js"/><link href="/assets/page.js" rel="modulepreload"/>
    <script type="application/ld+json">{"@type":"FAQPage"}</script></head><body>
    <script nonce="one">window.began = 1</script>
    <script nonce="one" type="module" async src="/assets/root.js"></script></body></html>`;
  expect(scriptsOf(html)).toEqual({
    fetched: ['/assets/root.js', '/assets/page.js'],
    inline: 'window.began = 1',
  });
});

it('finds nothing on a page that has none', () => {
  expect(scriptsOf('<html><head></head><body><p>Hello</p></body></html>')).toEqual({
    fetched: [],
    inline: '',
  });
});
