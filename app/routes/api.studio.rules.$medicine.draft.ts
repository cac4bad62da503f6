import { medicineParameter, noSuchMedicine, object, rulesOvertaken } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { draftTurns, openedReply, savedReply } from '../quizzes/authoring/drafts/drafts.server';
import { openRules, saveRules } from '../quizzes/authoring/rules/rule-drafts.server';

/** The rules of a medicine as they are written, with who asked for them and the token of their calls. */
export const loader = route('GET', {
  access: 'rules:read',
  path: { medicine: medicineParameter },
  reply: object('The rules, sample people beside them, and their version.'),
  reference: {
    tag: 'Studio',
    place: 20,
    summary: 'Open the rules of a medicine',
    refusals: noSuchMedicine,
  },
  async handle({ context, user, params }) {
    return openedReply(context, user, await openRules(context, params.medicine));
  },
});

/** Saves rules as they are typed. Safe to repeat; nothing is overwritten. */
export const action = route('PUT', {
  access: 'rules:edit',
  path: { medicine: medicineParameter },
  turns: draftTurns,
  body: {
    json: 'StudioDraftBody',
    example: {
      tab: '4f0c2b1e-window',
      version: 12,
      definition: '{ "id": "finasteride", "name": "Finasteride tablets", "rules": [] }',
      savedRuns: '{ "quiz": "finasteride", "savedRuns": [] }',
      promises: '{ "quiz": "finasteride", "promises": [] }',
      labels: ['Added an exclusion'],
    },
  },
  reply: object('The version they have now.'),
  reference: {
    tag: 'Studio',
    place: 20,
    summary: 'Save the rules of a medicine',
    refusals: rulesOvertaken,
  },
  async handle({ context, user, params, body }) {
    return savedReply(await saveRules(context, user, params.medicine, body));
  },
});
