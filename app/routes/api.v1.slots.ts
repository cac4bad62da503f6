import { openSlots, slotsWanted } from '../care/appointments/appointments.server';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { homeState } from '../quizzes/attempts/home-state';
import { quizPage } from '../quizzes/attempts/quiz-page.server';

/**
 * The appointments that can still be chosen: `?minutes=20&days=10&state=CA`. With `quiz=haircare` the state is the
 * one this person answered there, so that it need not stand in an address.
 */
export const loader = route('GET', {
  access: 'everyone',
  reply: {
    description: 'Open slots, the earliest first.',
    data: { type: 'array', items: { type: 'object', required: ['id', 'startsAt', 'minutes'] } },
    example: [
      {
        id: '2026-06-02T15:00Z/daniel',
        startsAt: '2026-06-02T15:00:00.000Z',
        minutes: 20,
        provider: 'Daniel Reyes',
      },
    ],
  },
  reference: {
    tag: 'Quizzes',
    place: 6,
    summary: 'List appointments that can be booked',
    query: {
      minutes: {
        description: 'Minutes that the appointment takes.',
        schema: { type: 'integer', minimum: 1 },
        example: '20',
      },
      days: {
        description: 'Days ahead to look.',
        schema: { type: 'integer', minimum: 1 },
        example: '10',
      },
      state: {
        description: 'The patient’s state: a provider has to be licensed there.',
        schema: { type: 'string', pattern: '^[A-Z]{2}$' },
        example: 'CA',
      },
      quiz: {
        description: 'In place of the state: the quiz in which this person answered it.',
        schema: { type: 'string' },
        example: 'weight-loss',
      },
    },
    refusals: { 422: 'The question makes no sense.' },
  },
  async handle({ request, context }) {
    const query = new URL(request.url).searchParams;
    const wanted = slotsWanted(query);
    const quiz = query.get('quiz');
    const page = quiz && wanted.state === null ? await quizPage(context, quiz, null) : null;
    const state = page ? homeState(page.quiz, page.state) : wanted.state;
    return answer(await openSlots(context.db, context.clock, { ...wanted, state }));
  },
});
