import type { WorkedCase } from '../../tests/support/worked-case';
import type { Attention, Bearing, Disclosed } from './disclosed';

type Input = Disclosed & Bearing;

const pregnant: Input = {
  consequence: 'terminate',
  about: 'health',
  state: null,
  isSameQuiz: true,
  caseState: 'CA',
  isKnown: false,
};
const alaska: Input = { ...pregnant, about: 'place', state: 'AK' };

export const disclosedCases: WorkedCase<Input, Attention | null>[] = [
  { description: 'a contraindication', input: pregnant, expected: 'hold' },
  {
    description: 'a contraindication that was looked at once, told again',
    input: { ...pregnant, isKnown: true },
    expected: 'hold',
  },
  {
    description: 'a new concern',
    input: { ...pregnant, consequence: 'concern' },
    expected: 'hold',
  },
  {
    description: 'a concern that whoever prescribed knew',
    input: { ...pregnant, consequence: 'concern', isKnown: true },
    expected: null,
  },
  {
    description: 'a contraindication of another quiz',
    input: { ...pregnant, isSameQuiz: false },
    expected: 'flag',
  },
  {
    description: 'a new concern of another quiz',
    input: { ...pregnant, isSameQuiz: false, consequence: 'concern' },
    expected: 'flag',
  },
  { description: 'a state without a license', input: alaska, expected: 'hold' },
  {
    description: 'a state without a license, in another quiz',
    input: { ...alaska, isSameQuiz: false },
    expected: 'hold',
  },
  {
    description: 'the state in which they are treated',
    input: { ...alaska, state: 'CA' },
    expected: null,
  },
  {
    description: 'a state where nobody knows theirs',
    input: { ...alaska, caseState: null },
    expected: 'hold',
  },
  {
    description: 'a weight that would no longer begin the treatment',
    input: { ...pregnant, about: 'body' },
    expected: 'flag',
  },
  {
    description: 'a weight, in another quiz',
    input: { ...pregnant, about: 'body', isSameQuiz: false },
    expected: null,
  },
  {
    description: 'a birthday that makes them a minor',
    input: { ...pregnant, about: 'age', isSameQuiz: false },
    expected: 'flag',
  },
];
