import { draftParameter, noSuchDraft, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { outcomeCounts, readAmong } from '../quizzes/authoring/outcomes/outcome-counts.server';

/** Numbers of people that a draft leads to each outcome, with each cart. */
export const loader = route('GET', {
  access: 'quiz:read',
  path: { id: draftParameter },
  reply: object('Counts of those who came to an end in the last 90 days.'),
  reference: {
    tag: 'Studio',
    place: 11,
    summary: 'Count the people who came to each outcome, with each cart',
    query: {
      among: {
        description: 'A condition, as JSON: only people for whom it is true are counted.',
        schema: { type: 'string' },
        example: '{"answer":"sex","is":"female"}',
      },
    },
    refusals: noSuchDraft,
  },
  async handle({ request, context, user, params }) {
    const among = readAmong(new URL(request.url).searchParams.get('among'));
    return answer(await outcomeCounts(context, user.id, params.id, among));
  },
});
