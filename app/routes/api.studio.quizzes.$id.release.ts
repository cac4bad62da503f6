import { draftParameter, noSuchDraft, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { releaseState } from '../quizzes/authoring/release/release.server';

/** Status of a draft on its way to patients, and what this person may do about it. */
export const loader = route('GET', {
  access: 'quiz:read',
  path: { id: draftParameter },
  reply: object('Where the draft stands on its way to patients.'),
  reference: {
    tag: 'Studio',
    place: 4,
    summary: 'Get release status of a draft',
    refusals: noSuchDraft,
  },
  handle: async ({ context, user, params }) => answer(await releaseState(context, user, params.id)),
});
