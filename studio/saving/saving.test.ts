import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../app/browser/calls/call';
import { heardWindow } from '../../tests/support/heard-window';
import { definition, opened, overtaken, server } from '../../tests/support/studio-saving';

heardWindow();

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

  it('saves promises that alone were changed, and shows those that the server has', async () => {
    const remote = server();
    const { draft, saving, stop } = opened(remote);
    const promises = () => draft.getState().history.draft.promises;
    draft.edit('Promise something', (whole) => void whole.promises.push({ id: 'mine' }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(JSON.parse(remote.saves[0]?.promises ?? '')).toEqual({ promises: [{ id: 'mine' }] });
    expect(saving.getState().status).toBe('saved');
    remote.state.version = 3;
    remote.state.texts.promises = '{"promises":[{"id":"theirs"}]}';
    await vi.advanceTimersByTimeAsync(6_000);
    expect(promises()).toEqual([{ id: 'theirs' }]);
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

  it('keeps what a busy server did not save, writes on, and saves all of it later', async () => {
    const remote = server();
    const { rename, saving, stop, unsaved } = opened(remote);
    remote.state.fail = new CallError(503, 'The studio is busy. Wait a minute, then try again.');
    rename('A');
    await vi.advanceTimersByTimeAsync(1_000);
    rename('A, and more');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(saving.getState()).toMatchObject({
      status: 'failing',
      error: 'The studio is busy. Wait a minute, then try again.',
    });
    expect(unsaved()?.draft.definition['title']).toBe('A, and more');
    remote.state.fail = null;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(remote.saves.map(({ definition }) => JSON.parse(definition).title)).toEqual([
      'A, and more',
    ]);
    expect(saving.getState()).toMatchObject({ status: 'saved', error: null });
    expect(unsaved()).toBeNull();
    stop();
  });

  it('saves after many failures while the window stays in use', async () => {
    const remote = server();
    const { rename, saving, stop, draft } = opened(remote);
    remote.state.fail = new CallError(0, 'The connection was lost.');
    rename('A');
    await vi.advanceTimersByTimeAsync(90_000);
    expect(saving.getState().status).toBe('failing');
    remote.state.fail = null;
    for (let second = 0; second < 16; second++) {
      rename(`A${second}`);
      draft.select('/steps/0');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(remote.saves).not.toEqual([]);
    expect(saving.getState().status).toBe('saved');
    stop();
  });

  it('overwrites nothing where someone else saved, and keeps both', async () => {
    const remote = server();
    const { rename, saving, stop, unsaved, draft } = opened(remote);
    await vi.advanceTimersByTimeAsync(10);
    remote.state.fail = overtaken();
    rename('A');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saving.getState()).toMatchObject({
      status: 'refused',
      error: 'Farah saved meanwhile.',
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

  it('says what was brought up to date in an older version that someone else saved', async () => {
    const remote = server();
    remote.state.editor = 'other';
    const { messages, stop } = opened(remote);
    await vi.advanceTimersByTimeAsync(10);
    remote.state.migrated = ['Conditions under “showWhen” are now under “when”.'];
    remote.state.version = 2;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(messages).toEqual(remote.state.migrated);
    stop();
  });

  it('brings back after a crash what was not saved, as a change that can be undone', async () => {
    const remote = server();
    const stored = {
      version: 1,
      draft: {
        definition: { ...definition, title: 'Kept' },
        savedRuns: [],
        promises: [{ id: 'kept' }],
      },
    };
    const { draft, saving, stop } = opened(remote, stored);
    await vi.advanceTimersByTimeAsync(10);
    expect(saving.getState().recovered).toBe(true);
    expect(draft.getState().history.draft.definition['title']).toBe('Kept');
    expect(draft.getState().history.draft.promises).toEqual([{ id: 'kept' }]);
    draft.undo();
    expect(draft.getState().history.draft.definition).toEqual(definition);
    stop();
  });

  const titleOf = ({ draft }: ReturnType<typeof opened>) =>
    draft.getState().history.draft.definition['title'];

  /** Opens an editor where this browser kept a draft of version 1, while the server has gone on to version 2. */
  function movedPast() {
    const remote = server();
    remote.state.version = 2;
    remote.state.texts.definition = JSON.stringify({ ...definition, title: 'Theirs' });
    const mine = { definition: { ...definition, title: 'Mine' }, savedRuns: [], promises: [] };
    return { remote, ...opened(remote, { version: 1, draft: mine }) };
  }

  it('keeps aside what the server moved past, and shows what the server has', async () => {
    const window = movedPast();
    await vi.advanceTimersByTimeAsync(10);
    expect(titleOf(window)).toBe('Theirs');
    expect(window.saving.getState()).toMatchObject({ recovered: false });
    expect(window.saving.getState().aside?.draft.definition['title']).toBe('Mine');
    window.rename('Theirs, and more');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(window.unsaved()).toBeNull();
    expect(window.aside()?.draft.definition['title']).toBe('Mine');
    window.stop();
  });

  it('puts what was kept aside into the draft as a change that can be undone', async () => {
    const window = movedPast();
    await vi.advanceTimersByTimeAsync(10);
    await window.saving.takeAside();
    expect(titleOf(window)).toBe('Mine');
    expect(window.aside()).toBeNull();
    window.draft.undo();
    expect(titleOf(window)).toBe('Theirs');
    window.stop();
  });

  it('says nothing of what was kept where the server has just that', async () => {
    const remote = server();
    const { saving, stop } = opened(remote, {
      version: 7,
      draft: { definition, savedRuns: [], promises: [] },
    });
    await vi.advanceTimersByTimeAsync(10);
    expect(saving.getState()).toMatchObject({ aside: null, recovered: false });
    stop();
  });

  it('drops nothing when it shows what somebody else saved over it', async () => {
    const remote = server();
    const window = opened(remote);
    await vi.advanceTimersByTimeAsync(10);
    remote.state.fail = overtaken();
    window.rename('Mine');
    await vi.advanceTimersByTimeAsync(1_000);
    remote.state.texts.definition = JSON.stringify({ ...definition, title: 'Theirs' });
    remote.state.version = 2;
    await window.saving.setAside();
    expect(titleOf(window)).toBe('Theirs');
    expect(window.saving.getState().aside?.draft.definition['title']).toBe('Mine');
    window.stop();
  });
});
