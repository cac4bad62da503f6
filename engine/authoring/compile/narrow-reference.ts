import type { Option, Quiz as QuizDefinition } from '../../../schemas/generated/types';
import type { QuizReference, Reference } from '../../quiz/model/reference';

/** The part of the reference that a quiz uses: what its patients’ browsers are sent. Never a coupon or the data of a label. */
export function narrowReference(definition: QuizDefinition, reference: Reference): QuizReference {
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
