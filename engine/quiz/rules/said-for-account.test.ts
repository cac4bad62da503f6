import { expect, it } from 'vitest';
import { asks, auth, quizWith, radio, typed } from '../../../tests/support/quiz-builder';
import { begin } from '../../../tests/support/quiz-run';
import { present } from '../present/present';

const quiz = quizWith([
  asks('person', [
    typed('called', {}, { keepAs: 'firstName' }),
    typed('firstName'),
    radio('hasMail'),
  ]),
  asks('mail', [typed('write', { format: 'email' }, { keepAs: 'email' })], {
    when: { answer: 'hasMail', is: 'yes' },
  }),
  auth('account'),
]);

it('an account form begins with what questions are kept as, whatever they are called', () => {
  const { state } = begin(quiz)
    .goesOn({ called: 'Robin', firstName: 'another', hasMail: 'yes' })
    .goesOn({ write: 'robin@example.com' });

  expect(present(quiz, state).account).toEqual({
    first: 'register',
    said: { firstName: 'Robin', email: 'robin@example.com' },
  });
});

it('what is off the path is not said', () => {
  const { state } = begin(quiz)
    .goesOn({ called: 'Robin', firstName: '', hasMail: 'yes' })
    .goesOn({ write: 'robin@example.com' })
    .answers({ hasMail: 'no' });

  expect(present(quiz, state).account?.said).toEqual({ firstName: 'Robin' });
});
