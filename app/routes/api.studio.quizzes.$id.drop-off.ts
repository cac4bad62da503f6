import { draftParameter, hashParameter, noSuchDraft, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { draftDropOff } from '../quizzes/authoring/library/drop-off.server';

/** Numbers of patients who reached and left each step of what is published. */
export const loader = route('GET', {
  access: 'quiz:read',
  path: { id: draftParameter },
  reply: object('Counts by step.'),
  reference: {
    tag: 'Studio',
    place: 10,
    summary: 'Count the patients who reached and left each step',
    query: { revision: hashParameter('The revision; without it the one that patients have.') },
    refusals: noSuchDraft,
  },
  async handle({ request, context, params }) {
    const revision = new URL(request.url).searchParams.get('revision');
    return answer(await draftDropOff(context.db, params.id, revision));
  },
});
