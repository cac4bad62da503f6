import * as fc from 'fast-check';
import type {
  Action,
  Content,
  Question,
  Quiz as QuizDefinition,
  Step,
} from '../../../schemas/generated/types';
import { auth, end, qualify, schedules, summary } from '../quiz-builder';
import { anyContent } from './content';
import { type FactsSoFar, hostileNames } from './facts-so-far';
import { anyQuestion, productQuestion, sometimes } from './questions';
import { Random, type Rolls, rolls } from './random';
import { condition, derivedValue } from './rules';

/** Quizzes of every kind of step, question, content and rule. All of them compile. */
export const quizzes: fc.Arbitrary<QuizDefinition> = fc
  .array(rolls(160), { minLength: 1, maxLength: 9, size: 'max' })
  .map(quizFrom);

function quizFrom(made: readonly Rolls[]): QuizDefinition {
  const steps = made.map((one) => new Random(one));
  const facts: FactsSoFar = { questions: [], values: [], selling: [] };
  const values: NonNullable<QuizDefinition['values']> = {};
  const ids = steps.map((one, index) =>
    one.once(6) ? (hostileNames[index] ?? `s${index}`) : `s${index}`,
  );
  const parts = steps.map((one, index): Step => {
    const step = anyStep(one, ids[index] ?? '', facts, index);
    if (one.once(3)) {
      const name =
        one.once(8) && index < hostileNames.length ? (hostileNames[index] ?? '') : `v${index}`;
      const { term, type } = derivedValue(one, facts);
      values[name] = term;
      facts.values.push({ name, type });
    }
    const target = [...ids, 'end'][index + 1 + one.roll(ids.length - index)];
    if (target !== undefined && one.once(3)) {
      step.goTo = [one.once(3) ? { step: target } : { step: target, when: condition(one, facts) }];
    }
    return step;
  });
  return {
    kind: 'quizWeightLoss',
    title: 'A generated quiz',
    category: 'weight-loss',
    values,
    steps: [...parts, ...(steps[0]?.once(3) ? [] : [qualify('last-verdict')]), end()],
  };
}

function anyStep(random: Random, id: string, facts: FactsSoFar, index: number): Step {
  // Skipping depends on nothing that it takes back.
  const before = { ...facts, questions: [...facts.questions] };
  const when = index === 0 ? {} : sometimes(random, facts);
  const section = random.once(3) ? { section: `Part ${index}` } : {};
  const questionId = (place: number) =>
    place === 0 && random.once(8) ? (hostileNames[index] ?? `q${index}`) : `q${index}-${place}`;
  const asks = (make: typeof anyQuestion, most: number): Question[] =>
    Array.from({ length: 1 + random.roll(most) }, (_, place) =>
      make(random, questionId(place), facts),
    );
  switch (random.roll(9)) {
    case 5:
      return { ...qualify(id), ...when, ...section };
    case 6:
      return { ...(random.once(2) ? auth(id) : summary(id)), ...when, ...section };
    case 7: {
      const questions = asks(productQuestion, 2);
      return {
        id,
        kind: 'stepPharmacy',
        questions,
        actions: leaving(random, before, questions),
        ...when,
        ...section,
      };
    }
    case 8: {
      const required = random.once(2);
      facts.questions.push({ id: `${id}-slot`, type: 'file' });
      return { ...schedules(id, { required }), ...when, ...section };
    }
    default: {
      const questions = asks(anyQuestion, 3);
      const content = random.once(2) ? [anyContent(random, facts)] : [];
      const rule = {
        when: condition(random, facts),
        reason: 'By rule.',
        consequence: random.pick(['none', 'concern', 'concern', 'terminate'] as const),
      };
      const consequences = random.once(4) ? [rule] : [];
      return {
        id,
        kind: 'stepBasic',
        content,
        questions,
        actions: leaving(random, before, questions, content),
        consequences,
        ...when,
        ...section,
      };
    }
  }
}

/** Ways to leave a step that asks these questions. */
function leaving(
  random: Random,
  before: FactsSoFar,
  questions: readonly Question[],
  content: readonly Content[] = [],
): Action[] {
  const [only, ...more] = questions;
  const isOneChoice =
    only !== undefined &&
    more.length === 0 &&
    // A cart that can be changed is a question of its own.
    content.every(({ kind }) => kind !== 'cartContentV2') &&
    ['radio', 'select', 'radioUses', 'radioShipments', 'states', 'commercePlan'].includes(
      only.input.kind,
    );
  const checks = questions.some(({ required }) => required);
  const onward = random.pick<Action>([
    { kind: 'continue' },
    { kind: 'continueTimeout', milliseconds: 3000 },
    isOneChoice ? { kind: 'answer' } : { kind: 'continue' },
    checks ? { kind: 'continue' } : { kind: 'continueOnly' },
    checks ? { kind: 'continue' } : { kind: 'timeout', milliseconds: 3000 },
    { kind: 'understand', agreement: `I agree to {{answers.${only?.id ?? 'x'}|this}}.` },
  ]);
  const now = random.once(8) ? { when: condition(random, before) } : {};
  if (onward.kind === 'understand') return [{ ...onward, ...now }];
  const skipWhen = random.once(3) ? {} : { when: condition(random, before) };
  const aside: Action[] = [
    ...(random.once(3) ? [{ kind: 'skip', ...skipWhen } as const] : []),
    ...(random.once(4) ? [{ kind: 'abort' } as const] : []),
  ];
  return random.once(12) ? [onward, { kind: 'finish' }] : [{ ...onward, ...now }, ...aside];
}
