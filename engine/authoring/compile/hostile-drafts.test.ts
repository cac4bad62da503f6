import { expect, it } from 'vitest';
import {
  asks,
  end,
  option,
  question,
  quizOf,
  radio,
  worrying,
} from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { compileQuiz } from '..';
import { tooLarge } from '../draft/too-large';

const reference = sampleReference();

/** A quiz whose reasons are long and of one thing only. */
function quizSaying(words: string, letters: number) {
  const steps = Array.from({ length: 12 }, (_, index) => {
    const reason = `${letters} ${index} ${words.repeat(letters)}`.slice(0, letters);
    return asks(`s${index}`, [radio(`q${index}`, [worrying('a', reason), 'b'])]);
  });
  return quizOf([...steps, end()]);
}

/** Milliseconds of the processor that the quickest of several runs takes: others use the machine as well. */
function quickest(words: string, letters: number): number {
  const times = [0, 1, 2, 3, 4].map((run) => {
    const quiz = quizSaying(`${words}`, letters + run);
    const begun = process.cpuUsage();
    compileQuiz(quiz, reference);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

it.each(['[', '](', '[a](b', '{{', '{{answers.', '**', '(renal '])(
  'a text of “%s” without end does not take time with the square of its length',
  (words) => {
    // Four times the letters: 4 times the work where it grows with the length, 16 times with its square.
    expect(quickest(words, 3_980)).toBeLessThan(10 * quickest(words, 995) + 20);
  },
);

it('corrections of names are looked for in the first problems only', () => {
  const steps = Array.from({ length: 200 }, (_, index) =>
    asks(`s${index}`, [radio(`question${index}`)], {
      when: { answer: `quastion${index}`, is: 'yes' },
    }),
  );
  const { problems } = compileQuiz(quizOf([...steps, end()]), reference);
  expect(problems).toHaveLength(200);
  expect(problems.filter(({ fix }) => fix !== undefined)).toHaveLength(50);
});

it('a fact that is put into one text many times is told of once', () => {
  const quiz = quizOf([
    asks('one', [radio('q', [worrying('a', 'Because {{answers.nobody|b}} '.repeat(100)), 'b'])]),
    end(),
  ]);
  const unknown = compileQuiz(quiz, reference).problems.filter(
    ({ code }) => code === 'unknownQuestion',
  );
  expect(unknown).toHaveLength(1);
});

/** A quiz of medicines, and of strengths which each apply to all of them. */
function quizOfStrengths(strengths: number, medicines: number) {
  const modifiers = [{ kind: 'dosage' as const, value: 5, answers: ['one', 'two'] }];
  const named = (count: number, word: string) =>
    Array.from({ length: count }, (_, index) => `${word}${index}`);
  const medicine = (id: string) =>
    option(id, { content: 'commerce product' as const, product: 'capsule' });
  return quizOf([
    asks('medicines', [
      radio('one', named(medicines, 'a').map(medicine)),
      radio('two', named(medicines, 'b').map(medicine)),
    ]),
    asks('strengths', [
      radio(
        'strength',
        named(strengths, 'c').map((id) => option(id, { modifiers })),
      ),
    ]),
    end(),
  ]);
}

it('strengths and medicines without end do not keep everybody waiting for each pair of them', () => {
  // Each strength meets 2 × 100 medicines.
  expect(tooLarge(quizOfStrengths(50, 100))).toBeNull();
  expect(tooLarge(quizOfStrengths(51, 100))).toMatch(/^A quiz in which 10,200 /);
});

it('nor by giving several questions one id', () => {
  const { steps, ...rest } = quizOfStrengths(50, 100);
  expect(tooLarge({ ...rest, steps: [...steps, ...steps] })).toMatch(/^A quiz in which 20,000 /);
});

it('periods of shipments count as well', () => {
  const { steps, ...rest } = quizOfStrengths(50, 100);
  const periods = question('period', {
    kind: 'radioShipments',
    options: [{ id: 'monthly', label: 'Monthly', period: 1, answers: ['one'] }],
  });
  expect(tooLarge({ ...rest, steps: [asks('periods', [periods]), ...steps] })).toMatch(/10,100/);
});
