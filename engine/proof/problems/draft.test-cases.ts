import type {
  Condition,
  Option,
  Question,
  Quiz as QuizDefinition,
  Step,
} from '../../../schemas/generated/types';
import type { ProblemCode } from '../../authoring/problems/problem';

/** A mistake that somebody could make in a quiz that is in use, and what a proof must tell of it. */
export interface Seeded {
  quiz: 'quizHaircare' | 'quizEarlyClimax';
  mistake: string;
  make(draft: Draft): void;
  /** Each line that is told: its code, and its place by the id of the step. */
  problems: readonly (readonly [ProblemCode, string])[];
  /** Something that the first line says. */
  says?: string;
}

/** A definition that a mistake is made in. */
export class Draft {
  constructor(readonly definition: QuizDefinition) {}

  step(id: string): Step {
    return this.found(
      this.definition.steps.find((step) => step.id === id),
      id,
    );
  }

  question(id: string): Question {
    const asked = this.definition.steps.flatMap((step) =>
      'questions' in step ? (step.questions ?? []) : [],
    );
    return this.found(
      asked.find((question) => question.id === id),
      id,
    );
  }

  option(question: string, id: string): Option {
    const { input } = this.question(question);
    return this.found(
      'options' in input ? input.options.find((one) => one.id === id) : undefined,
      id,
    );
  }

  rule(step: string, when: Condition, consequence: 'terminate' | 'concern' = 'terminate'): void {
    const of = this.step(step);
    if (of.kind !== 'stepBasic') throw new Error(`${step} has no rules.`);
    of.consequences = [...(of.consequences ?? []), { when, consequence, reason: 'A reason.' }];
  }

  jump(step: string, when: Condition | undefined, to: string): void {
    const of = this.step(step);
    of.goTo = [...(of.goTo ?? []), when === undefined ? { step: to } : { when, step: to }];
  }

  ask(step: string, question: Question): void {
    const of = this.step(step);
    if (of.kind !== 'stepBasic') throw new Error(`${step} asks nothing.`);
    of.questions = [...(of.questions ?? []), question];
  }

  private found<T>(part: T | undefined, id: string): T {
    if (part === undefined) throw new Error(`There is no ${id}.`);
    return part;
  }
}

export const isMale: Condition = { answer: 'sex', is: 'male' };
export const isFemale: Condition = { answer: 'sex', is: 'female' };
export const isMinor: Condition = { value: 'age', lessThan: 18 };
export const isGrown: Condition = { value: 'age', atLeast: 18 };
export const either: Condition = { any: [isMale, isFemale] };

export const shown = (when: Condition) =>
  ({ kind: 'simpleContent', title: 'A note', text: 'A note for some.', when }) as const;
export const number = (id: string, input: object): Question => ({
  id,
  label: 'How many?',
  required: true,
  input: { kind: 'input', field: 'input', value: 'number', decimals: 0, ...input },
});
