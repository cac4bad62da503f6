import { exampleAttempt, noSuchQuiz, quizParameter } from '../contract/phrases';
import { submitAnswers } from '../flows/answers/submit-answers.server';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';
import { cartAfterQuiz } from '../kernel/sites/quiz-address';

/** Sends the answers of a whole quiz at once. The server walks the path and decides. */
export const action = route('POST', {
  access: 'everyone',
  path: { quizType: quizParameter },
  body: {
    json: 'QuizSubmissionBody',
    example: { attempt: exampleAttempt, answers: { age: 34 }, consents: ['consent'] },
  },
  reply: { description: 'Sent. Its products are in the cart.', data: 'QuizSubmittedAnswer' },
  reference: {
    tag: 'Quizzes',
    place: 4,
    summary: 'Send the answers of a whole quiz',
    description:
      'The body is all that is said. The server goes through the path from its first step, as if the same ' +
      'answers were tapped in a new attempt, and decides. An answer that the attempt holds and the body leaves out ' +
      'is taken back; a step with nothing said is skipped where it may be; a consent has to be named, even one ' +
      'that was given before. What is refused changes nothing, and is nothing sent. The same body again, at the ' +
      'same time or later, is the same submission with the same reply: in the attempt it names, or, where it names ' +
      'none, as the last that was sent of this quiz. To send the same answers anew, name the attempt that GET names.',
    refusals: {
      404: noSuchQuiz,
      409: 'The attempt has ended otherwise, or another one is open. Fetch the quiz again.',
      422: 'Something has to be answered differently: errors names the question, and step where it stands. So does an answer to a question that the others do not ask.',
    },
  },
  async handle({ context, params, body }) {
    const result = await submitAnswers(context, params.quizType, body);
    switch (result.outcome) {
      case 'unknown':
        return refuse(404, 'There is no such quiz or attempt.');
      case 'refused': {
        const { message, question, step } = result.refusal;
        const errors = question ? { [question]: message } : undefined;
        return refuse(422, message, { errors, step });
      }
      case 'conflict':
        return refuse(409, 'Another attempt at this quiz is open. Fetch the quiz again.');
      case 'ended':
        return refuse(409, 'This attempt has ended. Fetch the quiz to begin another one.');
      case 'submitted':
        return answer({
          attempt: result.attempt,
          submission: result.submission,
          status: 'completed',
          next: cartAfterQuiz,
        });
    }
  },
});
