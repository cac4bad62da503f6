import { startingWords } from '../../engine/authoring';
import type { InputKind } from '../../schemas/generated/types';
import type { JsonObject } from '../document/draft';
import { type Place, sellingAmong } from './insert-place';

/** A question as it begins; or why there can be none here yet. */
export type QuestionMaker = (place: Place) => NewQuestion | string;

export interface NewQuestion {
  id: string;
  label: string;
  required: boolean;
  input: JsonObject;
}

const question = (id: string, label: string, input: JsonObject, required = true): QuestionMaker => {
  return (place) => ({
    id: place.freshQuestion(id),
    label,
    required,
    input: structuredClone(input),
  });
};

const yesOrNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

/** Beginning of a question of every kind. */
export const questionMakers: { [K in InputKind]: QuestionMaker } = {
  select: question('choice', startingWords.question, {
    kind: 'select',
    options: yesOrNo,
    placeholder: 'Choose one',
  }),
  checkbox: question('choices', startingWords.question, {
    kind: 'checkbox',
    options: [
      { id: 'first', label: startingWords.answer },
      { id: 'none', label: 'None of these', exclusive: true },
    ],
  }),
  radio: question('question', startingWords.question, { kind: 'radio', options: yesOrNo }),
  radioUses: question('use', 'When would you like to take it?', {
    kind: 'radioUses',
    options: [
      { id: 'daily', label: 'Every day' },
      { id: 'before-sex', label: 'Before sex' },
    ],
  }),
  radioShipments: (place) => {
    const [sold] = sellingAmong(place.questions).filter(
      (known) => place.periodsOf(known).length > 0,
    );
    if (!sold)
      return 'Ask for a product or a plan that renews first: this says how often it ships.';
    return {
      id: place.freshQuestion('shipments'),
      label: 'How often should it ship?',
      required: true,
      input: {
        kind: 'radioShipments',
        options: place.periodsOf(sold).map((period) => ({
          id: `every-${period}`,
          label: period === 1 ? 'Every month' : `Every ${period} months`,
          period,
          answers: [sold.id],
        })),
      },
    };
  },
  input: question('text', startingWords.question, {
    kind: 'input',
    field: 'input',
    value: 'text',
  }),
  maskInput: question('phone', 'What is your phone number?', {
    kind: 'maskInput',
    mask: '(###) ###-####',
  }),
  states: question('state', 'Where do you live?', {
    kind: 'states',
    placeholder: 'Choose a state',
  }),
  commercePlan: (place) => {
    const { plan } = place;
    if (!plan) return 'The catalogue has no plan that can be bought now.';
    return {
      id: place.freshQuestion('plan'),
      label: 'Which plan would you like?',
      required: true,
      input: {
        kind: 'commercePlan',
        display: 'cards',
        options: [{ id: plan.id, label: plan.title, content: 'commerce plan', plan: plan.id }],
      },
    };
  },
  commerceProduct: (place) => products(place, place.product, false),
  fileInput: question('document', 'Please add a picture of the document', {
    kind: 'fileInput',
    upload: 'document',
  }),
  allergies: question('allergies', 'Do you have any allergies?', { kind: 'allergies' }),
};

/** A question for one product; for add-ons, of which none need be chosen. */
export function products(
  place: Place,
  product: Place['product'],
  areAddOns: boolean,
): NewQuestion | string {
  if (!product) return 'The catalogue has nothing that can be bought now.';
  const option = {
    id: product.id,
    label: product.title,
    content: 'commerce product',
    product: product.id,
  };
  return {
    id: place.freshQuestion(areAddOns ? 'addOns' : 'product'),
    label: areAddOns ? 'Often taken with it' : 'Which product would you like?',
    required: !areAddOns,
    input: areAddOns
      ? { kind: 'commerceProduct', display: 'addOns', many: true, options: [option] }
      : { kind: 'commerceProduct', display: 'cards', options: [option] },
  };
}
