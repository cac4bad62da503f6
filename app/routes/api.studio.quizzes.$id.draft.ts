import { draftOvertaken, draftParameter, noSuchDraft, object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import {
  draftTurns,
  openedReply,
  readDraft,
  saveDraft,
  savedReply,
} from '../quizzes/authoring/drafts/drafts.server';

/** A draft, to be opened in the editor, with who asked for it and the token of their calls. */
export const loader = route('GET', {
  access: 'quiz:read',
  path: { id: draftParameter },
  reply: object('The definition, its saved runs and promises, and its version.'),
  reference: { tag: 'Studio', place: 2, summary: 'Open a draft', refusals: noSuchDraft },
  async handle({ context, user, params }) {
    return openedReply(context, user, await readDraft(context, params.id));
  },
});

/** Saves a draft. Safe to repeat; nothing is overwritten. */
export const action = route('PUT', {
  access: 'quiz:edit',
  path: { id: draftParameter },
  turns: draftTurns,
  body: {
    json: 'StudioDraftBody',
    example: {
      tab: '4f0c2b1e-window',
      version: 12,
      definition: '{ "kind": "quizHaircare" }',
      savedRuns: '{ "quiz": "quizHaircare", "savedRuns": [] }',
      promises: '{ "quiz": "quizHaircare", "promises": [] }',
      labels: ['Changed the label of “No”'],
    },
  },
  reply: object('The version it has now.'),
  reference: { tag: 'Studio', place: 2, summary: 'Save a draft', refusals: draftOvertaken },
  async handle({ context, user, params, body }) {
    return savedReply(await saveDraft(context, user, params.id, body));
  },
});
