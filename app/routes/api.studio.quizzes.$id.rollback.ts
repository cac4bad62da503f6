import { draftOvertaken, draftParameter, hashes, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { rollBack } from '../quizzes/authoring/release/publish.server';
import { releaseState } from '../quizzes/authoring/release/release.server';

/** Gives patients an earlier revision again. */
export const action = route('POST', {
  access: 'quiz:publish',
  path: { id: draftParameter },
  body: {
    json: 'StudioRollbackBody',
    example: { revision: hashes.one, why: 'The change confused people.', expects: hashes.other },
  },
  reply: object('Where the draft stands on its way to patients.'),
  reference: {
    tag: 'Studio',
    place: 9,
    summary: 'Give patients an earlier revision again',
    refusals: draftOvertaken,
  },
  async handle({ context, user, params: { id }, body }) {
    await rollBack(context, user, id, body);
    return answer(await releaseState(context, user, id));
  },
});
