import type { WorkedCase } from '../../../tests/support/worked-case';
import type { Block, Inline, RichText } from './rich-text';

const text = (words: string): Inline => ({ type: 'text', text: words });
const strong = (...children: Inline[]): Inline => ({ type: 'strong', children });
const emphasis = (...children: Inline[]): Inline => ({ type: 'emphasis', children });
const link = (href: string, words: string): Inline => ({
  type: 'link',
  href,
  children: [text(words)],
});
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children });
const heading = (words: string): Block => ({ type: 'heading', children: [text(words)] });
const list = (ordered: boolean, ...items: Block[][]): Block => ({ type: 'list', ordered, items });

export const markdownCases: WorkedCase<string, RichText>[] = [
  {
    description: 'a plain paragraph',
    input: 'Just words.',
    expected: [paragraph(text('Just words.'))],
  },
  {
    description: 'two paragraphs',
    input: 'One.\n\nTwo.',
    expected: [paragraph(text('One.')), paragraph(text('Two.'))],
  },
  {
    description: 'bold',
    input: 'A **b** c',
    expected: [paragraph(text('A '), strong(text('b')), text(' c'))],
  },
  { description: 'italic', input: '*a*', expected: [paragraph(emphasis(text('a')))] },
  {
    description: 'bold in italic',
    input: '*a **b***',
    expected: [paragraph(emphasis(text('a '), strong(text('b'))))],
  },
  { description: 'a heading', input: '## Dose', expected: [heading('Dose')] },
  {
    description: 'a list',
    input: '- one\n- two',
    expected: [list(false, [paragraph(text('one'))], [paragraph(text('two'))])],
  },
  {
    description: 'a numbered list',
    input: '1. one\n2. two',
    expected: [list(true, [paragraph(text('one'))], [paragraph(text('two'))])],
  },
  {
    description: 'a list in a list',
    input: '- one\n  - two',
    expected: [list(false, [paragraph(text('one')), list(false, [paragraph(text('two'))])])],
  },
  {
    description: 'a hard break',
    input: 'one  \ntwo',
    expected: [paragraph(text('one'), { type: 'break' }, text('two'))],
  },
  {
    description: 'a link',
    input: '[us](https://example.com/a)',
    expected: [paragraph(link('https://example.com/a', 'us'))],
  },
  {
    description: 'a link to a page of the site',
    input: '[us](/faq)',
    expected: [paragraph(link('/faq', 'us'))],
  },
  {
    description: 'a mail link',
    input: '[us](mailto:a@example.com)',
    expected: [paragraph(link('mailto:a@example.com', 'us'))],
  },
  {
    description: 'a telephone link',
    input: '[us](tel:+15550100)',
    expected: [paragraph(link('tel:+15550100', 'us'))],
  },
  {
    description: 'an escaped star',
    input: '5 \\* 2',
    expected: [paragraph(text('5 '), text('*'), text(' 2'))],
  },
  {
    description: 'an ampersand',
    input: 'Fish & **chips**',
    expected: [paragraph(text('Fish & '), strong(text('chips')))],
  },
  {
    description: 'smaller than',
    input: 'BMI < 27 & **age** > 18',
    expected: [paragraph(text('BMI < 27 & '), strong(text('age')), text(' > 18'))],
  },
  {
    description: 'a pipe whose bar is no table',
    input: '**{{answers.a|b}}** | c',
    expected: [paragraph(strong(text('{{answers.a|b}}')), text(' | c'))],
  },
];

/** Texts with the parts that are told to the author because they are shown as they are written. */
export const oddCases: WorkedCase<string, string[]>[] = [
  { description: 'HTML', input: 'a <b>c</b>', expected: ['<b>', '</b>'] },
  { description: 'a block of HTML', input: '<div>c</div>', expected: ['<div>c</div>'] },
  {
    description: 'a picture',
    input: '![a](https://example.com/a.png)',
    expected: ['![a](https://example.com/a.png)'],
  },
  { description: 'code', input: 'a `b`', expected: ['`b`'] },
  { description: 'a table', input: '| a |\n| - |\n| b |', expected: ['| a |\n| - |\n| b |'] },
  { description: 'a quotation', input: '> a', expected: ['> a'] },
  {
    description: 'a link that runs a script',
    input: '[a](javascript:alert(1))',
    expected: ['[a](javascript:alert(1))'],
  },
  {
    description: 'a link with capitals in its script',
    input: '[a](JaVaScRiPt:alert(1))',
    expected: ['[a](JaVaScRiPt:alert(1))'],
  },
  {
    description: 'a link of data',
    input: '[a](data:text/html,x)',
    expected: ['[a](data:text/html,x)'],
  },
  {
    description: 'a link to another host',
    input: '[a](//example.com)',
    expected: ['[a](//example.com)'],
  },
  {
    description: 'a link without encryption',
    input: '[a](http://example.com)',
    expected: ['[a](http://example.com)'],
  },
  {
    description: 'a link to a fact',
    input: '[a](https://example.com/{{answers.b|c}})',
    expected: ['[a](https://example.com/{{answers.b|c}})'],
  },
];
