import type { Operation, Parameter } from '../operation';

const quizType: Parameter = {
  description: 'The quiz, as in the address of its page.',
  schema: {
    type: 'string',
    enum: ['weight-loss', 'erectile-dysfunction', 'early-climax', 'libido', 'haircare'],
  },
  example: 'haircare',
};
const attempt = '4f0c6d1e-5f0a-4f5e-9a39-0d6c1a2b3c4d';
const noQuiz = 'There is no such quiz or attempt.';

/** Taking a quiz. */
export const quizOperations: Operation[] = [
  {
    route: 'api.v1.quizzes.$quizType',
    method: 'GET',
    tag: 'Quizzes',
    summary: 'The quiz, and where this person stands in it',
    description:
      'With no attempt open, it names one: the same until its first event or its end. Every call knows it.',
    path: { quizType },
    success: {
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
    refusals: { 404: noQuiz },
  },
  {
    route: 'api.v1.quizzes.$quizType.revisions.$revision',
    method: 'GET',
    tag: 'Quizzes',
    summary: 'The definition of a revision',
    description: 'The one that is served, or the one this person began with. It never changes.',
    path: {
      quizType,
      revision: {
        description: 'The hash of the definition.',
        schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    },
    success: { description: 'The definition.', data: { type: 'object' } },
    refusals: { 404: 'There is no such revision for this person.' },
  },
  {
    route: 'api.v1.quizzes.$quizType.events',
    method: 'POST',
    tag: 'Quizzes',
    summary: 'Append what happened',
    description:
      'Answers and moves, in order, each under a key of the sender. Repeating a request is harmless.',
    path: { quizType },
    body: {
      json: 'QuizEventsBody',
      example: {
        attempt,
        after: 0,
        events: [{ key: 'a1b2c3d4', event: { type: 'act', action: 'continue' } }],
      },
    },
    success: {
      description:
        'What is kept now. state is set only where it is not what the sender must think.',
      data: {
        type: 'object',
        required: ['attempt', 'seq', 'state', 'refusal', 'conflict', 'next'],
        properties: {
          attempt: { type: 'string' },
          seq: { type: 'integer' },
          state: { type: ['object', 'null'] },
          refusal: { type: ['object', 'null'], description: 'Why the last event was not taken.' },
          conflict: { type: 'boolean' },
          next: { type: ['string', 'null'], description: 'The page to go on to.' },
        },
      },
    },
    refusals: {
      404: noQuiz,
      409: 'The quiz went on elsewhere: data holds where it stands. Nothing was overwritten.',
    },
  },
  {
    route: 'api.v1.quizzes.$quizType.submission',
    method: 'POST',
    tag: 'Quizzes',
    summary: 'Send the answers of a whole quiz',
    description:
      'The body is all that is said. The server goes through the path from its first step, as if the same ' +
      'answers were tapped in a new attempt, and decides. An answer that the attempt holds and the body leaves out ' +
      'is taken back; a step with nothing said is skipped where it may be; a consent has to be named, even one ' +
      'that was given before. What is refused changes nothing, and is nothing sent. The same body again, at the ' +
      'same time or later, is the same submission with the same reply: in the attempt it names, or, where it names ' +
      'none, as the last that was sent of this quiz. To send the same answers anew, name the attempt that GET names.',
    path: { quizType },
    body: {
      json: 'QuizSubmissionBody',
      example: { attempt, answers: { age: 34 }, consents: ['consent'] },
    },
    success: {
      description: 'Sent. Its products are in the cart.',
      data: 'QuizSubmittedAnswer',
    },
    refusals: {
      404: noQuiz,
      409: 'The attempt has ended otherwise, or another one is open. Fetch the quiz again.',
      422: 'Something has to be answered differently: errors names the question, and step where it stands. So does an answer to a question that the others do not ask.',
    },
  },
  {
    route: 'api.v1.quizzes.$quizType.abort',
    method: 'POST',
    tag: 'Quizzes',
    summary: 'End the attempt that is open, or was named, without sending it',
    path: { quizType },
    success: { description: 'Ended.', data: 'QuizAbortedAnswer' },
    refusals: { 404: noQuiz, 409: 'There is no open attempt.' },
  },
  {
    route: 'api.v1.slots',
    method: 'GET',
    tag: 'Quizzes',
    summary: 'Visits that can be booked',
    query: {
      minutes: {
        description: 'How long the visit takes.',
        schema: { type: 'integer', minimum: 1 },
        example: '20',
      },
      days: {
        description: 'How many days ahead to look.',
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
    success: {
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
    refusals: { 422: 'The question makes no sense.' },
  },
];
