import { describe, expect, it } from 'vitest';
import { compareQuizzes } from '../../../engine/authoring';
import { fixtureDefinition } from '../../../tests/support/studio-editor';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../../document/draft';
import { valueAt } from '../../document/pointer';
import { takenBack } from './take-back';

const published = fixtureDefinition('quizHaircare');

function edited(change: (definition: JsonObject) => void): JsonObject {
  const copy = structuredClone(published);
  change(copy);
  return copy;
}

/** Takes differences back until none is left, or none can be. */
function allTakenBack(after: JsonObject): JsonObject {
  let now = after;
  for (;;) {
    const here = now;
    const [next] = compareQuizzes(published, here)
      .map((difference) => takenBack(published, here, difference))
      .filter((one) => one !== null);
    if (!next) return now;
    now = next;
  }
}

const stepAt = (definition: JsonObject, index: number): JsonObject => {
  const step = listAt(definition, 'steps')[index];
  if (!isJsonObject(step)) throw new Error('There is no such step.');
  return step;
};

const asking = listAt(published, 'steps').findIndex(
  (step) => listAt(valueAt(step, '/questions/0/input'), 'options').length > 1,
);

const withContent = listAt(published, 'steps').findIndex(
  (step) => new Set(listAt(step, 'content').map((one) => textAt(one, 'kind'))).size > 1,
);

describe('taking a difference back', () => {
  it.each<[string, (definition: JsonObject) => void]>([
    ['a text', (quiz) => Object.assign(quiz, { title: 'Other words' })],
    ['a text that went', (quiz) => void delete quiz['description']],
    [
      'a new step',
      (quiz) =>
        void listAt(quiz, 'steps').splice(2, 0, {
          id: 'n',
          kind: 'stepBasic',
          actions: [{ kind: 'continue' }],
        }),
    ],
    ['a step that went', (quiz) => void listAt(quiz, 'steps').splice(3, 1)],
    ['a question that went', (quiz) => void listAt(stepAt(quiz, asking), 'questions').splice(0, 1)],
    [
      'an answer that went',
      (quiz) =>
        void listAt(valueAt(stepAt(quiz, asking), '/questions/0/input'), 'options').splice(0, 1),
    ],
    [
      'a new condition',
      (quiz) => Object.assign(stepAt(quiz, 4), { when: { site: 'handle', is: 'jrnys' } }),
    ],
    [
      'several things',
      (quiz) => {
        quiz['title'] = 'Other words';
        listAt(quiz, 'steps').splice(5, 1);
        stepAt(quiz, 1)['title'] = 'Another';
      },
    ],
  ])('restores %s, to the letter', (_, change) => {
    const after = edited(change);
    expect(compareQuizzes(published, after).length).toBeGreaterThan(0);
    expect(JSON.stringify(allTakenBack(after))).toBe(JSON.stringify(published));
  });

  it('leaves the other differences', () => {
    const after = edited((quiz) => {
      quiz['title'] = 'Other words';
      listAt(quiz, 'steps').splice(3, 1);
    });
    const [first] = compareQuizzes(published, after);
    if (!first) throw new Error('Nothing differs.');
    const next = takenBack(published, after, first);
    expect(next?.['title']).toBe(published['title']);
    expect(listAt(next ?? {}, 'steps')).toHaveLength(listAt(published, 'steps').length - 1);
  });

  it.each<[string, (definition: JsonObject) => void]>([
    ['a step', (quiz) => moveEntry(listAt(quiz, 'steps'), 3, 6)],
    [
      'two steps',
      (quiz) => {
        moveEntry(listAt(quiz, 'steps'), 7, 2);
        moveEntry(listAt(quiz, 'steps'), 4, 8);
      },
    ],
    [
      'answers',
      (quiz) =>
        void listAt(valueAt(stepAt(quiz, asking), '/questions/0/input'), 'options').reverse(),
    ],
    [
      'a question, into another step',
      (quiz) => {
        const [question] = listAt(stepAt(quiz, asking), 'questions').splice(0, 1);
        const other = quizStepWithQuestions(quiz, asking);
        if (question !== undefined) listAt(other, 'questions').push(question);
      },
    ],
    ['content', (quiz) => void listAt(stepAt(quiz, withContent), 'content').reverse()],
  ])('puts back what was moved: %s', (_, change) => {
    const after = edited(change);
    expect(compareQuizzes(published, after).some(({ kind }) => kind === 'order')).toBe(true);
    expect(JSON.stringify(allTakenBack(after))).toBe(JSON.stringify(published));
  });

  it('puts back a whole order, one by one', () => {
    const few = { ...published, steps: listAt(published, 'steps').slice(0, 5) };
    let now: JsonObject = { ...few, steps: [...few.steps].reverse() };
    for (let round = 0; round < 5; round += 1) {
      const here = now;
      const moved = compareQuizzes(few, here).filter(({ kind }) => kind === 'order');
      now = moved.map((one) => takenBack(few, here, one)).find((one) => one !== null) ?? here;
    }
    expect(compareQuizzes(few, now)).toEqual([]);
  });
});

function moveEntry(list: Json[], from: number, to: number): void {
  list.splice(to, 0, ...list.splice(from, 1));
}

/** Another step that asks something. */
function quizStepWithQuestions(quiz: JsonObject, not: number): JsonObject {
  const index = listAt(quiz, 'steps').findIndex(
    (step, at) => at > not && listAt(step, 'questions').length > 0,
  );
  return stepAt(quiz, index);
}
