import { hashes, medicineParameter, object, rulesOvertaken } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { publishRules, rulesRelease } from '../quizzes/authoring/rules/publish-rules.server';

/** Publishes the rules of a draft. */
export const action = route('POST', {
  access: 'rules:publish',
  path: { medicine: medicineParameter },
  body: {
    json: 'StudioRulesPublishBody',
    example: {
      hash: hashes.one,
      expects: hashes.other,
      why: 'The label changed in June.',
      offSale: [],
    },
  },
  reply: object('Where the rules stand on their way to patients.'),
  reference: {
    tag: 'Studio',
    place: 24,
    summary: 'Publish the rules of a medicine',
    refusals: rulesOvertaken,
  },
  async handle({ context, user, params: { medicine }, body }) {
    await publishRules(context, user, medicine, body);
    return answer(await rulesRelease(context.db, user, medicine));
  },
});
