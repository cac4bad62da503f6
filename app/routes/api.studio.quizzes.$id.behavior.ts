import { draftOvertaken, draftParameter, hashes, noSuchDraft, object } from '../contract/phrases';
import { requireStaff } from '../identity/access/guards.server';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { behaviorReview } from '../quizzes/authoring/behavior/behavior-review.server';
import { remarkOnGroup } from '../quizzes/authoring/behavior/remark.server';

const reply = object('Groups of people, with what was said of them and decided on them.');

/** Returns what a draft changes for whom, with what was said of it and decided on it. */
export const loader = route('GET', {
  access: 'quiz:read',
  path: { id: draftParameter },
  reply,
  reference: {
    tag: 'Studio',
    place: 6,
    summary: 'Get what a draft changes for whom',
    refusals: noSuchDraft,
  },
  handle: async ({ context, user, params }) =>
    answer(await behaviorReview(context, user, params.id)),
});

/** Says something of a group of people, accepts it, or asks for a change of it. */
export const action = route('POST', {
  access: 'quiz:read',
  path: { id: draftParameter },
  body: {
    json: 'StudioRemarkBody',
    example: { intent: 'accept', comparison: hashes.one, group: hashes.other, text: '' },
  },
  reply,
  reference: {
    tag: 'Studio',
    place: 6,
    summary: 'Comment on a group of people, accept it, or ask for a change',
    refusals: draftOvertaken,
  },
  async handle({ request, context, params, body }) {
    const permission = body.intent === 'comment' ? 'quiz:edit' : 'quiz:review';
    const user = await requireStaff(request, context, permission);
    await remarkOnGroup(context, user, params.id, body);
    return answer(await behaviorReview(context, user, params.id));
  },
});
