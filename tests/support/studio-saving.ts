import { CallError, connectionLost } from '../../app/browser/calls/call';
import type { Draft } from '../../studio/document/draft';
import { createDraftStore } from '../../studio/document/draft-store';
import { putAt } from '../../studio/document/pointer';
import { createSaving } from '../../studio/saving/saving';
import type { PresenceReply, SaveBody, StudioCalls } from '../../studio/saving/studio-calls';
import type {
  AsideDraft,
  AsideDrafts,
  UnsavedDraft,
  UnsavedDrafts,
} from '../../studio/saving/unsaved-drafts';
import { asks, quizWith, radio } from './quiz-builder';
import { sampleReference } from './sample-reference';

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

const here = { editing: false, you: false, yours: false, at: null };

/** A server that keeps one document, with faults to choose from. */
export function server() {
  const saves: SaveBody[] = [];
  const wants: string[] = [];
  const state = {
    fail: null as CallError | null,
    /** True where a save arrives, and nobody learns of it. */
    losesAnswers: false,
    version: 1,
    editor: 'me' as string | null,
    /** Answer of the server about who is signed in; a `CallError` where nobody is. */
    who: 'same' as 'renewed' | 'same' | 'somebodyElse' | CallError,
    /** A read answers once this is done. */
    reading: Promise.resolve(),
    /** Changes with which the server brought up to date what it reads out. */
    migrated: [] as string[],
    texts: {
      definition: JSON.stringify(definition),
      savedRuns: '{"savedRuns":[]}',
      promises: '{"promises":[]}',
    },
  };
  const calls: StudioCalls = {
    read: async () => {
      const answer = {
        ...state.texts,
        migrated: state.migrated,
        document: { ...document, version: state.version },
      };
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
      const { definition, savedRuns, promises } = body;
      state.texts = { definition, savedRuns, promises };
      if (state.losesAnswers) throw connectionLost();
      return { version: state.version, hash: `h${state.version}`, savedAt: 'now' };
    },
    presence: async (body): Promise<PresenceReply> => {
      wants.push(body.wants);
      return {
        people: [
          { tab: 'me', name: 'Helen', initials: 'HS', ...here, editing: true, you: true },
          { tab: 'other', name: 'Farah', initials: 'FH', ...here },
        ],
        editor: state.editor,
        version: state.version,
        hash: 'h',
      };
    },
  };
  return { calls, saves, state, wants: () => wants };
}

/**
 * A window of the editor.
 * @param stored What its browser holds of an earlier time.
 * @param aside Where its browser keeps what waits; several windows of one person share it.
 */
export function opened(
  { calls }: ReturnType<typeof server>,
  stored: UnsavedDraft | null = null,
  aside = asidePlace(),
) {
  const draft = createDraftStore({ definition, savedRuns: [], promises: [] }, sampleReference());
  const unsaved = browserPlace(stored);
  const messages: string[] = [];
  const saving = createSaving({
    document,
    draft,
    calls,
    tab: 'me',
    at: () => '',
    onBroughtUpToDate: (steps) => messages.push(...steps),
    format: (whole) => ({
      definition: JSON.stringify(whole.definition),
      savedRuns: JSON.stringify({ savedRuns: whole.savedRuns }),
      promises: JSON.stringify({ promises: whole.promises }),
    }),
    unsaved: unsaved.drafts,
    aside: aside.drafts,
  });
  const stop = saving.begin();
  const rename = (title: string) =>
    draft.edit('Rename', (whole) => void putAt(whole.definition, '/title', title));
  const title = () => draft.getState().history.draft.definition['title'];
  return {
    draft,
    saving,
    stop,
    rename,
    title,
    messages,
    unsaved: unsaved.held,
    aside: () => aside.held().at(-1) ?? null,
  };
}

/** Returns the server’s answer to a save from an older version. */
export function overtaken(): CallError {
  return new CallError(409, 'Farah saved meanwhile.', [], { reason: 'version' });
}

/** The place in the browser for what waits for a choice. */
export function asidePlace() {
  let held: readonly AsideDraft[] = [];
  const drafts: AsideDrafts = {
    add: async (next) => {
      held = [...held, next];
    },
    read: async () => held,
    remove: async (id) => {
      held = held.filter((each) => each.id !== id);
    },
  };
  return { drafts, held: () => held };
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
