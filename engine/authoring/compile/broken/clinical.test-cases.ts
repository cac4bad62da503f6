import {
  asks,
  checkbox,
  option,
  quizOf,
  radio,
  sells,
} from '../../../../tests/support/quiz-builder';
import { sellsRemedy } from '../../../../tests/support/sells-remedy';
import { type BrokenCase, last, oneQuestion } from './parts.test-support';

const agrees = (id: string, ...consents: string[]) =>
  asks(id, [], { actions: [{ kind: 'understand', agreement: 'I agree.', consents }] });

/** Quizzes that do not ask what labels ask for, or use clinical names that do not exist. */
const answeredFirst = { answer: 'first', answered: true };

export const byClinical: BrokenCase[] = [
  {
    code: 'noLabelData',
    mistake: 'a medicine of which nothing is known',
    definition: quizOf([asks('one', [sells('drug', ['mystery'])]), last]),
    path: '/steps/0/questions/0/input/options/0',
  },
  {
    code: 'unknownFact',
    mistake: 'an option that says what no label knows',
    definition: oneQuestion(radio('first', [option('a', { establishes: { has: ['nitrate'] } })])),
    path: '/steps/0/questions/0/input/options/0/establishes/has/0',
  },
  {
    code: 'unknownFact',
    mistake: 'a consent that no label knows',
    definition: quizOf([agrees('one', 'nothing'), last]),
    path: '/steps/0/actions/0/consents/0',
  },
  {
    code: 'unknownFact',
    mistake: 'a measure that no label knows',
    definition: quizOf([asks('one', [radio('first')]), last], {
      values: { age: 40 },
      clinical: { measures: { height: { value: 'age' } } },
    }),
    path: '/clinical/measures/height',
  },
  {
    code: 'unknownFact',
    mistake: 'a fact in the table that no label knows',
    definition: quizOf([asks('one', [radio('first')]), last], {
      clinical: { facts: [{ when: { answer: 'first', is: 'yes' }, hasNot: ['nothing'] }] },
    }),
    path: '/clinical/facts/0/hasNot/0',
  },
  {
    code: 'unknownFact',
    mistake: 'a medicine taken that no label data knows',
    definition: quizOf([asks('one', [radio('first')]), last], {
      clinical: {
        takes: [{ when: answeredFirst, medicine: 'nothing', words: 'Nothing, as told' }],
      },
    }),
    path: '/clinical/takes/0/medicine',
  },
  {
    code: 'unknownQuestion',
    mistake: 'a medicine taken by an answer that nobody gives',
    definition: quizOf([asks('one', [radio('first')]), last], {
      clinical: { takes: [{ when: { answer: 'gone', answered: true }, words: 'It, as told' }] },
    }),
    path: '/clinical/takes/0/when/answer',
  },
  {
    code: 'unknownQuestion',
    mistake: 'words on a medicine taken with an answer that nobody gives',
    definition: quizOf([asks('one', [radio('first')]), last], {
      clinical: { takes: [{ when: answeredFirst, words: 'It at {{answers.gone|any dose}}' }] },
    }),
    path: '/clinical/takes/0/words',
  },
  {
    code: 'unknownQuestion',
    mistake: 'a rule of the table that looks at nothing',
    definition: quizOf([asks('one', [radio('first')]), last], {
      clinical: { facts: [{ when: { answer: 'gone', is: 'yes' }, has: ['gout'] }] },
    }),
    path: '/clinical/facts/0/when/answer',
  },
  {
    code: 'unknownValue',
    mistake: 'a measure that is no value',
    definition: quizOf([asks('one', [radio('first')]), last], {
      clinical: { measures: { age: { value: 'gone' } } },
    }),
    path: '/clinical/measures/age/value',
  },
  {
    code: 'unknownQuestion',
    mistake: 'a measure that is no question',
    definition: quizOf([asks('one', [radio('first')]), last], {
      clinical: { measures: { age: { answer: 'gone' } } },
    }),
    path: '/clinical/measures/age/answer',
  },
  {
    code: 'typeMismatch',
    mistake: 'a measure that is no number',
    definition: quizOf([asks('one', [radio('first')]), last], {
      clinical: { measures: { age: { answer: 'first' } } },
    }),
    path: '/clinical/measures/age',
  },
  {
    code: 'repeatedConsent',
    mistake: 'the same consent on two steps',
    definition: quizOf([agrees('one', 'remedy'), agrees('two', 'remedy'), last]),
    path: '/steps/1/actions/0/consents/0',
  },
  {
    code: 'unasked',
    mistake: 'nothing asks about nitrates',
    definition: sellsRemedy({
      medicines: asks('medicines', [checkbox('uses', ['poppers', 'none'])]),
    }),
    path: '/steps/7/questions/0/input/options/0',
    severity: 'warning',
  },
  {
    code: 'unasked',
    mistake: 'nothing says what the age is',
    definition: sellsRemedy({}, { clinical: { measures: {} } }),
    path: '/steps/7/questions/0/input/options/0',
    severity: 'warning',
  },
  {
    code: 'unasked',
    mistake: 'nothing asks to agree',
    definition: sellsRemedy({ consent: null }),
    path: '/steps/6/questions/0/input/options/0',
    severity: 'warning',
  },
];
