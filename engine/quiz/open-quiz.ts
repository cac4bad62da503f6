import type {
  Condition,
  Content,
  Option,
  Step as StepDefinition,
} from '../../schemas/generated/types';
import { actionKinds } from './actions';
import { cartChoicesOf } from './cart/cart-choices';
import type { PublishedQuiz, Question, Quiz, QuizReference, Step } from './model/quiz';
import { affects } from './rules/dependencies';
import { shownWhen } from './rules/shown-when';

/**
 * Builds the index of a published quiz: no validation, no texts of problems.
 * Only definitions that compiled may be opened; for others the result has no meaning.
 */
export function openQuiz(published: PublishedQuiz): Quiz {
  const { definition, reference } = published;
  const steps: Step[] = [];
  const questionById = new Map<string, Question>();
  const sections: string[] = [];
  for (const stepDefinition of definition.steps) {
    const step: Step = {
      index: steps.length,
      id: stepDefinition.id,
      definition: stepDefinition,
      section: stepDefinition.section ?? steps.at(-1)?.section ?? null,
      questions: [],
      hasConsequences:
        'consequences' in stepDefinition && (stepDefinition.consequences?.length ?? 0) > 0,
      preselects: false,
      leadsOn: leadsOn(stepDefinition),
    };
    for (const asked of questionsOf(stepDefinition)) {
      const options = optionsOf(asked.input, reference);
      const question: Question = {
        // Named one by one: copying these properties took longer than everything else here.
        id: asked.id,
        definition: asked.definition,
        input: asked.input,
        kind: asked.input.kind,
        step,
        order: questionById.size,
        options,
        mayOfferNothing:
          options.size > 0 && [...options.values()].every(({ when }) => when !== undefined),
        firstAffected: Number.POSITIVE_INFINITY,
      };
      step.questions.push(question);
      step.preselects ||= preselects(question);
      step.hasConsequences ||= canHaveConsequence(question);
      questionById.set(question.id, question);
    }
    const { section } = stepDefinition;
    if (section && section !== sections[sections.length - 1]) sections.push(section);
    steps.push(step);
  }
  const quiz: Quiz = {
    ...published,
    key: definition.key ?? definition.kind ?? 'checkIn',
    steps,
    stepById: new Map(steps.map((step) => [step.id, step])),
    questionById,
    valueByName: new Map(Object.entries(definition.values ?? {})),
    sections,
  };
  affects(quiz);
  return quiz;
}

/** An account step leads on by itself, once the patient is signed in. */
function leadsOn({ kind, actions = [] }: StepDefinition): boolean {
  return kind === 'stepAuth' || actions.some((action) => actionKinds[action.kind].leads === 'on');
}

type Asked = Pick<Question, 'id' | 'definition' | 'input'>;

/** The questions of a step: those it asks, and those its kind or its content brings with it. */
function questionsOf(step: StepDefinition): Asked[] {
  const asked: Asked[] = [];
  if (step.kind === 'stepBasic' || step.kind === 'stepPharmacy') {
    for (const { input, ...definition } of step.questions ?? [])
      asked.push({ id: definition.id, definition, input });
  }
  if (step.kind === 'stepScheduling') {
    const { question: id, label, help, required, minutes, days } = step;
    asked.push({
      id,
      definition: { id, label, help, required },
      input: { kind: 'visit', minutes, days: days ?? 14 },
    });
  }
  const carts = (step.content ?? []).filter((content) => content.kind === 'cartContentV2');
  if (carts.length > 0) {
    const id = cartChoicesOf(step.id);
    const when = whenAny(carts);
    const definition = { id, label: 'Cart', ...(when ? { when } : {}) };
    asked.push({ id, definition, input: { kind: 'cartChoices' } });
  }
  return asked;
}

/** Condition that at least one of some contents is shown; undefined for always. */
function whenAny(contents: readonly Content[]): Condition | undefined {
  const any: Condition[] = [];
  for (const content of contents) {
    const when = shownWhen(content);
    if (when === undefined) return undefined;
    any.push(when);
  }
  return any.length === 1 ? any[0] : { any };
}

function optionsOf(input: Question['input'], reference: QuizReference): Map<string, Option> {
  return new Map(optionList(input, reference).map((option) => [option.id, option]));
}

function optionList(input: Question['input'], reference: QuizReference): Option[] {
  switch (input.kind) {
    case 'select':
    case 'checkbox':
    case 'radio':
    case 'radioUses':
    case 'commercePlan':
    case 'commerceProduct':
      return input.options;
    case 'radioShipments':
      return input.options.map(({ period, answers, ...option }) => ({
        ...option,
        modifiers: [...(option.modifiers ?? []), { kind: 'period-month', value: period, answers }],
      }));
    case 'states':
      return reference.states.map((state) => {
        const special = input.states?.find((entry) => entry.state === state.id);
        return {
          id: state.id,
          label: state.name,
          consequence: special?.consequence,
          reason: special?.reason,
          headline: special?.headline,
        };
      });
    default:
      return [];
  }
}

function preselects({ options }: Question): boolean {
  for (const { preselected } of options.values()) if (preselected) return true;
  return false;
}

function canHaveConsequence({ input, options }: Question): boolean {
  if (input.kind === 'allergies') return (input.consequences?.length ?? 0) > 0;
  for (const option of options.values()) {
    if (option.consequence && option.consequence !== 'none') return true;
  }
  return false;
}
