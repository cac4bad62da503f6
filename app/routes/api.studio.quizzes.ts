import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { createDocument } from '../quizzes/authoring/drafts/create-document.server';
import { draftTurns } from '../quizzes/authoring/drafts/drafts.server';
import { listDocuments } from '../quizzes/authoring/library/library.server';

/** Every draft of the library. */
export const loader = route('GET', {
  access: 'quiz:read',
  reply: { description: 'The drafts.', data: { type: 'array', items: { type: 'object' } } },
  reference: { tag: 'Studio', place: 1, summary: 'List every draft of the library' },
  handle: async ({ context }) => answer(await listDocuments(context.db)),
});

/** Adds a draft: from a template, as a copy, or from JSON. */
export const action = route('POST', {
  access: 'quiz:edit',
  turns: draftTurns,
  body: {
    json: 'StudioQuizBody',
    example: { from: 'template', name: 'Haircare, autumn', quizKey: 'quizHaircare' },
  },
  reply: { status: 201, description: 'The new draft.', data: { type: 'object' } },
  reference: {
    tag: 'Studio',
    place: 1,
    summary: 'Add a draft',
    description: 'From a template, as a copy of another, or from JSON.',
  },
  handle: async ({ context, user, body }) =>
    answer(await createDocument(context, user, body), { status: 201 }),
});
