import { draftParameter, hashParameter, noSuchDraft, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { shownComparison } from '../quizzes/authoring/behavior/behavior-review.server';

/** Comparison that was shown to whoever approved a draft. */
export const loader = route('GET', {
  access: 'quiz:read',
  path: { id: draftParameter, comparison: hashParameter('The name of the comparison.') },
  reply: object('Groups of people as they were then.'),
  reference: {
    tag: 'Studio',
    place: 7,
    summary: 'Get comparison that was approved',
    refusals: noSuchDraft,
  },
  handle: async ({ context, params }) =>
    answer(await shownComparison(context.db, params.id, params.comparison)),
});
