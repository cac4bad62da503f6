import type { Option, Quiz as QuizDefinition } from '../../../schemas/generated/types';
import { typeOfAnswer } from '../../quiz/inputs';
import type { QuizReference, Reference } from '../../quiz/model/quiz';
import { openQuiz } from '../../quiz/open-quiz';
import type { Checking, Report } from '../problems/checking';

/** A definition as it would be opened, with what kind of fact each answer is. `checkValues` adds derived values. */
export function checkingOf(
  definition: QuizDefinition,
  reference: Reference,
  revision: string,
  report: Report,
): Checking {
  const quiz = openQuiz({
    revision,
    definition,
    rich: {},
    reference: narrowReference(definition, reference),
  });
  const questions = [...quiz.questionById.values()];
  return {
    quiz,
    report,
    answerTypes: new Map(questions.map((question) => [question.id, typeOfAnswer(question)])),
    valueTypes: new Map(),
  };
}

/**
 * The part of the reference that a quiz uses: what its patients’ browsers are sent.
 * Never a coupon or the data of a label.
 */
function narrowReference(definition: QuizDefinition, reference: Reference): QuizReference {
  const { catalogue } = reference;
  const inputs = definition.steps
    .flatMap((step) => ('questions' in step ? (step.questions ?? []) : []))
    .map(({ input }) => input);
  const options: Option[] = inputs.flatMap((input) =>
    'options' in input ? [...input.options] : [],
  );
  const plans = new Set(options.map(({ plan }) => plan));
  const usedPlans = catalogue.plans.filter(({ id }) => plans.has(id));
  const products = new Set([
    ...options.map(({ product }) => product),
    ...usedPlans.flatMap(({ items }) => items.map(({ product }) => product)),
    // A check-in is for products, although it sells none.
    ...(definition.products ?? []),
  ]);
  return {
    catalogue: {
      currency: catalogue.currency,
      shipping: catalogue.shipping,
      products: catalogue.products.filter(({ id }) => products.has(id)),
      plans: usedPlans,
      coupons: [],
    },
    states: inputs.some(({ kind }) => kind === 'states') ? reference.states : [],
    allergies: inputs.some(({ kind }) => kind === 'allergies') ? reference.allergies : [],
  };
}
