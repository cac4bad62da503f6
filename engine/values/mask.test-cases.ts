import type { WorkedCase } from '../../tests/support/worked-case';

type Masked = { mask: string; text: string };

/** Section 5: # is a digit, @ a letter, * alphanumeric. */
export const shapedCases: WorkedCase<Masked, string>[] = [
  {
    description: 'digits alone',
    input: { mask: '(###) ###-####', text: '5550100123' },
    expected: '(555) 010-0123',
  },
  {
    description: 'as far as it goes',
    input: { mask: '(###) ###-####', text: '5550100' },
    expected: '(555) 010-0',
  },
  {
    description: 'already in shape',
    input: { mask: '(###) ###-####', text: '(555) 010-0123' },
    expected: '(555) 010-0123',
  },
  {
    description: 'in another shape',
    input: { mask: '(###) ###-####', text: '555.010.0123' },
    expected: '(555) 010-0123',
  },
  {
    description: 'what does not fit is passed over',
    input: { mask: '##', text: 'a1b2' },
    expected: '12',
  },
  { description: 'letters', input: { mask: '@@-##', text: 'CA12' }, expected: 'CA-12' },
  { description: 'either', input: { mask: '***', text: 'a1-B' }, expected: 'a1B' },
  {
    description: 'more than fits is cut off',
    input: { mask: '###', text: '12345' },
    expected: '123',
  },
  { description: 'a closing literal', input: { mask: '(##)', text: '12' }, expected: '(12)' },
  { description: 'nothing to put in', input: { mask: '(###)', text: 'abc' }, expected: '' },
  { description: 'a literal digit', input: { mask: '+1 ###', text: '555' }, expected: '+1 555' },
];

export const fittingCases: WorkedCase<Masked, boolean>[] = [
  { description: 'digits', input: { mask: '###-##', text: '123-45' }, expected: true },
  {
    description: 'a letter where a digit belongs',
    input: { mask: '###', text: '12a' },
    expected: false,
  },
  { description: 'a letter', input: { mask: '@', text: 'q' }, expected: true },
  {
    description: 'a digit where a letter belongs',
    input: { mask: '@', text: '7' },
    expected: false,
  },
  { description: 'a letter with an accent', input: { mask: '@', text: 'é' }, expected: false },
  { description: 'either: a letter', input: { mask: '*', text: 'q' }, expected: true },
  { description: 'either: a digit', input: { mask: '*', text: '7' }, expected: true },
  { description: 'either: a dash', input: { mask: '*', text: '-' }, expected: false },
  { description: 'too short', input: { mask: '###', text: '12' }, expected: false },
  { description: 'too long', input: { mask: '###', text: '1234' }, expected: false },
  { description: 'another literal', input: { mask: '##/##', text: '12-34' }, expected: false },
];
