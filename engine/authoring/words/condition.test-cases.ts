// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
/** Conditions, each with the sentence it makes about the sample quiz of the test. */
export const conditionCases: [condition: unknown, sentence: string][] = [
  [{ answer: 'sex', is: 'female' }, 'Sex at birth is Female'],
  [
    {
      all: [
        { answer: 'sex', is: 'female' },
        { value: 'bmi', atLeast: 27 },
      ],
    },
    'Sex at birth is Female and BMI is at least 27',
  ],
  [
    {
      any: [
        { answer: 'sex', is: 'female' },
        {
          all: [
            { value: 'bmi', lessThan: 30.5 },
            { value: 'startingBmi', answered: true },
          ],
        },
      ],
    },
    'Sex at birth is Female or (BMI is less than 30.5 and starting BMI is known)',
  ],
  [
    {
      all: [
        { answer: 'sex', answered: true },
        { answer: 'height', atMost: 70 },
        { answer: 'weight', greaterThan: 150 },
      ],
    },
    'Sex at birth is answered, How tall are you? is at most 5′10″ and How much do you weigh? is more than 150 lb',
  ],
  [{ value: 'bmi', lessThan: 18.495 }, 'BMI is less than 18.495'],
  [{ answer: 'weight', atMost: 0.125 }, 'How much do you weigh? is at most 0.125 lb'],
  [
    { answer: 'some', includesAny: ['nitrates', 'poppers'] },
    'Do you take any of these? includes Nitrates or Poppers',
  ],
  [
    { answer: 'some', includesAll: ['nitrates', 'poppers'] },
    'Do you take any of these? includes Nitrates and Poppers',
  ],
  [{ answer: 'some', countAtLeast: 2 }, 'Do you take any of these? has at least 2 answers'],
  [
    { not: { answer: 'some', countAtLeast: 1 } },
    'Do you take any of these? has fewer than 1 answer',
  ],
  [
    { not: { answer: 'some', includes: 'nitrates' } },
    'Do you take any of these? does not include Nitrates',
  ],
  [{ answer: 'sex', isNot: 'male' }, 'Sex at birth is something other than Male'],
  [{ not: { answer: 'sex', is: 'male' } }, 'Sex at birth is not Male'],
  [{ not: { answer: 'sex', isNot: 'male' } }, 'Sex at birth is not answered or Male'],
  [{ not: { not: { answer: 'sex', is: 'male' } } }, 'Sex at birth is Male'],
  [{ answer: 'sex', oneOf: ['male', 'female'] }, 'Sex at birth is Male or Female'],
  [{ answer: 'sex', noneOf: ['male'] }, 'Sex at birth is something other than Male'],
  [{ answer: 'born', before: '2007-01-31' }, 'When were you born? is before 01/31/2007'],
  [{ profile: 'phone', answered: false }, 'the profile’s phone number is not known'],
  [{ not: { profile: 'phone', answered: false } }, 'the profile’s phone number is known'],
  [{ site: 'handle', oneOf: ['default', 'jrnys'] }, 'the site is default or jrnys'],
  [
    {
      not: {
        any: [
          { answer: 'sex', is: 'male' },
          { value: 'bmi', atLeast: 27 },
        ],
      },
    },
    'not (Sex at birth is Male or BMI is at least 27)',
  ],
  [
    { answer: 'weight', lessThan: { multiply: [{ answer: 'weight' }, 0.9] } },
    'How much do you weigh? is less than How much do you weigh? times 0.9',
  ],
  // What is not known is shown as it is written.
  [{ answer: 'nothing', is: 'yes' }, '“nothing” is yes'],
  [{ answer: 'sex', is: 'both' }, 'Sex at birth is both'],
  [{ answer: 'sex' }, 'Sex at birth …'],
  [{ answer: 'constructor', is: 'toString' }, '“constructor” is toString'],
  [{ wrong: 1 }, '{"wrong":1}'],
  [{ answer: 'sex', smells: 'nice' }, 'Sex at birth smells nice'],
];

export const termCases: [term: unknown, sentence: string][] = [
  [27, '27'],
  ['weekly', '“weekly”'],
  [{ answer: 'sex' }, 'Sex at birth'],
  [{ value: 'bmi' }, 'BMI'],
  [{ profile: 'dob' }, 'the profile’s date of birth'],
  [{ ageInYears: { answer: 'born' } }, 'age in years from When were you born?'],
  [
    { bmi: { weight: { answer: 'weight' }, height: { answer: 'height' } } },
    'body mass index of How much do you weigh? and How tall are you?',
  ],
  [
    { subtract: [{ answer: 'weight' }, { add: [1, 2] }] },
    'How much do you weigh? minus (1 plus 2)',
  ],
  [
    { round: { divide: [{ value: 'bmi' }, 2] }, decimals: 1 },
    '(BMI divided by 2) rounded to 1 decimal',
  ],
  [{ max: [{ value: 'bmi' }, 4, 5] }, 'the largest of BMI, 4 and 5'],
  [{ score: ['sex', 'some'] }, 'the score of Sex at birth and Do you take any of these?'],
  [{ count: ['some'] }, 'the number of answers chosen in Do you take any of these?'],
  [
    { if: { answer: 'sex', is: 'female' }, then: 'yes', else: { value: 'bmi' } },
    '“yes” if Sex at birth is Female, otherwise BMI',
  ],
  [null, 'null'],
  [undefined, 'nothing'],
  [{ bmi: 5 }, 'body mass index of nothing and nothing'],
];
