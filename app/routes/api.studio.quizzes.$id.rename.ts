import { draftOvertaken, draftParameter, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { renameDocument } from '../quizzes/authoring/library/library.server';

/** Gives a draft another name in the library. */
export const action = route('POST', {
  access: 'quiz:edit',
  path: { id: draftParameter },
  body: { json: 'StudioRenameBody', example: { name: 'Haircare, autumn' } },
  reply: object('The name.'),
  reference: {
    tag: 'Studio',
    place: 13,
    summary: 'Give a draft another name',
    refusals: draftOvertaken,
  },
  async handle({ context, user, params, body: { name } }) {
    await renameDocument(context, user, params.id, name);
    return answer({ name: name.trim() });
  },
});
