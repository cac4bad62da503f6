import type { AnswerValue, Input } from '../../../schemas/generated/types';
import { option } from '../../../tests/support/quiz-builder';

/** Answer that a page may send, and what is kept of it. A `refusal` keeps nothing. */
export interface ReadingCase {
  description: string;
  input: Input;
  sent: AnswerValue;
  stored?: AnswerValue;
  refusal?: string;
}

const radio: Input = { kind: 'radio', options: [option('yes'), option('no')] };
const boxes: Input = {
  kind: 'checkbox',
  options: [option('a'), option('b'), option('c'), option('none', { exclusive: true })],
  maximum: 2,
};
const text: Input = { kind: 'input', field: 'input', value: 'text' };
const number: Input = { kind: 'input', field: 'input', value: 'number' };
const pounds: Input = { ...number, unit: 'lb' };
const tenths: Input = { ...pounds, decimals: 1 };
const thousandths: Input = { ...number, decimals: 3 };
const whole: Input = { ...number, integer: true };
const height: Input = { kind: 'input', field: 'input', value: 'height' };
const date: Input = { kind: 'input', field: 'date', value: 'text' };
const mask: Input = { kind: 'maskInput', mask: '###-@@' };
const states: Input = { kind: 'states' };
const file: Input = { kind: 'fileInput', upload: 'idPicture' };
const allergies: Input = { kind: 'allergies' };
const products: Input = {
  kind: 'commerceProduct',
  display: 'addOns',
  many: true,
  options: [
    option('fiber', { content: 'commerce product', product: 'fiber' }),
    option('no-thanks', { exclusive: true }),
  ],
};

const one = 'Choose one of the options shown';
const some = 'Choose from the options shown';
const numeral = 'Enter a number, such as 180';
const name: Input = { kind: 'input', field: 'input', value: 'text', format: 'name' };
const tenth = 'Enter at most one digit after the point';
const wholly = 'Enter a whole number, without decimals';
const inches = "There are 12 inches in a foot: write inches from 0 to 11, such as 5'10";
const tall = "Enter your height in feet and inches, such as 5'10";
const meant = (heights: string) =>
  `Do you mean ${heights}? Please write the feet and the inches apart`;
const day = 'Enter a date as MM/DD/YYYY, such as 04/12/1988';
const reactions = 'Choose your allergies, or “No known allergies”';

const keeps = (
  description: string,
  input: Input,
  sent: AnswerValue,
  stored: AnswerValue,
): ReadingCase => ({
  description: `${input.kind}: ${description}`,
  input,
  sent,
  stored,
});
const refuses = (
  description: string,
  input: Input,
  sent: AnswerValue,
  refusal: string,
): ReadingCase => ({
  description: `${input.kind} refuses ${description}`,
  input,
  sent,
  refusal,
});

export const readingCases: ReadingCase[] = [
  keeps('an option', radio, 'yes', 'yes'),
  keeps('a list of one', radio, ['no'], 'no'),
  refuses('an unknown option', radio, 'maybe', one),
  refuses('two options', radio, ['yes', 'no'], one),
  refuses('a number', radio, 1, one),
  refuses('the label of nothing', radio, 'constructor', one),
  keeps('the order in which options are offered', boxes, ['b', 'a'], ['a', 'b']),
  keeps('one alone', boxes, 'c', ['c']),
  keeps('nothing twice', boxes, ['a', 'a'], ['a']),
  refuses('an unknown option', boxes, ['a', 'x'], some),
  refuses('a number', boxes, 3, some),
  refuses(
    'more than the maximum',
    boxes,
    ['a', 'b', 'c'],
    'Maximum of 2 options selected. First remove a selected option to select another.',
  ),
  keeps('a text without the spaces around it', text, '  Reno ', 'Reno'),
  keeps('several lines', { ...text, field: 'textarea' }, 'one\ntwo', 'one\ntwo'),
  refuses('a number for a text', text, 5, 'Enter a text'),
  refuses('a list', text, ['a'], 'Enter a text'),
  refuses(
    'a text longer than anything',
    text,
    'x'.repeat(10_001),
    'The maximum length allowed is 10000',
  ),
  keeps('a number as typed', number, '1,200.5', 1200.5),
  keeps('a number', number, 180, 180),
  keeps('zero without a sign', number, '-0', 0),
  refuses('words for a number', number, 'many', numeral),
  refuses('a number with a unit', number, '180 lb', numeral),
  keeps('a number with its unit', pounds, '210 lb', 210),
  keeps('a number with its unit in the plural', pounds, '1,210.5LBS.', 1210.5),
  refuses('another unit', pounds, '95 kg', numeral),
  refuses('a unit alone', pounds, 'lb', numeral),
  keeps('one digit after the point', tenths, '212.5', 212.5),
  keeps('zeros that say nothing more', tenths, '212.500 lb', 212.5),
  keeps('a number with one digit', tenths, 212.1, 212.1),
  refuses('a finer text', tenths, '212.25', tenth),
  refuses('a finer text with its unit', tenths, '212.25 lbs', tenth),
  refuses('a finer number', tenths, 212.25, tenth),
  refuses('a hair more than a tenth', tenths, '70.1000000000000000001', tenth),
  refuses('what a calculation left behind', tenths, 0.1 + 0.2, tenth),
  refuses(
    'finer than two digits',
    { ...number, decimals: 2 },
    1.005,
    'Enter at most two digits after the point',
  ),
  keeps('three digits', thousandths, '-0.125', -0.125),
  refuses('a fourth', thousandths, 0.1234, 'Enter at most three digits after the point'),
  refuses('half of what is counted', whole, '2.5', wholly),
  refuses('half of what takes no digits', { ...number, decimals: 0 }, 2.5, wholly),
  keeps('a whole number with a point', whole, '2.0', 2),
  keeps('the largest number', thousandths, 1e12, 1e12),
  refuses(
    'a number too large to be exact',
    thousandths,
    '1000000000000.001',
    'Enter 1,000,000,000,000 or less',
  ),
  keeps('any digits where none are said', number, 212.123456, 212.123456),
  keeps('a height as typed', height, "5'10", 70),
  keeps('inches', height, 70, 70),
  refuses('inches without marks', height, '70', meant("5'10 or 7'0")),
  refuses('feet and inches run together', height, '66', meant("5'6 or 6'6")),
  refuses('centimetres', height, '170', tall),
  refuses('more inches than a foot has', height, "5'14", inches),
  refuses('a whole foot of inches', height, '5 ft 12 in', inches),
  keeps('half an inch below a foot', height, "5'11.5", 71.5),
  keeps('half an inch', { ...height, decimals: 1 }, "5'10.5", 70.5),
  keeps('a tenth of an inch exactly', { ...height, decimals: 1 }, "5'4.1", 64.1),
  keeps('a height with a point that nothing follows', height, "5'10.", 70),
  refuses('a quarter of an inch', { ...height, decimals: 1 }, '5 ft. 10.25 in.', tenth),
  refuses('a quarter of an inch as a number', { ...height, decimals: 1 }, 70.25, tenth),
  refuses('half an inch where inches are whole', { ...height, decimals: 0 }, "5'10.5", wholly),
  keeps('a name with a phone’s apostrophe', name, ' O’Neill ', "O'Neill"),
  keeps('a text that is no name', text, 'the patient’s words', 'the patient’s words'),
  refuses('no height', height, 0, tall),
  refuses('a negative height', height, -70, tall),
  keeps('a date as typed', date, '4/12/1988', '1988-04-12'),
  refuses('what is no date', date, 'in spring', day),
  refuses(
    'a month that does not exist, and no day either',
    date,
    '13/45/1988',
    'There is no month 13. Write the month first, then the day and the year, such as 04/12/1988',
  ),
  refuses(
    'a month 0',
    date,
    '00/12/1988',
    'There is no month 0. Write the month first, then the day and the year, such as 04/12/1988',
  ),
  refuses('too many days', date, '4/31/1988', 'April has 30 days: write a day from 1 to 30'),
  refuses('a day 0', date, '04/00/1988', 'April has 30 days: write a day from 1 to 30'),
  refuses(
    'the 30th of February',
    date,
    '02/30/2024',
    'February 2024 has 29 days: write a day from 1 to 29',
  ),
  refuses('a short year', date, '04/12/88', 'Write the year with four digits, such as 04/12/1988'),
  refuses('a number for a date', date, 19880412, day),
  keeps('what fits into the mask', mask, '123ab', '123-ab'),
  keeps('part of it, to be completed', mask, '12', '12'),
  keeps('what does not fit at all, as typed', mask, ' ?? ', '??'),
  refuses('a number', mask, 123, 'Enter a text'),
  refuses(
    'a text that is longer than any mask',
    mask,
    '?'.repeat(301),
    'Complete this in the form ###-@@',
  ),
  keeps('a state', states, 'CA', 'CA'),
  refuses('a state in words', states, 'California', one),
  keeps('an id', file, 'doc_1-A', 'doc_1-A'),
  refuses('a path', file, '../../etc/passwd', 'Choose a file to upload'),
  refuses('a list', file, ['a'], 'Choose a file to upload'),
  keeps('entries of the list', allergies, ['penicillin', 'peanut'], ['penicillin', 'peanut']),
  keeps('a free text', allergies, ['other: Latex gloves '], ['other:Latex gloves']),
  keeps('a free text that the list knows', allergies, ['other:PENICILLIN'], ['penicillin']),
  keeps('a free text that is a brand', allergies, ['other:ozempic'], ['semaglutide']),
  keeps('no known allergies', allergies, ['none'], ['none']),
  keeps('a named allergy beside a box left ticked', allergies, ['none', 'peanut'], ['peanut']),
  refuses('an entry that is not on the list', allergies, ['dust'], reactions),
  refuses('an empty free text', allergies, ['other:  '], reactions),
  refuses('a free text of 201 letters', allergies, [`other:${'x'.repeat(201)}`], reactions),
  refuses(
    'more than a call may send',
    allergies,
    Array.from({ length: 201 }, (_, nth) => `other:Dust ${nth}`),
    'Maximum of 200 options selected. First remove a selected option to select another.',
  ),
  refuses('a number', allergies, 1, reactions),
  keeps('several products', products, ['fiber'], ['fiber']),
  refuses('a product that is not offered', products, ['wipes'], some),
  refuses(
    'two products where one is asked',
    { ...products, many: false },
    ['fiber', 'no-thanks'],
    one,
  ),
];
