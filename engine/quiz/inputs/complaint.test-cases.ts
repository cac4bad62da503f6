import type { AnswerValue, InputInput, Question } from '../../../schemas/generated/types';
import {
  checkbox,
  dated,
  numeric,
  question,
  radio,
  typed,
} from '../../../tests/support/quiz-builder';

/** Answers as given, and what is told when the patient tries to go on; null when nothing is wrong. */
export interface ComplaintCase {
  description: string;
  questions: Question[];
  answers: Record<string, AnswerValue>;
  complaint: string | null;
}

const required = { required: true };
const row = (
  description: string,
  questions: Question[],
  answers: Record<string, AnswerValue>,
  complaint: string | null,
): ComplaintCase => ({
  description,
  questions,
  answers,
  complaint,
});
const text = (limits: Partial<InputInput>) => [typed('it', limits)];
const number = (limits: Partial<InputInput>) => [numeric('it', limits)];
const date = (limits: Partial<InputInput>) => [dated('it', limits)];
const unlessPregnant = [
  radio('pregnant'),
  typed('it', {}, { required: { unless: { answer: 'pregnant', is: 'yes' } } }),
];
const twice = [typed('one'), typed('it', { sameAs: 'one' })];
const listed = (limits: { minimum?: number; maximum?: number }) => [
  checkbox('it', ['a', 'b', 'c'], limits),
];

const goal = [
  numeric('now'),
  numeric('it', {
    atMost: { answer: 'now' },
    atLeast: { multiply: [{ answer: 'now' }, 0.5] },
  }),
];
const reasoned = [
  numeric('now'),
  numeric('it', {
    unit: 'lb',
    minimum: 60,
    atMost: { answer: 'now' },
    atLeast: { multiply: [{ answer: 'now' }, 0.5] },
    lowerWould: 'be too light',
    higherWould: 'be no loss',
  }),
];
const phone = [question('it', { kind: 'maskInput', mask: '(###) ###-####', format: 'phone' })];

export const complaintCases: ComplaintCase[] = [
  row('required and there', [radio('it', ['a'], required)], { it: 'a' }, null),
  row('required and not there', [radio('it', ['a'], required)], {}, 'The value is required'),
  row('not required', [radio('it', ['a'])], {}, null),
  row('required unless, and it is so', unlessPregnant, { pregnant: 'yes' }, null),
  row(
    'required unless, and it is not so',
    unlessPregnant,
    { pregnant: 'no' },
    'The value is required',
  ),
  row('required unless, and nobody knows', unlessPregnant, {}, 'The value is required'),
  row(
    'a mail address',
    text({ format: 'email' }),
    { it: 'ana@example' },
    'Value is not a valid email address',
  ),
  row('a good mail address', text({ format: 'email' }), { it: 'ana@example.com' }, null),
  row(
    'a name',
    text({ format: 'name' }),
    { it: 'Ana 2' },
    "Only alphabetic characters (A-Z, a-z), spaces, dash (-) and apostrophe (') are allowed",
  ),
  row('a good name', text({ format: 'name' }), { it: "Ana-Maria O'Neill" }, null),
  row(
    'too short',
    text({ minLength: 3 }),
    { it: 'ab' },
    'This field should be at least 3 characters long',
  ),
  row('long enough', text({ minLength: 3 }), { it: 'abc' }, null),
  row('too long', text({ maxLength: 3 }), { it: 'abcd' }, 'The maximum length allowed is 3'),
  row('short enough', text({ maxLength: 3 }), { it: 'abc' }, null),
  row('not the same', twice, { one: 'a', it: 'b' }, 'The value must be equal to the other value'),
  row('the same', twice, { one: 'a', it: 'a' }, null),
  row('the same as nothing', twice, { it: 'a' }, 'The value must be equal to the other value'),
  row('below the smallest', number({ minimum: 18 }), { it: 17.9 }, 'Enter 18 or more'),
  row('at the smallest', number({ minimum: 18 }), { it: 18 }, null),
  row('above the largest', number({ maximum: 1200 }), { it: 1201 }, 'Enter 1,200 or less'),
  row(
    'too small a height, in feet',
    [typed('it', { value: 'height', minimum: 48 })],
    { it: "3'11" },
    "Between 4'0 and 8'0",
  ),
  row(
    'a height that nobody has',
    [typed('it', { value: 'height' })],
    { it: "2'11" },
    "Between 3'0 and 8'0",
  ),
  row(
    'a height that nobody reaches',
    [typed('it', { value: 'height' })],
    { it: "8'1" },
    "Between 3'0 and 8'0",
  ),
  row('the tallest height', [typed('it', { value: 'height' })], { it: "8'0" }, null),
  row('above another answer', goal, { now: 180, it: 181 }, 'Between 90 and 180'),
  row('at another answer', goal, { now: 180, it: 180 }, null),
  row('below what is worked out', goal, { now: 180, it: 89 }, 'Between 90 and 180'),
  row(
    'below what is worked out, with the reason',
    reasoned,
    { now: 180, it: 89 },
    'Between 90 and 180 lb: lower than 90 would be too light',
  ),
  row(
    'above another answer, with the reason',
    reasoned,
    { now: 180, it: 181 },
    'Between 90 and 180 lb: higher than 180 would be no loss',
  ),
  row(
    'a fixed bound that was passed has no reason',
    reasoned,
    { now: 100, it: 55 },
    'Between 60 and 100 lb',
  ),
  row('bounds by an answer that is not there', goal, { it: 500 }, null),
  row(
    'the narrower of a fixed and a worked-out bound',
    [numeric('now'), numeric('it', { maximum: 100, atMost: { answer: 'now' } })],
    { now: 180, it: 150 },
    'Enter 100 or less',
  ),
  row(
    'an area code that there cannot be',
    phone,
    { it: '000 000 0000' },
    'Enter a US phone number with its area code, such as (212) 555-0142',
  ),
  row('an area code that there can be', phone, { it: '2125550142' }, null),
  row(
    'too early',
    date({ earliest: '1900-01-01' }),
    { it: '12/31/1899' },
    'The date must be 01/01/1900 or later',
  ),
  row(
    'too late',
    date({ latest: '2020-12-31' }),
    { it: '01/01/2021' },
    'The date must be 12/31/2020 or earlier',
  ),
  row(
    'after today',
    date({ latest: 'today' }),
    { it: '06/16/2026' },
    'The date must be 06/15/2026 or earlier',
  ),
  row('today', date({ latest: 'today', earliest: 'today' }), { it: '06/15/2026' }, null),
  row(
    'before today',
    date({ earliest: 'today' }),
    { it: '06/14/2026' },
    'The date must be 06/15/2026 or later',
  ),
  row(
    'a mask that is not complete',
    [question('it', { kind: 'maskInput', mask: '###' })],
    { it: '12' },
    'Complete this in the form ###',
  ),
  row(
    'a mask that is complete',
    [question('it', { kind: 'maskInput', mask: '###' })],
    { it: '123' },
    null,
  ),
  row('too few', listed({ minimum: 2 }), { it: ['a'] }, 'Choose at least 2 options'),
  row('none where one is the least, but not required', listed({ minimum: 1 }), {}, null),
  row('enough', listed({ minimum: 2, maximum: 2 }), { it: ['a', 'b'] }, null),
  row(
    'a file is not checked here',
    [question('it', { kind: 'fileInput', upload: 'photo' })],
    { it: 'doc' },
    null,
  ),
];
