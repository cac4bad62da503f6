import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { siteHandles } from '../../sites/sites';
import { Gallery } from './Gallery';

const views = ['kit', 'step', 'plan', 'error'] as const;

describe.each(views)('the %s view on the server', (view) => {
  const html = siteHandles
    .map((site) => renderToString(<Gallery site={site} view={view} />))
    .join('');

  it('renders without a browser', () => {
    expect(html).toContain('</main>');
  });

  it('carries no inline style or handler, which the content policy refuses', () => {
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });

  it('gives every id once per page', () => {
    const page = renderToString(<Gallery site="default" view={view} />);
    const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
