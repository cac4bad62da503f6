import { noSuchQuiz, quizParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';
import { abortAttempt } from '../quizzes/attempts/quiz-page.server';

/** Ends the open attempt at a quiz without sending it. */
export const action = route('POST', {
  access: 'everyone',
  path: { quizType: quizParameter },
  reply: { description: 'Ended.', data: 'QuizAbortedAnswer' },
  reference: {
    tag: 'Quizzes',
    place: 5,
    summary: 'End the attempt that is open, or was named, without sending it',
    refusals: { 404: noSuchQuiz, 409: 'There is no open attempt.' },
  },
  async handle({ context, params }) {
    const ended = await abortAttempt(context, params.quizType);
    if (ended === 'unknown quiz') return refuse(404, 'There is no such quiz.');
    if (ended === 'none open') return refuse(409, 'There is no open attempt at this quiz.');
    return answer({ attempt: ended.attempt, status: 'completed', outcome: 'aborted' });
  },
});
