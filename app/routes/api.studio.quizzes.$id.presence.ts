import { draftOvertaken, draftParameter, object } from '../contract/phrases';
import { requireStaff } from '../identity/access/guards.server';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { bePresent } from '../quizzes/authoring/drafts/presence.server';

/** A window says that a draft is open in it, and learns who else is there. */
export const action = route('POST', {
  access: 'quiz:read',
  // A window that closes can send no headers.
  token: 'body',
  path: { id: draftParameter },
  body: {
    json: 'StudioPresenceBody',
    example: { tab: '4f0c2b1e-window', wants: 'edit', at: '/steps/3/questions/0' },
  },
  reply: object('Who else is there, and who writes.'),
  reference: {
    tag: 'Studio',
    place: 3,
    summary: 'Say that a draft is open in a window',
    refusals: draftOvertaken,
  },
  async handle({ request, context, user, params, body: { csrf: _, ...body } }) {
    if (body.wants === 'edit' || body.wants === 'takeOver')
      await requireStaff(request, context, 'quiz:edit');
    return answer(await bePresent(context, user, params.id, body));
  },
});
