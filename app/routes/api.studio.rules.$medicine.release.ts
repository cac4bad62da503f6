import { medicineParameter, noSuchMedicine, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { rulesRelease } from '../quizzes/authoring/rules/publish-rules.server';

/** Status of the rules of a medicine on their way to patients. */
export const loader = route('GET', {
  access: 'rules:read',
  path: { medicine: medicineParameter },
  reply: object('Changes with who reviewed them, what is in the way, and what was before.'),
  reference: {
    tag: 'Studio',
    place: 21,
    summary: 'Get the release of the rules of a medicine',
    refusals: noSuchMedicine,
  },
  async handle({ context, user, params }) {
    return answer(await rulesRelease(context.db, user, params.medicine));
  },
});
