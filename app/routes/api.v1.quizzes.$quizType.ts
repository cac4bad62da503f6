import { present } from '../../engine/quiz';
import { noSuchQuiz, quizParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';
import { quizToTake } from '../quizzes/attempts/quiz-page.server';

/** The quiz of a type, with where this person stands in it. */
export const loader = route('GET', {
  access: 'everyone',
  path: { quizType: quizParameter },
  reply: {
    description: 'The definition, the open attempt, and the present step ready to be drawn.',
    data: {
      type: 'object',
      required: ['quiz', 'attempt', 'view'],
      properties: {
        quiz: { type: 'object', description: 'The published definition with its revision.' },
        attempt: {
          type: 'object',
          required: ['id', 'seq', 'status', 'state'],
          properties: {
            id: { type: 'string' },
            seq: { type: 'integer', description: 'The number of the last event that is kept.' },
            status: { $ref: '#/components/schemas/QuizProgressStatus' },
            state: { type: 'object' },
          },
        },
        view: { type: 'object', description: 'The present step.' },
      },
    },
  },
  reference: {
    tag: 'Quizzes',
    place: 1,
    summary: 'Get a quiz, and where this person stands in it',
    description:
      'With no attempt open, it names one: the same until its first event or its end. Every call knows it.',
    refusals: { 404: noSuchQuiz },
  },
  async handle({ context, params }) {
    const page = await quizToTake(context, params.quizType);
    if (!page) return refuse(404, 'There is no such quiz.');
    const { quiz, attempt, seq, state } = page;
    const { revision, definition, rich, reference } = quiz;
    return answer({
      quiz: { revision, definition, rich, reference },
      attempt: { id: attempt, seq, status: 'in progress', state },
      view: present(quiz, state),
    });
  },
});
