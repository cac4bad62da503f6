import { CallError } from '../../app/api/call';
import type { Draft } from '../../studio/document/draft';
import { createDraftStore } from '../../studio/document/draft-store';
import { putAt } from '../../studio/document/pointer';
import { createSaving } from '../../studio/editor/saving';
import type { PresenceReply, SaveBody, StudioCalls } from '../../studio/editor/studio-calls';
import type { UnsavedDraft, UnsavedDrafts } from '../../studio/editor/unsaved-drafts';
import { asks, quizWith, radio } from './quiz-builder';

const quiz = quizWith([asks('one', [radio('first', ['yes', 'no'])])]);
export const definition: Draft['definition'] = JSON.parse(JSON.stringify(quiz.definition));

const document = {
  id: 'd',
  name: 'Haircare',
  quizKey: 'quizHaircare',
  version: 1,
  hash: 'h1',
  updatedAt: '2026-11-21T10:00:00Z',
  updatedBy: null,
};

/** A server that keeps one document, with faults to choose from. */
export function server() {
  const saves: SaveBody[] = [];
  const state = {
    fail: null as CallError | null,
    version: 1,
    editor: 'me' as string | null,
    /** What the server says of who is signed in; a `CallError` where nobody is. */
    who: 'same' as 'renewed' | 'same' | 'somebodyElse' | CallError,
    /** A read answers once this is done. */
    reading: Promise.resolve(),
    texts: { definition: JSON.stringify(definition), scenarios: '{"scenarios":[]}' },
  };
  const calls: StudioCalls = {
    read: async () => {
      const answer = { ...state.texts, document: { ...document, version: state.version } };
      await state.reading;
      return answer;
    },
    renew: async () => {
      if (typeof state.who !== 'string') throw state.who;
      return state.who;
    },
    save: async (body) => {
      if (state.fail) throw state.fail;
      if (body.version !== state.version) throw overtaken();
      saves.push(body);
      state.version += 1;
      state.texts = { definition: body.definition, scenarios: body.scenarios };
      return { version: state.version, hash: `h${state.version}`, savedAt: 'now' };
    },
    presence: async (): Promise<PresenceReply> => ({
      people: [
        { tab: 'me', name: 'Helen', initials: 'HS', editing: true, you: true, at: null },
        { tab: 'other', name: 'Farah', initials: 'FH', editing: false, you: false, at: null },
      ],
      editor: state.editor,
      version: state.version,
      hash: 'h',
    }),
  };
  return { calls, saves, state };
}

export function opened({ calls }: ReturnType<typeof server>, kept: UnsavedDraft | null = null) {
  const draft = createDraftStore({ definition, scenarios: [] }, quiz.reference);
  const unsaved = browserPlace(kept);
  const aside = browserPlace(null);
  const saving = createSaving({
    document,
    draft,
    calls,
    tab: 'me',
    at: () => '',
    format: (whole) => ({
      definition: JSON.stringify(whole.definition),
      scenarios: JSON.stringify({ scenarios: whole.scenarios }),
    }),
    unsaved: unsaved.drafts,
    aside: aside.drafts,
  });
  const stop = saving.begin();
  const rename = (title: string) =>
    draft.edit('Rename', (whole) => void putAt(whole.definition, '/title', title));
  const title = () => draft.getState().history.draft.definition['title'];
  return { draft, saving, stop, rename, title, unsaved: unsaved.held, aside: aside.held };
}

/** What the server says to a save from an older version. */
export function overtaken(): CallError {
  return new CallError(409, 'Farah saved meanwhile.', [], { reason: 'version' });
}

/** One place in the browser that keeps a draft. */
function browserPlace(first: UnsavedDraft | null) {
  let held = first;
  const drafts: UnsavedDrafts = {
    keep: async (next) => {
      held = next;
    },
    read: async () => held,
    forget: async () => {
      held = null;
    },
  };
  return { drafts, held: () => held };
}
