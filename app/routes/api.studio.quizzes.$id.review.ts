import { draftOvertaken, draftParameter, hashes, object } from '../contract/phrases';
import { requireStaff } from '../identity/access/guards.server';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { reviewDraft } from '../quizzes/authoring/release/decide-review.server';
import { releaseState } from '../quizzes/authoring/release/release.server';

/** Asks for a review, decides on it, or takes it back. */
export const action = route('POST', {
  access: 'quiz:read',
  path: { id: draftParameter },
  body: {
    json: 'StudioReviewBody',
    example: {
      intent: 'ask',
      hash: hashes.one,
      savedRunsHash: hashes.other,
      promisesHash: hashes.none,
      note: 'Please look at step 4.',
    },
  },
  reply: object('Where the draft stands on its way to patients.'),
  reference: {
    tag: 'Studio',
    place: 5,
    summary: 'Ask for a review, decide on one, or take it back',
    refusals: draftOvertaken,
  },
  async handle({ request, context, params, body }) {
    const decides = body.intent === 'approve' || body.intent === 'refuse';
    const user = await requireStaff(request, context, decides ? 'quiz:review' : 'quiz:edit');
    await reviewDraft(context, user, params.id, body);
    return answer(await releaseState(context, user, params.id));
  },
});
