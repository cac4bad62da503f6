import type { InputViewKind, QuestionView } from '../../../engine/quiz';
import { offer, option, question } from '../step-views';

/** The periods of the weekly injection, three months chosen. */
const shipments = [
  option('every-month', '1 month', { perMonth: 29_900 }),
  option('every-3-months', '3 months', { perMonth: 24_900, badge: 'Most chosen', chosen: true }),
  option('every-6-months', '6 months', { perMonth: 22_900 }),
];

const treatments = [
  option('semaglutide', 'Semaglutide, weekly', {
    chosen: true,
    offer: offer('Semaglutide, weekly', 89_700, {
      description:
        'A GLP-1 medicine injected once a week. It lowers appetite and slows the stomach.',
      facts: ['Starts at 0.25 mg', 'Once a week', 'Provider included'],
      image: { src: 'illustration:syringe-pen', alt: 'A prefilled injection pen' },
      prescription: true,
      variantType: 'subscription',
      discount: 15_000,
      perMonth: 24_900,
      months: 3,
    }),
  }),
  option('tirzepatide', 'Tirzepatide, weekly', {
    badge: 'Strongest effect',
    offer: offer('Tirzepatide, weekly', 119_700, {
      description: 'Works on two hormones at once. For people who have a lot to lose.',
      facts: ['Starts at 2.5 mg', 'Once a week'],
      image: { src: 'illustration:syringe-pen', alt: 'A prefilled injection pen' },
      prescription: true,
      variantType: 'subscription',
      perMonth: 39_900,
      months: 3,
    }),
  }),
  option('naltrexone', 'Naltrexone with bupropion', {
    offer: offer('Naltrexone with bupropion', 29_700, {
      description: 'Tablets twice a day, for people who would rather not inject.',
      facts: ['Tablets', 'Twice a day'],
      image: { src: 'illustration:tablet', alt: 'Tablets' },
      prescription: true,
      variantType: 'subscription',
      perMonth: 9_900,
      months: 3,
    }),
  }),
];

const plans = [
  option('glp1-start', 'GLP-1 start', {
    badge: 'Most chosen',
    offer: offer('GLP-1 start', 94_500, {
      description: 'The weekly injection together with a coach who writes to you.',
      facts: ['Semaglutide, weekly', 'Coaching by message', 'Cancel any time'],
      image: { src: 'illustration:syringe-pen', alt: 'A prefilled injection pen' },
      prescription: true,
      variantType: 'subscription',
      discount: 16_500,
      perMonth: 26_000,
      months: 3,
    }),
  }),
  option('weight-oral', 'Tablets only', {
    offer: offer('Tablets only', 29_700, {
      description: 'Naltrexone with bupropion, and a provider who adjusts the dose.',
      facts: ['No injections', 'Twice a day'],
      image: { src: 'illustration:tablet', alt: 'Tablets' },
      prescription: true,
      variantType: 'subscription',
      perMonth: 9_900,
      months: 3,
    }),
  }),
];

/** One believable question for every kind of input. */
export const questionExamples: { [K in InputViewKind]: QuestionView<K> } = {
  select: question(
    {
      kind: 'select',
      placeholder: 'Choose one',
      value: [],
      options: [
        option('friend', 'A friend or family member'),
        option('search', 'A search'),
        option('provider', 'My doctor'),
        option('other', 'Something else'),
      ],
    },
    { id: 'heardFrom', label: 'How did you hear about us?', required: false },
  ),
  checkbox: question(
    {
      kind: 'checkbox',
      minimum: 1,
      maximum: null,
      value: ['high-blood-pressure'],
      options: [
        option('high-blood-pressure', 'High blood pressure', {
          description: 'Treated or untreated',
          chosen: true,
        }),
        option('type-2-diabetes', 'Type 2 diabetes', {
          description: 'Or prediabetes found in a blood test',
        }),
        option('pancreatitis', 'Pancreatitis', {
          description: 'Inflammation of the pancreas, at any time',
        }),
        option('mtc', 'Medullary thyroid cancer, or MEN 2', {
          description: 'You, or a parent, sibling or child',
        }),
        option('none', 'None of these', { exclusive: true }),
      ],
    },
    {
      id: 'conditions',
      label: 'Has a doctor ever told you that you have any of these?',
      help: 'Some conditions change which treatments are safe for you. Choose all that apply.',
    },
  ),
  radio: question(
    {
      kind: 'radio',
      columns: 1,
      value: [],
      options: [option('male', 'Male'), option('female', 'Female')],
    },
    {
      id: 'sex',
      label: 'What sex were you assigned at birth?',
      help: 'Doses and risks differ, so we ask this and not your gender.',
    },
  ),
  radioUses: question(
    {
      kind: 'radioUses',
      value: ['daily'],
      options: [
        option('daily', 'Every day', {
          description: 'A low dose with breakfast. Nothing to plan.',
          chosen: true,
        }),
        option('before-sex', 'Before sex', {
          description: 'A higher dose, one to two hours before.',
        }),
      ],
    },
    { id: 'uses', label: 'How would you rather take it?' },
  ),
  radioShipments: question(
    {
      ...{ kind: 'radioShipments', currency: 'usd' },
      options: shipments,
      value: ['every-3-months'],
    },
    { id: 'shipments', label: 'Ships every' },
  ),
  input: question(
    {
      kind: 'input',
      field: 'input',
      value: 'number',
      text: '240',
      placeholder: null,
      unit: 'lb',
      format: null,
      autocomplete: null,
      maxLength: null,
      decimals: 1,
    },
    { id: 'weight', label: 'What do you weigh today?', help: 'A guess is fine; without shoes.' },
  ),
  maskInput: question(
    {
      kind: 'maskInput',
      mask: '(###) ###-####',
      text: '(415) 555-0132',
      placeholder: '(555) 555-5555',
      autocomplete: 'tel-national',
    },
    { id: 'phone', label: 'Which number can the provider call?' },
  ),
  states: question(
    {
      kind: 'states',
      placeholder: 'Choose your state',
      value: ['CA'],
      options: [
        option('AZ', 'Arizona'),
        option('CA', 'California', { chosen: true }),
        option('NY', 'New York'),
        option('TX', 'Texas'),
      ],
    },
    {
      id: 'state',
      label: 'Where do you live?',
      help: 'Your provider must be licensed in your state.',
    },
  ),
  commercePlan: question(
    { kind: 'commercePlan', display: 'cards', options: plans, value: [] },
    { id: 'plan', label: 'Choose your plan' },
  ),
  commerceProduct: question(
    {
      kind: 'commerceProduct',
      display: 'recommended',
      many: false,
      options: treatments,
      value: ['semaglutide'],
    },
    { id: 'treatment', label: 'A weekly injection fits your answers best' },
  ),
  fileInput: question(
    { kind: 'fileInput', upload: 'idPicture', camera: 'environment', document: null },
    {
      id: 'identity',
      label: 'Take a photo of your ID',
      help: 'A driver’s license, state ID or passport. All four corners in the picture.',
    },
  ),
  allergies: question(
    {
      kind: 'allergies',
      value: ['penicillin', 'other:Bee stings'],
      maximum: 200,
      entries: [
        { id: 'amoxicillin', name: 'Amoxicillin', alsoKnownAs: ['Amoxil'] },
        { id: 'latex', name: 'Latex', alsoKnownAs: ['Rubber'] },
        { id: 'penicillin', name: 'Penicillin', alsoKnownAs: ['Pen-Vee', 'PCN'] },
        { id: 'semaglutide', name: 'Semaglutide', alsoKnownAs: ['Ozempic', 'Wegovy'] },
      ],
    },
    {
      id: 'allergies',
      label: 'Are you allergic to anything?',
      help: 'Medicines first, then foods and materials such as latex.',
    },
  ),
  visit: question(
    { kind: 'visit', minutes: 15, days: 7, slot: null },
    {
      id: 'visit',
      label: 'When can the provider call you?',
      help: 'A short video visit. You can move it until an hour before.',
    },
  ),
};

/** Small things that are added to a treatment, in the listing mode `addOns`. */
export const addOns: QuestionView<'commerceProduct'> = question(
  {
    kind: 'commerceProduct',
    display: 'addOns',
    many: true,
    value: ['ondansetron'],
    options: [
      option('ondansetron', 'Ondansetron 4 mg', {
        description: 'For nausea in the first weeks',
        chosen: true,
        offer: offer('Ondansetron 4 mg', 1_800, {
          facts: ['10 tablets'],
          prescription: true,
          image: { src: 'illustration:tablet', alt: 'Tablets' },
        }),
      }),
      option('multivitamin', 'Daily multivitamin', {
        description: 'When you eat less',
        offer: offer('Daily multivitamin', 2_400, {
          facts: ['90 capsules'],
          image: { src: 'illustration:add-on-jar', alt: 'A jar of capsules' },
        }),
      }),
    ],
  },
  { id: 'addOns', label: 'Often taken with it', required: false },
);
