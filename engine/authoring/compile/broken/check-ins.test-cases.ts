import type { Quiz as QuizDefinition, Step } from '../../../../schemas/generated/types';
import {
  actions,
  asks,
  end,
  option,
  quizOf,
  radio,
  sells,
} from '../../../../tests/support/quiz-builder';
import type { BrokenCase } from './parts.test-support';

/** Asks all that the label of the remedy wants to know again. */
const asked = asks('one', [
  radio('gout', [
    option('yes', { establishes: { has: ['gout'] } }),
    option('no', { establishes: { hasNot: ['gout'] } }),
  ]),
]);

/** A check-in for the remedy of these steps. */
function checkInOf(steps: Step[], rest: Partial<QuizDefinition> = {}): QuizDefinition {
  const { kind: _, ...quiz } = quizOf([...steps, end()]);
  return { ...quiz, purpose: 'check-in', key: 'checkInPens', products: ['remedy'], ...rest };
}

export const soundCheckIn = checkInOf([asked]);

/** A follow-up of these steps. */
function followUpOf(steps: Step[], rest: Partial<QuizDefinition> = {}): QuizDefinition {
  const { products: _, ...quiz } = checkInOf(steps);
  return { ...quiz, purpose: 'follow-up', key: 'followUpGout', ...rest };
}

export const soundFollowUp = followUpOf([asked]);

const auth: Step = {
  id: 'account',
  kind: 'stepAuth',
  content: [{ kind: 'simpleContent', title: 'Account' }],
};
const { kind: _kind, ...kindless } = quizOf([asked, end()]);
const { products: _products, ...forNothing } = soundCheckIn;
const { key: _key, ...nameless } = soundCheckIn;

/** Check-ins with what only an intake has, and the other way round. */
export const byPurpose: BrokenCase[] = [
  {
    code: 'deadRule',
    severity: 'warning',
    mistake: 'a sex that no chart says',
    definition: checkInOf([
      asked,
      {
        ...asked,
        id: 'men',
        questions: [radio('beard')],
        when: { profile: 'sexAtBirth', is: 'men' },
      },
    ]),
    path: '/steps/1/when/is',
  },
  {
    code: 'missingProperty',
    mistake: 'neither a topic nor a purpose',
    definition: kindless,
    path: '',
  },
  {
    code: 'missingProperty',
    mistake: 'a check-in for nothing',
    definition: forNothing,
    path: '',
  },
  {
    code: 'missingProperty',
    mistake: 'a check-in without a key',
    definition: nameless,
    path: '',
  },
  {
    code: 'notInCheckIn',
    mistake: 'an intake for products',
    definition: quizOf([asked, end()], { products: ['pen'] }),
    path: '/products',
  },
  {
    code: 'notInCheckIn',
    mistake: 'an intake that reads the sex at birth from the chart',
    definition: quizOf([{ ...asked, when: { profile: 'sexAtBirth', is: 'male' } }, end()]),
    path: '/steps/0/when/profile',
  },
  {
    code: 'notInCheckIn',
    mistake: 'an intake that works with the sex at birth from the chart',
    definition: quizOf([asked, end()], { values: { sex: { profile: 'sexAtBirth' } } }),
    path: '/values/sex/profile',
  },
  {
    code: 'notInCheckIn',
    mistake: 'an intake with the key of a check-in',
    definition: quizOf([asked, end()], { key: 'checkInPens' }),
    path: '/key',
  },
  {
    code: 'notInCheckIn',
    mistake: 'a check-in about a topic',
    definition: checkInOf([asked], { kind: 'quizWeightLoss' }),
    path: '/kind',
  },
  {
    code: 'notInCheckIn',
    mistake: 'a check-in with the key of an intake',
    definition: checkInOf([asked], { key: 'quizWeightLossHmr' }),
    path: '/key',
  },
  {
    code: 'notInCheckIn',
    mistake: 'a check-in for one site',
    definition: checkInOf([asked], { site: 'jrnys' }),
    path: '/site',
  },
  {
    code: 'unknownProduct',
    mistake: 'a check-in for what is not sold',
    definition: checkInOf([asked], { products: ['pencil'] }),
    path: '/products/0',
  },
  {
    code: 'notInCheckIn',
    mistake: 'an account in a check-in',
    definition: checkInOf([asked, auth]),
    path: '/steps/1/kind',
  },
  {
    code: 'notInCheckIn',
    mistake: 'something sold in a check-in',
    definition: checkInOf([
      asked,
      asks('two', [
        sells('drug', [option('a', { content: 'commerce product', product: 'cream' })]),
      ]),
    ]),
    path: '/steps/1/questions/0/input/kind',
  },
  {
    code: 'notInCheckIn',
    mistake: 'a way out of a check-in for good',
    definition: checkInOf([{ ...asked, actions: actions('continue', 'abort') }]),
    path: '/steps/0/actions/1/kind',
  },
  {
    code: 'notInCheckIn',
    mistake: 'an intake with the key of a follow-up',
    definition: quizOf([asked, end()], { key: 'followUpGout' }),
    path: '/key',
  },
  {
    code: 'notInCheckIn',
    mistake: 'a follow-up for products',
    definition: followUpOf([asked], { products: ['remedy'] }),
    path: '/products',
  },
  {
    code: 'notInCheckIn',
    mistake: 'a follow-up about a topic',
    definition: followUpOf([asked], { kind: 'quizWeightLoss' }),
    path: '/kind',
  },
  {
    code: 'notInCheckIn',
    mistake: 'a follow-up with the key of a check-in',
    definition: followUpOf([asked], { key: 'checkInGout' }),
    path: '/key',
  },
  {
    code: 'notInCheckIn',
    mistake: 'an account in a follow-up',
    definition: followUpOf([asked, auth]),
    path: '/steps/1/kind',
  },
  {
    code: 'notAskedAgain',
    mistake: 'a fact that a label wants to know again',
    definition: checkInOf([asks('one', [radio('first')])]),
    path: '/products/0',
  },
];
