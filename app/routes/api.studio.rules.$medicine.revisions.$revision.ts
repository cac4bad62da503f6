import { hashParameter, medicineParameter, noSuchMedicine, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { rulesInRevision } from '../quizzes/authoring/rules/stored-rules.server';

/** The rules that a medicine had in a revision. */
export const loader = route('GET', {
  access: 'rules:read',
  path: {
    medicine: medicineParameter,
    revision: hashParameter('The revision of all clinical data.'),
  },
  reply: object('The medicine as it was then.'),
  reference: {
    tag: 'Studio',
    place: 25,
    summary: 'Get an earlier revision of the rules of a medicine',
    refusals: noSuchMedicine,
  },
  async handle({ context, params: { medicine, revision } }) {
    return answer(await rulesInRevision(context.db, medicine, revision));
  },
});
