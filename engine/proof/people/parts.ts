import type {
  Action,
  ConsequenceRule,
  Content,
  Jump,
  Option,
} from '../../../schemas/generated/types';
import type { CartLine } from '../../commerce/cart-line';
import type { Question, Quiz, Step } from '../../quiz/model/quiz';
import { shownWhen } from '../../quiz/rules/shown-when';
import { at } from '../../values/json/pointer';

/** Something that people meet on their way through a quiz, or do not. */
export type Part =
  | { kind: 'step'; step: Step }
  | { kind: 'question'; question: Question }
  | { kind: 'option'; question: Question; option: Option }
  /** Consequence of choosing an option, or an allergy. */
  | { kind: 'answer'; question: Question; option: Pick<Option, 'id' | 'consequence'> }
  | { kind: 'rule'; step: Step; rule: ConsequenceRule }
  | { kind: 'jump'; step: Step; jump: Jump }
  | { kind: 'action'; step: Step; action: Action }
  | { kind: 'content'; step: Step; content: Content }
  | { kind: 'line'; line: Pick<CartLine, 'productId' | 'variantId' | 'dosage'> };

export type PartOfStep = Exclude<Part, { kind: 'line' }>;

/** A part with its place in the definition. */
export interface PlacedPart<P extends Part = PartOfStep> {
  part: P;
  /** JSON Pointer into the definition. */
  path: string;
}

/** Everything in a step that people meet or do not, the step itself first. */
export function partsOfStep(step: Step): PlacedPart[] {
  const { definition, index } = step;
  const place = at('/steps', index);
  return [
    { part: { kind: 'step', step }, path: place },
    ...step.questions.flatMap((question) => partsOfQuestion(question)),
    ...('consequences' in definition ? (definition.consequences ?? []) : []).map(
      (rule, count): PlacedPart => ({
        part: { kind: 'rule', step, rule },
        path: at(place, 'consequences', count),
      }),
    ),
    ...(definition.goTo ?? []).map(
      (jump, count): PlacedPart => ({
        part: { kind: 'jump', step, jump },
        path: at(place, 'goTo', count),
      }),
    ),
    ...(definition.actions ?? []).map(
      (action, count): PlacedPart => ({
        part: { kind: 'action', step, action },
        path: at(place, 'actions', count),
      }),
    ),
    ...(definition.content ?? []).flatMap((content, count): PlacedPart[] =>
      shownWhen(content) === undefined
        ? []
        : [{ part: { kind: 'content', step, content }, path: at(place, 'content', count) }],
    ),
  ];
}

/** A question, its options, and what those lead to that have a consequence. */
export function partsOfQuestion(question: Question): PlacedPart[] {
  const { input, options } = question;
  const path = placeOfQuestion(question);
  const parts: PlacedPart[] = [{ part: { kind: 'question', question }, path }];
  const add = (option: Option, place: string) => {
    parts.push({ part: { kind: 'option', question, option }, path: place });
    if (option.consequence !== undefined && option.consequence !== 'none')
      parts.push({ part: { kind: 'answer', question, option }, path: place });
  };
  if ('options' in input) {
    for (const [count, { id }] of input.options.entries()) {
      const option = options.get(id);
      if (option) add(option, at(path, 'input', 'options', count));
    }
  }
  if (input.kind === 'states') {
    for (const [count, { state }] of (input.states ?? []).entries()) {
      const option = options.get(state);
      if (option) add(option, at(path, 'input', 'states', count));
    }
  }
  if (input.kind === 'allergies') {
    for (const [count, { allergy, consequence }] of (input.consequences ?? []).entries())
      parts.push({
        part: { kind: 'answer', question, option: { id: allergy, consequence } },
        path: at(path, 'input', 'consequences', count),
      });
  }
  return parts;
}

/** Returns the path of a question; of one that a step or content brings with it, where the step does. */
export function placeOfQuestion({ id, step }: Pick<Question, 'id' | 'step'>): string {
  const place = at('/steps', step.index);
  const { definition } = step;
  const asked = 'questions' in definition ? (definition.questions ?? []) : [];
  const count = asked.findIndex((one) => one.id === id);
  return count < 0 ? place : at(place, 'questions', count);
}

/**
 * Finds the part at a JSON Pointer that people meet or do not; for a pointer further in, the part that it stands in.
 */
export function partAt(quiz: Quiz, path: string): PlacedPart | null {
  let found: PlacedPart | null = null;
  for (const step of quiz.steps)
    for (const placed of partsOfStep(step)) {
      const holds = path === placed.path || path.startsWith(`${placed.path}/`);
      if (holds && placed.path.length > (found?.path.length ?? 0)) found = placed;
    }
  return found;
}
