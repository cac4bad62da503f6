import { draftParameter, hashParameter, noSuchDraft, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { publishedText } from '../quizzes/authoring/release/revisions.server';

/** The text of a revision that was published once, to compare with. */
export const loader = route('GET', {
  access: 'quiz:read',
  path: { id: draftParameter, revision: hashParameter('The hash of the definition.') },
  reply: object('The definition as text.'),
  reference: {
    tag: 'Studio',
    place: 12,
    summary: 'Get the text of a revision that was published once',
    refusals: noSuchDraft,
  },
  handle: async ({ context, params: { id, revision } }) =>
    answer({ definition: await publishedText(context.db, id, revision) }),
});
