import { hashes, medicineParameter, object, rulesOvertaken } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { reviewRules, rulesRelease } from '../quizzes/authoring/rules/publish-rules.server';

/** Approves the rules of a draft, or asks for a change of them. */
export const action = route('POST', {
  access: 'rules:review',
  path: { medicine: medicineParameter },
  body: {
    json: 'StudioRulesReviewBody',
    example: { intent: 'approve', hash: hashes.one, against: hashes.other, note: '' },
  },
  reply: object('Where the rules stand on their way to patients.'),
  reference: {
    tag: 'Studio',
    place: 23,
    summary: 'Review the rules of a medicine',
    refusals: rulesOvertaken,
  },
  async handle({ context, user, params: { medicine }, body }) {
    await reviewRules(context, user, medicine, body);
    return answer(await rulesRelease(context.db, user, medicine));
  },
});
