import type { WorkedCase } from '../../../tests/support/worked-case';
import type { KnownFacts } from '../rules/facts.test-support';

type PipingCase = WorkedCase<KnownFacts & { text: string }, string>;

const rows: [string, KnownFacts, string, string][] = [
  ['an answer', { answers: { city: 'Reno' } }, 'In {{answers.city|your city}}.', 'In Reno.'],
  ['its absence', {}, 'In {{answers.city|your city}}.', 'In your city.'],
  ['no words for its absence', {}, 'In {{answers.city}}.', 'In .'],
  ['empty words for its absence', {}, 'In {{answers.city|}}.', 'In .'],
  ['spaces inside', { answers: { city: 'Reno' } }, '{{ answers.city | x }}', 'Reno'],
  ['words are trimmed', {}, '{{answers.city|  your city }}', 'your city'],
  ['the label of a choice', { answers: { pain: 'much' } }, '{{answers.pain|none}}', 'much'],
  [
    'several choices',
    { answers: { history: ['skin', 'heart'] } },
    '{{answers.history|none}}',
    'heart, skin',
  ],
  ['a number', { answers: { weight: 1240.5 } }, '{{answers.weight|?}} lb', '1,240.5 lb'],
  ['a height', { answers: { height: "5'10" } }, '{{answers.height|?}}', '5′10″'],
  ['a date', { answers: { birth: '1988-04-12' } }, '{{answers.birth|?}}', '04/12/1988'],
  [
    'a value',
    { answers: { weight: 240 }, values: { third: { divide: [{ answer: 'weight' }, 7] } } },
    '{{values.third|?}}',
    '34.29',
  ],
  [
    'a value that is unknown',
    { values: { third: { divide: [{ answer: 'weight' }, 7] } } },
    '{{values.third|some}}',
    'some',
  ],
  [
    'the profile',
    { facts: { profile: { firstName: 'Ana' } } },
    'Hi {{profile.firstName|there}}',
    'Hi Ana',
  ],
  [
    'a birthday of the profile',
    { facts: { profile: { dob: '1988-04-12' } } },
    '{{profile.dob|?}}',
    '04/12/1988',
  ],
  ['no profile', {}, 'Hi {{profile.firstName|there}}', 'Hi there'],
  ['twice', { answers: { city: 'Reno' } }, '{{answers.city|x}} {{answers.city|y}}', 'Reno Reno'],
  [
    'what is not understood stays',
    {},
    '{{something.else|x}} { {answers.city|x} }',
    '{{something.else|x}} { {answers.city|x} }',
  ],
  ['no such question', {}, '{{answers.constructor|nobody}}', 'nobody'],
  // What people type never becomes more than text.
  [
    'replacement patterns stay as typed',
    { answers: { city: "$& $1 $$ $` $'" } },
    'In {{answers.city|x}}!',
    "In $& $1 $$ $` $'!",
  ],
  [
    'pipes stay as typed',
    { answers: { city: '{{profile.email|x}}' }, facts: { profile: { email: 'a@example.com' } } },
    '{{answers.city|x}}',
    '{{profile.email|x}}',
  ],
  [
    'half a pipe stays as typed',
    { answers: { city: '{{answers.' } },
    '{{answers.city|x}}weight|y}}',
    '{{answers.weight|y}}',
  ],
];

export const pipingCases: PipingCase[] = rows.map(([description, facts, text, expected]) => ({
  description,
  input: { ...facts, text },
  expected,
}));
