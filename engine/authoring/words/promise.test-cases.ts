/** Promises, each with the sentence it makes about the sample quiz of the test. */
export const promiseCases: [promise: unknown, sentence: string][] = [
  [{ happens: 'never', what: { finishes: true } }, 'Nobody ever finishes the quiz.'],
  [{ happens: 'always', what: { finishes: true } }, 'Everyone finishes the quiz.'],
  [
    { who: { value: 'age', lessThan: 18 }, happens: 'never', what: { finishes: true } },
    'Nobody for whom age is less than 18 ever finishes the quiz.',
  ],
  [
    {
      who: { answer: 'some', answered: false },
      happens: 'never',
      what: { isSold: { product: 'pen' } },
    },
    'Nobody is ever sold “pen” without an answer to “Do you take any of these?”.',
  ],
  [
    { who: { value: 'age', lessThan: 18 }, happens: 'always', what: { ends: true } },
    'Everyone for whom age is less than 18 is turned away by an answer.',
  ],
  [
    { who: { answer: 'sex', is: 'male' }, happens: 'never', what: { ends: true } },
    'Nobody for whom “Sex at birth” is Male is ever turned away by an answer.',
  ],
  [
    {
      who: { answer: 'some', includesAny: ['nitrates', 'poppers'] },
      happens: 'never',
      what: { isSold: { product: 'pen' } },
    },
    'Nobody for whom “Do you take any of these?” includes Nitrates or Poppers is ever sold “pen”.',
  ],
  [
    {
      who: {
        all: [
          { answer: 'sex', is: 'female' },
          { value: 'bmi', atLeast: 27 },
        ],
      },
      happens: 'always',
      what: { reaches: 'body' },
    },
    'Everyone for whom “Sex at birth” is Female and BMI is at least 27 comes to the step “How much do you weigh?”.',
  ],
  [
    { sold: { product: 'pen' }, happens: 'always', what: { finishes: true } },
    'Everyone who is sold “pen” finishes the quiz.',
  ],
  [
    {
      sold: { product: 'pen' },
      who: { answer: 'sex', is: 'male' },
      happens: 'never',
      what: { reaches: 'body' },
    },
    'Nobody who is sold “pen” and for whom “Sex at birth” is Male ever comes to the step “How much do you weigh?”.',
  ],
  [{ happens: 'never', what: { reaches: 'sex' } }, 'Nobody ever comes to the step “Sex at birth”.'],
  [
    { happens: 'always', what: { isAsked: 'some' } },
    'Everyone is asked “Do you take any of these?”.',
  ],
  [{ happens: 'never', what: { isAsked: 'sex' } }, 'Nobody is ever asked “What about sex?”.'],
  // An “always” about people who finish says that it speaks of them only.
  [
    { happens: 'always', what: { answers: 'sex' } },
    'Everyone who finishes has answered “What about sex?”.',
  ],
  [
    { who: { answer: 'sex', is: 'male' }, happens: 'always', what: { answers: 'some' } },
    'Everyone who finishes and for whom “Sex at birth” is Male has answered “Do you take any of these?”.',
  ],
  [
    { happens: 'never', what: { answers: 'sex' } },
    'Nobody ever finishes with an answer to “What about sex?”.',
  ],
  [
    { happens: 'always', what: { agreesTo: 'sex' } },
    'Everyone who finishes has agreed to “Sex at birth”.',
  ],
  [{ happens: 'never', what: { agreesTo: 'sex' } }, 'Nobody ever agrees to “Sex at birth”.'],
  [
    { happens: 'always', what: { isSold: { product: 'pen' } } },
    'Everyone who finishes is sold “pen”.',
  ],
  // Products that are sold: all that is named has to fit.
  [
    { happens: 'never', what: { isSold: { product: 'pen', dosage: 0.5 } } },
    'Nobody is ever sold “pen” in 0.5 mg.',
  ],
  [
    { happens: 'never', what: { isSold: { variant: 'pen-3m' } } },
    'Nobody is ever sold “pen, every 3 months”.',
  ],
  [
    { happens: 'never', what: { isSold: { product: 'pen', variant: 'pen-1m', dosage: 0.25 } } },
    'Nobody is ever sold “pen, pen-1m” in 0.25 mg.',
  ],
  [
    { happens: 'never', what: { isSold: { form: 'injection' } } },
    'Nobody is ever sold an injection.',
  ],
  [
    { happens: 'never', what: { isSold: { product: 'pen', form: 'pill' } } },
    'Nobody is ever sold “pen” as a pill.',
  ],
  [
    { happens: 'never', what: { isSold: { prescription: true } } },
    'Nobody is ever sold anything on prescription.',
  ],
  [
    {
      happens: 'never',
      what: { isSold: { form: 'spray-emulsion', dosage: 5, prescription: true } },
    },
    'Nobody is ever sold a spray in the strength 5 on prescription.',
  ],
  // What is not known is shown as it is written.
  [
    { who: { answer: 'gone', is: 'yes' }, happens: 'never', what: { reaches: 'nowhere' } },
    'Nobody for whom “gone” is yes ever comes to the step “nowhere”.',
  ],
  [
    { happens: 'never', what: { isSold: { product: 'gone', form: 'toString', dosage: 1 } } },
    'Nobody is ever sold “gone” as toString in the strength 1.',
  ],
  [{ happens: 'never', what: {} }, 'Nobody ….'],
  [{}, 'Everyone ….'],
  [null, 'Everyone ….'],
];
