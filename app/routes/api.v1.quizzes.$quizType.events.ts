import { exampleAttempt, noSuchQuiz, quizParameter } from '../contract/phrases';
import { type Appended, appendEvents } from '../flows/answers/append-events.server';
import { markOfCall } from '../identity/access/csrf.server';
import { requireStillIn } from '../identity/access/guards.server';
import { route } from '../identity/route/route.server';
import { type Answer, answer, type Refusal, refuse } from '../kernel/http/answers';
import { isUuid } from '../kernel/http/uuid';
import { answeringPath, cartAfterQuiz, quizAddress } from '../kernel/sites/quiz-address';
import type { EventsReply } from '../quiz-runner/live/quiz-call';

/** Appends what a patient did in a quiz. Safe to repeat. */
export const action = route('POST', {
  access: 'everyone',
  path: { quizType: quizParameter },
  body: {
    json: 'QuizEventsBody',
    example: {
      attempt: exampleAttempt,
      after: 0,
      events: [{ key: 'a1b2c3d4', event: { type: 'act', action: 'continue' } }],
    },
  },
  reply: {
    description:
      'Log as it is kept now. state is set only where it is not what the sender must think.',
    data: {
      type: 'object',
      required: ['attempt', 'seq', 'state', 'refusal', 'conflict', 'next'],
      properties: {
        attempt: { type: 'string' },
        seq: { type: 'integer' },
        state: { type: ['object', 'null'] },
        refusal: {
          type: ['object', 'null'],
          description: 'Reason why the last event was not taken.',
        },
        conflict: { type: 'boolean' },
        next: { type: ['string', 'null'], description: 'The page to go on to.' },
      },
    },
  },
  reference: {
    tag: 'Quizzes',
    place: 3,
    summary: 'Append what happened',
    description:
      'Answers and moves, in order, each under a key of the sender. Repeating a request is harmless.',
    refusals: {
      401: 'The page was drawn for a patient who was signed out since, because nothing happened. signIn is where they sign in.',
      404: noSuchQuiz,
      409: 'The quiz went on elsewhere, or prices have changed: data holds where it stands. Nothing was overwritten.',
    },
  },
  async handle({ request, context, params, body: { attempt, after, events, prices } }) {
    const to = answeringPath(quizAddress(params.quizType));
    await requireStillIn(context, markOfCall(request), { to, isForm: false });
    const sent = { quiz: params.quizType, attempt, after, entries: events, prices };
    const isCheckIn = isUuid(params.quizType);
    return reply(
      await appendEvents(context, sent),
      isCheckIn ? answeringPath(attempt) : cartAfterQuiz,
    );
  },
});

/** @param after The page that follows once the answers are sent. */
function reply(result: Appended, after: string): Answer<EventsReply> | Refusal {
  if (result.outcome === 'unknown') return refuse(404, 'There is no such quiz or attempt.');
  const { attempt, seq, state } = result;
  const refusal = result.outcome === 'refused' ? result.refusal : null;
  const data: EventsReply = {
    attempt,
    seq,
    refusal,
    conflict: result.outcome === 'conflict',
    state: result.outcome === 'stored' ? null : state,
    next: state.ended === 'submitted' ? after : null,
  };
  if (result.outcome !== 'conflict' && result.isOutdated) {
    const message = 'Prices have changed since this page was drawn. Load it anew.';
    // A revision that no page has: whoever gets it loads the page anew, as after any other change of a quiz.
    return refuse(409, message, {
      data: { ...data, conflict: true, state: { ...state, revision: '' } },
    });
  }
  if (result.outcome === 'conflict') {
    const message = 'This quiz went on somewhere else. Here is where it stands.';
    return refuse(409, message, { data });
  }
  return answer(data);
}
