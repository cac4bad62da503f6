import { expect, it } from 'vitest';
import {
  asks,
  end,
  option,
  quizWith,
  radio,
  shows,
  typed,
} from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { known } from '../rules/facts.test-support';
import { fill } from './piping';
import { pipingCases } from './piping.test-cases';

it.each(pipingCases)('$description', ({ input: { text, ...about }, expected }) => {
  expect(fill(known(about), text)).toBe(expected);
});

it('fills labels of options wherever an answer is put in words', () => {
  const quiz = quizWith([
    asks('one', [typed('city')]),
    asks('two', [radio('move', [option('stay', { label: 'Stay in {{answers.city|town}}' })])]),
    shows('three', [{ kind: 'simpleContent', title: 'You: {{answers.move|nothing}}' }]),
  ]);
  const run = begin(quiz).goesOn({ city: 'Reno' }).goesOn({ move: 'stay' });
  expect(run.view.heading).toBe('You: Stay in Reno');
  expect(run.review.answers.map(({ words }) => words)).toEqual(['Reno', 'Stay in Reno']);
});

it('greets by a name that looks like the place for the name', () => {
  const quiz = quizWith([
    asks('one', [typed('nick'), typed('name')]),
    shows('two', [
      {
        kind: 'nameContent',
        name: { answer: 'name' },
        title: '{{answers.nick|Friend}}, or {{name}}: {{name}}',
        fallbackTitle: 'Hello',
      },
    ]),
  ]);
  const hostile = begin(quiz).goesOn({ nick: '{{name}}', name: '$& {{answers.nick|x}}' });
  expect(hostile.view.heading).toBe('{{name}}, or $& {{answers.nick|x}}: $& {{answers.nick|x}}');
  expect(begin(quiz).goesOn({ nick: 'Al' }).view.heading).toBe('Hello');
});

it('keeps what people type out of the markup', () => {
  const quiz = quizWith([
    asks('one', [typed('city')]),
    shows('two', [
      {
        kind: 'simpleContent',
        text: 'In **{{answers.city|town}}** and [here](https://example.com/)',
      },
    ]),
    end('three'),
  ]);
  const city = '**<script>alert(1)</script>** [x](javascript:alert(1))';
  const [content] = begin(quiz).goesOn({ city }).view.content;
  expect(content?.kind === 'simpleContent' && content.text).toEqual([
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'In ' },
        { type: 'strong', children: [{ type: 'text', text: city }] },
        { type: 'text', text: ' and ' },
        { type: 'link', href: 'https://example.com/', children: [{ type: 'text', text: 'here' }] },
      ],
    },
  ]);
});

it('draws texts that are named like parts of every object', () => {
  const texts = ['constructor', '__proto__', 'toString'];
  for (const text of texts) {
    const quiz = quizWith([shows('one', [{ kind: 'simpleContent', text }])]);
    const sent = JSON.parse(JSON.stringify({ ...quiz.rich }));
    const [content] = begin({ ...quiz, rich: sent }).view.content;
    expect(content?.kind === 'simpleContent' && JSON.stringify(content.text)).toContain(
      text.replaceAll('_', ''),
    );
  }
});
