import { draftOvertaken, draftParameter, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { archiveDocument } from '../quizzes/authoring/library/library.server';

/** Puts a draft out of sight, or brings it back. */
export const action = route('POST', {
  access: 'quiz:edit',
  path: { id: draftParameter },
  body: { json: 'StudioArchiveBody', example: { archived: true } },
  reply: object('State of the quiz: out of sight, or in the library.'),
  reference: {
    tag: 'Studio',
    place: 14,
    summary: 'Put a draft out of sight, or bring it back',
    refusals: draftOvertaken,
  },
  async handle({ context, user, params, body: { archived } }) {
    await archiveDocument(context, user, params.id, archived);
    return answer({ archived });
  },
});
