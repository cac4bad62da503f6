import { expect, it } from 'vitest';
import { asks, option, quizWith, radio, sells, ships } from '../../../tests/support/quiz-builder';
import { begin, type Run } from '../../../tests/support/quiz-run';
import { variantsOffered } from '..';

const offered = ({ quiz, state }: Run) =>
  variantsOffered(quiz, state, quiz.reference.catalogue).sort();

it('what was chosen, at every period that was offered for it', () => {
  const quiz = quizWith([
    asks('ask', [sells('drug', ['tablet']), ships('often', [1, 3], ['drug'])]),
  ]);

  expect(offered(begin(quiz).answers({ drug: 'tablet', often: 'every3' }))).toEqual([
    'tablet-1m',
    'tablet-3m',
  ]);
});

it('a period that was not offered to this patient is none', () => {
  const often = ships('often', [1, 3], ['drug']);
  if (often.input.kind !== 'radioShipments') throw new Error('It asks how often.');
  const [monthly, quarterly] = often.input.options;
  if (!monthly || !quarterly) throw new Error('It offers two periods.');
  quarterly.when = { answer: 'before', is: 'yes' };
  const before = radio('before', [option('yes'), option('no')]);
  const quiz = quizWith([asks('begin', [before]), asks('ask', [sells('drug', ['tablet']), often])]);
  const run = (answer: string) =>
    begin(quiz)
      .answers({ before: answer })
      .does('continue')
      .answers({ drug: 'tablet', often: 'every1' });

  expect(offered(run('no'))).toEqual(['tablet-1m']);
  expect(offered(run('yes'))).toEqual(['tablet-1m', 'tablet-3m']);
});

it('periods for another question’s products do not count', () => {
  const quiz = quizWith([
    asks('ask', [
      sells('drug', ['tablet']),
      sells('extra', ['wipes']),
      ships('often', [1, 3], ['extra']),
    ]),
  ]);

  expect(offered(begin(quiz).answers({ drug: 'tablet', often: 'every3' }))).toEqual(['tablet-1m']);
});

it('nothing while nothing is chosen', () => {
  expect(offered(begin(quizWith([asks('ask', [sells('drug', ['tablet'])])])))).toEqual([]);
});
