import { draftOvertaken, draftParameter, hashes, object } from '../contract/phrases';
import { methods, route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { publishNow } from '../quizzes/authoring/release/publish.server';
import { releaseState } from '../quizzes/authoring/release/release.server';
import { schedule, unschedule } from '../quizzes/authoring/release/schedule.server';

const reply = object('Where the draft stands on its way to patients.');

/** Publishes a draft, now or at a time; DELETE takes a publication that waits back. */
export const action = methods(
  route('POST', {
    access: 'quiz:publish',
    path: { id: draftParameter },
    body: {
      json: 'StudioPublishBody',
      example: {
        hash: hashes.one,
        at: null,
        why: 'The label changed in June.',
        expects: hashes.other,
      },
    },
    reply,
    reference: {
      tag: 'Studio',
      place: 8,
      summary: 'Publish a draft, now or at a time',
      refusals: draftOvertaken,
    },
    async handle({ context, user, params: { id }, body }) {
      if (body.at === null) await publishNow(context, user, id, body);
      else await schedule(context, user, id, body, new Date(body.at));
      return answer(await releaseState(context, user, id));
    },
  }),
  route('DELETE', {
    access: 'quiz:publish',
    path: { id: draftParameter },
    reply,
    reference: {
      tag: 'Studio',
      place: 8,
      summary: 'Take back a publication that waits',
      refusals: draftOvertaken,
    },
    async handle({ context, user, params: { id } }) {
      await unschedule(context, user, id);
      return answer(await releaseState(context, user, id));
    },
  }),
);
