import { affectedTreatments } from '../care/rules/affected-treatments.server';
import { medicineParameter, noSuchMedicine, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { quizzesStoppedBy } from '../quizzes/authoring/rules/publish-rules.server';
import { requireRules, ruleState } from '../quizzes/authoring/rules/rule-drafts.server';

/** Effects of the rules of a draft on the quizzes that patients have, and on treatments that run. */
export const loader = route('GET', {
  access: 'rules:read',
  path: { medicine: medicineParameter },
  reply: object('The quizzes that would sell nothing, and how many treatments would be stopped.'),
  reference: {
    tag: 'Studio',
    place: 22,
    summary: 'Get the effects of the rules of a medicine',
    refusals: noSuchMedicine,
  },
  async handle({ context: { db, clock }, params: { medicine } }) {
    const draft = await requireRules(db, medicine);
    const { written } = await ruleState(db, draft);
    return answer({
      hash: draft.hash,
      quizzes: await quizzesStoppedBy(db, medicine),
      treatments: written && (await affectedTreatments(db, written, clock.now())),
    });
  },
});
