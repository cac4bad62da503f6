import type { ContentView } from '../../../engine/quiz';
import type { ContentKind } from '../../../schemas/generated/types';
import { paragraphs } from '../step-views';
import { examplePlan } from './cart';
import { questionExamples } from './inputs';

/** One believable block for every kind of content. */
export const contentExamples: { [K in ContentKind]: ContentView<K> } = {
  simpleContent: {
    kind: 'simpleContent',
    side: 'right',
    eyebrow: null,
    title: 'Why we ask',
    text: paragraphs(
      'A licensed provider reads every answer before anything is prescribed. Being exact here keeps you safe and saves you a message later.',
    ),
    image: { src: 'illustration:stethoscope', alt: 'A stethoscope' },
    stayOpen: false,
  },
  columnsContent: {
    kind: 'columnsContent',
    side: null,
    title: 'What happens next',
    columns: [
      {
        icon: 'chat',
        title: 'You answer',
        text: paragraphs('About your health, your medicines and your goals.'),
      },
      {
        icon: 'doctor',
        title: 'A provider reads',
        text: paragraphs('Usually within two days. They may ask you something back.'),
      },
      {
        icon: 'truck',
        title: 'We ship',
        text: paragraphs('In a plain box, cooled where the medicine needs it.'),
      },
    ],
  },
  uspContent: {
    kind: 'uspContent',
    side: null,
    title: 'Care that stays with you',
    points: [
      {
        icon: 'doctor',
        title: 'Licensed in your state',
        text: paragraphs('Every prescription is decided by a person.'),
      },
      {
        icon: 'refund',
        title: 'Nothing to pay if it is not for you',
        text: paragraphs('You are charged after a provider approves.'),
      },
      { icon: 'truck', title: 'Free shipping in a plain box', text: [] },
      { icon: 'lock', title: 'Your answers stay between you and your provider', text: [] },
    ],
  },
  goalsContent: {
    kind: 'goalsContent',
    side: null,
    title: 'You could reach 192\u00a0lb by next spring',
    text: paragraphs('Most of it in the first six months, then slower. That is how it should be.'),
    from: 240,
    to: 192,
    unit: 'lb',
    weeks: 48,
    note: 'An estimate from studies of people who started where you are. Not a promise.',
  },
  summaryContent: {
    kind: 'summaryContent',
    side: null,
    title: 'What we know so far',
    text: [],
    items: [
      { label: 'Height', words: '5 ft 10 in', step: 'height', question: 'height' },
      { label: 'Weight', words: '240 lb', step: 'weight', question: 'weight' },
      { label: 'Body mass index', words: '34.43', step: null, question: null },
    ],
  },
  starterContent: {
    kind: 'starterContent',
    side: null,
    title: 'Find out which treatment fits you',
    text: paragraphs(
      'A few questions about your health and your goals. A licensed provider reads your answers and decides with you.',
    ),
    image: { src: 'illustration:scale', alt: 'A bathroom scale' },
    minutes: 6,
    isMeasured: true,
    priceFrom: {
      amount: 1300,
      currency: 'usd',
      isMonthly: true,
      of: 'Metformin, six months at once',
    },
    points: ['Your height and weight', 'The medicines you take', 'A photo of your ID'],
    note: 'Sample content, not medical advice.',
  },
  cartContent: {
    kind: 'cartContent',
    side: null,
    title: 'Your cart',
    text: paragraphs('This is what your answers come to.'),
    note: 'Charged only after a provider approves. Cancel or pause any time.',
    cart: examplePlan,
  },
  cartContentV2: {
    kind: 'cartContentV2',
    side: null,
    title: 'Your plan is ready',
    text: paragraphs('Change what you like. A provider confirms it before anything ships.'),
    note: 'Charged only after a provider approves. Cancel or pause any time.',
    cart: {
      ...examplePlan,
      discount: 33_660,
      total: 59_640,
      coupon: { code: 'WELCOME20', title: '20% off your subscription' },
    },
    choices: {
      question: 'plan-cart',
      value: { quantities: { 'ondansetron-once': 2 }, coupon: 'WELCOME20' },
      error: null,
    },
    quantity: true,
    coupon: true,
    periods: questionExamples.radioShipments,
  },
  twoAnswersGroupBodyContent: {
    kind: 'twoAnswersGroupBodyContent',
    side: null,
    title: 'Daily and low: a steady start',
    text: paragraphs(
      'You would rather not plan, and you told us headaches bother you. A small dose every day causes fewer of them.',
    ),
    image: { src: 'illustration:tablet', alt: 'A tablet' },
  },
  animationContent: {
    kind: 'animationContent',
    side: null,
    title: 'Looking at your answers',
    text: [],
    animation: 'checklist',
    messages: ['Checking your medicines', 'Comparing treatments', 'Working out your dose'],
  },
  nameContent: {
    kind: 'nameContent',
    side: null,
    title: 'Nice to meet you, Rosa',
    text: paragraphs('Next come a few questions about your health. Take the time you need.'),
    image: { src: 'illustration:provider', alt: 'A provider' },
  },
  crisisContent: {
    kind: 'crisisContent',
    side: null,
    place: 'page',
    title: 'Thank you for telling us. You are not alone.',
    text: paragraphs('Someone is awake right now to listen: free, private, day and night.'),
    later: 'Weight care can wait.',
    correct: { label: 'I chose the wrong answer', step: 'staying-safe' },
  },
};
