// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { describe, expect, it } from 'vitest';
import { siteHandles } from '../../kernel/sites/sites';
import { Gallery } from './Gallery';
import { galleryViews, sections } from './GallerySection';

const future = { v7_relativeSplatPath: true };

function draw(view: (typeof galleryViews)[number], site: (typeof siteHandles)[number] = 'default') {
  return renderToString(
    <StaticRouter location="/dev/gallery" future={future}>
      <Gallery site={site} view={view} />
    </StaticRouter>,
  );
}

describe.each(galleryViews)('the %s view on the server', (view) => {
  const html = siteHandles.map((site) => draw(view, site)).join('');

  it('renders without a browser', () => {
    expect(html).toContain('</main>');
  });

  it('carries no inline style or handler, which the content policy refuses', () => {
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });

  it('gives every id once per page', () => {
    const ids = Array.from(draw(view).matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('has a place for every part that its contents name', () => {
  const html = draw('kit');
  for (const id of Object.keys(sections)) expect(html).toContain(`<section id="${id}"`);
});
