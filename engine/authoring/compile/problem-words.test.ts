import { describe, expect, it } from 'vitest';
import { asks, checkbox, end, quizOf, radio } from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { compileQuiz } from '..';

/** Two steps with titles, the second with what is given. */
function messages(second: object, first: object = {}): string[] {
  const tall = { ...radio('f5'), label: 'How tall are you?' };
  const some = { ...checkbox('some', ['a', 'b']), label: 'Which of these?' };
  const definition = quizOf([
    { ...asks('one', [tall, some]), title: 'Body', ...first } as never,
    { ...asks('two', [radio('later')]), title: 'Habits', ...second } as never,
    end(),
  ]);
  const { problems } = compileQuiz(JSON.parse(JSON.stringify(definition)), sampleReference());
  return problems.map(({ message }) => message);
}

describe('a problem says in words', () => {
  it.each([
    ['a rule without a fact', { when: {} }, 'The rule is not finished: choose what it looks at.'],
    [
      'a rule without a comparison',
      { when: { answer: 'f5' } },
      'The rule is not finished: choose how it compares.',
    ],
    ['which step lacks something', { actions: undefined }, 'The step “Habits” needs “Actions”.'],
    [
      'which question lacks something',
      { questions: [{ ...radio('q'), label: 'Do you smoke?', input: undefined }] },
      'The question “Do you smoke?” needs “Answered by”.',
    ],
    [
      'which action is of no kind',
      { actions: [{ label: 'Go' }] },
      'Entry 1 of “Actions” needs “Kind”.',
    ],
    [
      'how an id is written',
      { id: 'my step' },
      '“ID” may only have letters, digits and hyphens, and must begin with a letter.',
    ],
    [
      'what a fact can be compared with',
      { when: { answer: 'some', isNot: 'a' } },
      'The answer to “Which of these?” is several options: it can be compared with “includes”, “includes any of”, “includes all of”, “has at least”, “is answered”, but not with “is answered and is not”.',
    ],
    [
      'which option is not there',
      { when: { answer: 'f5', is: 'blue' } },
      'The answer to “How tall are you?” has no option “blue”.',
    ],
  ])('%s', (_, second, message) => {
    expect(messages(second)).toContain(message);
  });

  it('what a part may not have', () => {
    expect(messages({ bogus: 1 })).toContain('The step “Habits” may not have “bogus”.');
  });

  it('which topics there are, as the form has them', () => {
    const definition = { ...quizOf([end()]), kind: 'quizBald' };
    const { problems } = compileQuiz(definition, sampleReference());
    expect(problems.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^“Topic” must be one of Weight loss, .*Haircare/),
    );
  });

  it('which calculated values need each other', () => {
    const values = {
      startAge: { add: [{ value: 'goalBmi' }, 1] },
      goalBmi: { add: [{ value: 'startAge' }, 1] },
    };
    const definition = { ...quizOf([end()]), values };
    const { problems } = compileQuiz(definition, sampleReference());
    expect(problems.map(({ message }) => message)).toContain(
      'These calculated values need each other in a circle: “start age”, which needs “goal BMI”, which needs “start age”.',
    );
  });

  it('which question comes too late', () => {
    expect(messages({}, { when: { answer: 'later', is: 'yes' } })).toEqual([
      'This looks at “What about later?”, which is only asked later. Texts and rules can only look back.',
    ]);
  });

  it('where a jump leads back to', () => {
    expect(messages({ goTo: [{ step: 'one' }] })).toEqual([
      '“Body” does not come later. Jumps lead forward only, so that every quiz ends.',
    ]);
  });

  it('and never in those of the schema’s own tools', () => {
    for (const when of [{}, { x: 1 }, 5, null, { all: [{}] }, { not: {} }])
      for (const message of messages({ when }))
        expect(message).not.toMatch(/must NOT|shape|“when”/);
  });
});
