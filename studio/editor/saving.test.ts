import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../app/api/call';
import { asks, quizWith, radio } from '../../tests/support/quiz-builder';
import type { Draft } from '../document/draft';
import { createDraftStore } from '../document/draft-store';
import { putAt } from '../document/pointer';
import { createSaving } from './saving';
import type { PresenceReply, SaveBody, StudioCalls } from './studio-calls';
import type { UnsavedDraft } from './unsaved-drafts';

const quiz = quizWith([asks('one', [radio('first', ['yes', 'no'])])]);
const definition: Draft['definition'] = JSON.parse(JSON.stringify(quiz.definition));

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
function server() {
  const saves: SaveBody[] = [];
  const state = {
    fail: null as CallError | null,
    version: 1,
    editor: 'me' as string | null,
    texts: { definition: JSON.stringify(definition), scenarios: '{"scenarios":[]}' },
  };
  const calls: StudioCalls = {
    read: async () => ({ ...state.texts, document: { ...document, version: state.version } }),
    save: async (body) => {
      if (state.fail) throw state.fail;
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

function opened({ calls }: ReturnType<typeof server>, kept: UnsavedDraft | null = null) {
  const draft = createDraftStore({ definition, scenarios: [] }, quiz.reference);
  let unsaved = kept;
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
    unsaved: {
      keep: async (next) => {
        unsaved = next;
      },
      read: async () => unsaved,
      forget: async () => {
        unsaved = null;
      },
    },
  });
  const stop = saving.begin();
  const rename = (title: string) =>
    draft.edit('Rename', (whole) => void putAt(whole.definition, '/title', title));
  return { draft, saving, stop, rename, unsaved: () => unsaved };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('saving a draft', () => {
  it('saves a moment after the last edit, once', async () => {
    const remote = server();
    const { rename, saving, stop } = opened(remote);
    rename('A');
    rename('AB');
    expect(saving.getState().status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(remote.saves).toHaveLength(1);
    expect(JSON.parse(remote.saves[0]?.definition ?? '').title).toBe('AB');
    expect(saving.getState()).toMatchObject({ status: 'saved', version: 2 });
    stop();
  });

  it('keeps what is not saved in the browser, and tries again when the connection is back', async () => {
    const remote = server();
    const { rename, saving, stop, unsaved } = opened(remote);
    remote.state.fail = new CallError(0, 'The connection was lost.');
    rename('A');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saving.getState().status).toBe('failing');
    expect(unsaved()?.draft.definition['title']).toBe('A');
    remote.state.fail = null;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(saving.getState().status).toBe('saved');
    expect(unsaved()).toBeNull();
    stop();
  });

  it('overwrites nothing where someone else saved, and keeps both', async () => {
    const remote = server();
    const { rename, saving, stop, unsaved, draft } = opened(remote);
    await vi.advanceTimersByTimeAsync(10);
    remote.state.fail = new CallError(409, 'Farah saved meanwhile.', [], { reason: 'version' });
    rename('A');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saving.getState()).toMatchObject({
      status: 'refused',
      trouble: 'Farah saved meanwhile.',
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(remote.saves).toEqual([]);
    expect(draft.getState().history.draft.definition['title']).toBe('A');
    expect(unsaved()?.draft.definition['title']).toBe('A');
    stop();
  });

  it('reads along while another window writes', async () => {
    const remote = server();
    remote.state.editor = 'other';
    const { saving, draft, rename, stop } = opened(remote);
    await vi.advanceTimersByTimeAsync(10);
    expect(saving.getState().writer?.name).toBe('Farah');
    rename('A');
    expect(draft.getState().history.draft.definition['title']).not.toBe('A');
    remote.state.texts.definition = JSON.stringify({ ...definition, title: 'Theirs' });
    remote.state.version = 2;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(draft.getState().history.draft.definition['title']).toBe('Theirs');
    stop();
  });

  it('brings back after a crash what was not saved, as a change that can be undone', async () => {
    const remote = server();
    const kept = {
      version: 1,
      draft: { definition: { ...definition, title: 'Kept' }, scenarios: [] },
    };
    const { draft, saving, stop } = opened(remote, kept);
    await vi.advanceTimersByTimeAsync(10);
    expect(saving.getState().recovered).toBe(true);
    expect(draft.getState().history.draft.definition['title']).toBe('Kept');
    draft.undo();
    expect(draft.getState().history.draft.definition).toEqual(definition);
    stop();
  });
});
