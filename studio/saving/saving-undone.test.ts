import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../app/browser/calls/call';
import { heardWindow } from '../../tests/support/heard-window';
import { definition, opened, server } from '../../tests/support/studio-saving';

heardWindow();

const soon = () => vi.advanceTimersByTimeAsync(100);
const typed = () => vi.advanceTimersByTimeAsync(1_000);
const beats = () => vi.advanceTimersByTimeAsync(30_000);

async function openedWindow() {
  const remote = server();
  const window = opened(remote);
  await soon();
  return { remote, ...window };
}

describe('what is undone before the server has it', () => {
  it('is not kept to be brought back, and needs no save', async () => {
    const { remote, rename, draft, saving, unsaved, stop } = await openedWindow();
    rename('A');
    await soon();
    expect(unsaved()?.draft.definition['title']).toBe('A');
    draft.undo();
    await soon();
    expect(unsaved()).toBeNull();
    await typed();
    expect(saving.getState().status).toBe('saved');
    expect(remote.saves).toEqual([]);
    stop();
  });

  it('leaves what is redone to it as saved', async () => {
    const { remote, rename, draft, saving, unsaved, stop } = await openedWindow();
    rename('A');
    await typed();
    draft.undo();
    await soon();
    draft.redo();
    await typed();
    expect(saving.getState().status).toBe('saved');
    expect(unsaved()).toBeNull();
    expect(JSON.parse(remote.state.texts.definition).title).toBe('A');
    stop();
  });

  it('is over with the connection that was lost meanwhile', async () => {
    const { remote, rename, draft, saving, unsaved, stop } = await openedWindow();
    remote.state.fail = new CallError(0, 'The connection was lost.');
    rename('A');
    await typed();
    remote.state.fail = null;
    draft.undo();
    await beats();
    expect(saving.getState()).toMatchObject({ status: 'saved', error: null });
    expect(unsaved()).toBeNull();
    expect(remote.state.texts.definition).toBe(JSON.stringify(definition));
    stop();
  });

  it('is undone on the server too, where only its answer was lost', async () => {
    const { remote, rename, draft, saving, title, stop } = await openedWindow();
    remote.state.losesAnswers = true;
    rename('A');
    await typed();
    expect(JSON.parse(remote.state.texts.definition).title).toBe('A');
    draft.undo();
    remote.state.losesAnswers = false;
    await beats();
    expect(title()).toBe(definition['title']);
    expect(JSON.parse(remote.state.texts.definition).title).toBe(definition['title']);
    expect(saving.getState().status).toBe('saved');
    stop();
  });

  it('is asked for once where what came back was redone meanwhile', async () => {
    const { remote, rename, draft, saving, title, stop } = await openedWindow();
    remote.state.losesAnswers = true;
    rename('A');
    await typed();
    remote.state.fail = new CallError(0, 'The connection was lost.');
    draft.undo();
    await beats();
    remote.state.losesAnswers = false;
    remote.state.fail = null;
    const reads = vi.spyOn(remote.calls, 'read');
    draft.redo();
    await beats();
    expect(title()).toBe('A');
    expect(JSON.parse(remote.state.texts.definition).title).toBe('A');
    expect(saving.getState().status).toBe('saved');
    expect(reads.mock.calls.length).toBeLessThan(3);
    stop();
  });

  it('is possible again after a draft was too large', async () => {
    const { remote, rename, draft, saving, unsaved, stop } = await openedWindow();
    remote.state.fail = new CallError(413, 'A quiz has 5 MB at most.');
    rename('Far too long');
    await typed();
    expect(saving.getState().status).toBe('refused');
    draft.undo();
    await typed();
    expect(saving.getState()).toMatchObject({ status: 'saved', error: null });
    expect(unsaved()).toBeNull();
    stop();
  });
});
