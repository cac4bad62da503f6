import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { siteHandles } from '../kernel/sites/sites';
import { mailHtml, plainText } from './mail-html';
import { mailPalettes } from './mail-palette';

const letter = {
  subject: 'Tom & <Jerry>',
  paragraphs: ['Hello "Maya",', 'see https://care.example/a?b=1&c=2.', 'The team'],
  action: { label: 'Open <it>', url: 'https://care.example/reset-password/abc' },
};

describe('a letter', () => {
  it('as HTML shows what was written, and runs none of it', () => {
    const html = mailHtml(letter, 'default');

    expect(html).toContain('Tom &amp; &lt;Jerry&gt;');
    expect(html).toContain('Hello &quot;Maya&quot;,');
    expect(html).toContain('Open &lt;it&gt;');
    expect(html).not.toContain('<Jerry>');
  });

  it('as HTML links addresses, without the full stop behind them', () => {
    expect(mailHtml(letter, 'jrnys')).toContain('<a href="https://care.example/a?b=1&amp;c=2" ');
  });

  it('has its button before the farewell, in both forms', () => {
    const html = mailHtml(letter, 'default');

    expect(html.indexOf('reset-password/abc')).toBeLessThan(html.indexOf('The team'));
    expect(plainText(letter)).toMatch(/Open <it>:\nhttps:\/\/\S+\/abc\n\nThe team$/);
  });
});

describe.each(siteHandles)('the colors of a mail of %s', (site) => {
  const tokens = readFileSync(new URL('../design/styles/tokens.css', import.meta.url), 'utf8');
  const block = tokens.slice(tokens.indexOf(`[data-site='${site}'] {`)).split('}')[0] ?? '';

  it.each(Object.entries(mailPalettes[site]))('%s is %s, as on its pages', (name, color) => {
    const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

    expect(block).toContain(`--${variable}: ${color};`);
  });
});
