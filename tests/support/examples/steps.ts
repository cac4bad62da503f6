import type { OpenSlot } from '../../../app/kernel/calendar/open-slot';
import type { StepView, VerdictView } from '../../../engine/quiz';
import type { StepKind } from '../../../schemas/generated/types';
import { action, paragraphs, stepView } from '../step-views';
import { actionExamples } from './actions';
import { examplePlan } from './cart';
import { contentExamples } from './content';
import { addOns, questionExamples } from './inputs';

const { visit } = questionExamples;

/** The three things a `stepQualify` can say. */
export const verdicts: Record<VerdictView['eligibility'], VerdictView> = {
  qualified: {
    isIntake: true,
    eligibility: 'qualified',
    title: 'Good news: you can be treated',
    text: paragraphs(
      'Nothing in your answers rules a treatment out. A provider confirms it before anything ships.',
    ),
    image: { src: 'illustration:seal', alt: 'A seal' },
    reasons: [],
    insteadQuiz: null,
    isAboutState: false,
  },
  concern: {
    isIntake: true,
    eligibility: 'concern',
    title: 'A provider will look closer',
    text: paragraphs(
      'Some of your answers need a second look. You can go on; nothing is decided yet.',
    ),
    image: { src: 'illustration:stethoscope', alt: 'A stethoscope' },
    reasons: [
      {
        consequence: 'concern',
        reason:
          'High blood pressure can change which dose is safe. Your provider may ask for a recent reading.',
        step: 'conditions',
        question: 'conditions',
        questionLabel: 'Has a doctor ever told you that you have any of these?',
        answer: 'High blood pressure',
      },
    ],
    insteadQuiz: null,
    isAboutState: false,
  },
  terminated: {
    isIntake: true,
    eligibility: 'terminated',
    title: 'This treatment is not safe for you',
    text: paragraphs(
      'We would rather say no than put you at risk. Please talk to your own doctor.',
    ),
    image: null,
    reasons: [
      {
        consequence: 'terminate',
        reason:
          'These medicines can raise the risk of a certain thyroid cancer. With this history they must not be used.',
        step: 'thyroid',
        question: 'mtc',
        questionLabel: 'Has anyone in your family had medullary thyroid cancer?',
        answer: 'Yes, a parent',
      },
      {
        consequence: 'terminate',
        reason: 'You must be 18 or older to be treated here.',
        step: 'birth',
        question: 'dob',
        questionLabel: 'When were you born?',
        answer: '04/12/2010',
      },
    ],
    insteadQuiz: null,
    isAboutState: false,
  },
};

/** One believable step of every kind. */
export const stepExamples: { [K in StepKind]: StepView & { kind: K } } = {
  stepBasic: {
    ...stepView({
      step: 'conditions',
      content: [contentExamples.simpleContent],
      questions: [questionExamples.checkbox],
    }),
    kind: 'stepBasic',
  },
  stepAuth: {
    ...stepView({
      step: 'account',
      heading: 'Save your answers',
      content: [
        {
          kind: 'simpleContent',
          side: null,
          eyebrow: null,
          title: 'Save your answers',
          text: paragraphs('With an account you can come back to them from any device.'),
          image: null,
          stayOpen: false,
        },
      ],
      actions: [],
    }),
    kind: 'stepAuth',
  },
  stepSummary: {
    ...stepView({
      step: 'summary',
      heading: 'Is everything right?',
      content: [
        {
          kind: 'simpleContent',
          side: null,
          eyebrow: 'Almost there',
          title: 'Is everything right?',
          text: paragraphs('Your provider reads exactly this.'),
          image: null,
          stayOpen: false,
        },
      ],
      summary: [
        { label: 'Sex at birth', words: 'Female', step: 'sex', question: 'sex' },
        { label: 'Date of birth', words: '04/12/1988', step: 'birth', question: 'dob' },
        { label: 'Height', words: '5 ft 10 in', step: 'body', question: 'height' },
        { label: 'Weight', words: '240 lb', step: 'body', question: 'weight' },
        { label: 'Body mass index', words: '34.43', step: null, question: null },
        {
          label: 'Conditions',
          words: 'High blood pressure',
          step: 'conditions',
          question: 'conditions',
        },
        {
          label: 'Allergies',
          words: 'Penicillin, Bee stings',
          step: 'allergies',
          question: 'allergies',
        },
      ],
    }),
    kind: 'stepSummary',
  },
  stepQualify: {
    ...stepView({
      step: 'verdict',
      heading: verdicts.qualified.title,
      verdict: verdicts.qualified,
    }),
    kind: 'stepQualify',
  },
  stepPharmacy: {
    ...stepView({
      step: 'pharmacy',
      heading: 'Add what makes it easier',
      content: [
        {
          kind: 'simpleContent',
          side: null,
          eyebrow: 'Optional',
          title: 'Add what makes it easier',
          text: paragraphs('They come in the same box. Leave them out if you have them at home.'),
          image: null,
          stayOpen: false,
        },
      ],
      questions: [addOns],
      cart: examplePlan,
    }),
    kind: 'stepPharmacy',
  },
  stepScheduling: {
    ...stepView({
      step: 'visit',
      heading: visit.label,
      questions: [visit],
      actions: [action('continue', 'Book this visit'), actionExamples.skip],
    }),
    kind: 'stepScheduling',
  },
  stepConfirm: {
    ...stepView({
      step: 'still-right',
      heading: 'Is this still right?',
      confirm: [
        {
          question: 'height',
          label: 'How tall are you?',
          words: '5 feet 7 inches',
          denied: [],
          on: '2026-03-02',
          note: null,
          isChanged: false,
        },
        {
          question: 'weight',
          label: 'What do you weigh today?',
          words: '214 lb',
          denied: [],
          on: '2026-06-01',
          note: null,
          isChanged: true,
        },
      ],
      actions: [action('continue', 'Yes, this is right')],
    }),
    kind: 'stepConfirm',
  },
};

/** Open visits: three on a Monday, one on the Tuesday after. Eastern time is UTC−4 then. */
export const openSlots: OpenSlot[] = [
  {
    id: '2026-06-15T14:00Z/reyes',
    startsAt: '2026-06-15T14:00:00Z',
    minutes: 15,
    provider: 'Dr. Ana Reyes',
  },
  {
    id: '2026-06-15T14:30Z/reyes',
    startsAt: '2026-06-15T14:30:00Z',
    minutes: 15,
    provider: 'Dr. Ana Reyes',
  },
  {
    id: '2026-06-15T19:15Z/cole',
    startsAt: '2026-06-15T19:15:00Z',
    minutes: 15,
    provider: 'Dr. James Cole',
  },
  {
    id: '2026-06-17T01:45Z/cole',
    startsAt: '2026-06-17T01:45:00Z',
    minutes: 15,
    provider: 'Dr. James Cole',
  },
];
