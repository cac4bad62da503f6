import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../app/browser/calls/call';
import { heardWindow } from '../../tests/support/heard-window';
import { definition, opened, overtaken, server } from '../../tests/support/studio-saving';

const listeners = heardWindow();

const beat = () => vi.advanceTimersByTimeAsync(5_100);
const typed = () => vi.advanceTimersByTimeAsync(1_000);

/** A window that opened, with nothing on its way. */
async function settledWindow(remote = server()) {
  const window = opened(remote);
  await vi.advanceTimersByTimeAsync(10);
  return { remote, ...window };
}

type Remote = ReturnType<typeof server>;

function somebodySaves({ state }: Remote, title: string) {
  state.version += 1;
  state.texts = { ...state.texts, definition: JSON.stringify({ ...definition, title }) };
}

/** Holds back what is read until it is let go. */
function slowRead({ state }: Remote): () => void {
  let letGo = () => {};
  state.reading = new Promise((resolve) => {
    letGo = resolve;
  });
  return letGo;
}

function leaving(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  listeners.get('beforeunload')?.(event);
  return event;
}

describe('taking over', () => {
  it('lets nobody type before what was saved last is there', async () => {
    const remote = server();
    remote.state.editor = 'other';
    const { saving, draft, rename, title, stop } = await settledWindow(remote);
    somebodySaves(remote, 'Theirs');
    const letGo = slowRead(remote);
    remote.state.editor = 'me';
    const taken = saving.takeOver();
    await vi.advanceTimersByTimeAsync(10);
    expect(draft.getState().mayEdit).toBe(false);
    letGo();
    await taken;
    rename(`${title()}, and mine`);
    await typed();
    expect(title()).toBe('Theirs, and mine');
    expect(saving.getState().status).toBe('saved');
    stop();
  });

  it('is not undone by a second look that began before it', async () => {
    const { remote, rename, title, saving, stop } = await settledWindow();
    somebodySaves(remote, 'Theirs');
    const letGo = slowRead(remote);
    await beat();
    rename('Mine');
    letGo();
    await typed();
    expect(title()).toBe('Mine');
    expect(saving.getState()).toMatchObject({ status: 'refused', reason: 'version' });
    stop();
  });

  it('shows nothing older than what this window has saved meanwhile', async () => {
    const { remote, rename, title, saving, stop } = await settledWindow();
    somebodySaves(remote, 'Theirs');
    const letGo = slowRead(remote);
    await beat();
    remote.state.reading = Promise.resolve();
    await beat();
    expect(title()).toBe('Theirs');
    rename('Mine');
    await typed();
    letGo();
    await typed();
    expect(title()).toBe('Mine');
    expect(saving.getState()).toMatchObject({ status: 'saved', version: 3 });
    stop();
  });

  it('saves what was refused because somebody else wrote', async () => {
    const { remote, rename, saving, stop } = await settledWindow();
    remote.state.fail = new CallError(409, 'Farah is writing.', [], { reason: 'editor' });
    remote.state.editor = 'other';
    rename('Mine');
    await typed();
    expect(saving.getState().status).toBe('refused');
    remote.state.fail = null;
    remote.state.editor = 'me';
    await saving.takeOver();
    await typed();
    expect(saving.getState()).toMatchObject({ status: 'saved', error: null, reason: null });
    expect(JSON.parse(remote.saves.at(-1)?.definition ?? '').title).toBe('Mine');
    stop();
  });

  it('keeps both where the other one had saved', async () => {
    const { remote, rename, title, saving, stop } = await settledWindow();
    remote.state.fail = new CallError(409, 'Farah is writing.', [], { reason: 'editor' });
    remote.state.editor = 'other';
    rename('Mine');
    await typed();
    somebodySaves(remote, 'Theirs');
    remote.state.fail = null;
    remote.state.editor = 'me';
    await saving.takeOver();
    await typed();
    expect(saving.getState()).toMatchObject({ status: 'refused', reason: 'version' });
    expect(title()).toBe('Mine');
    stop();
  });
});

describe('after a refusal', () => {
  it('keeps in the browser what is written on', async () => {
    const { remote, rename, unsaved, stop } = await settledWindow();
    remote.state.fail = overtaken();
    rename('A');
    await typed();
    rename('A, and more');
    await typed();
    expect(unsaved()?.draft.definition['title']).toBe('A, and more');
    stop();
  });

  it('asks before the page is left, and only then', async () => {
    const { remote, rename, stop } = await settledWindow();
    expect(leaving().defaultPrevented).toBe(false);
    remote.state.fail = new CallError(401, 'Sign in to go on.');
    remote.state.who = remote.state.fail;
    rename('A');
    await typed();
    expect(leaving().defaultPrevented).toBe(true);
    stop();
    expect(leaving().defaultPrevented).toBe(false);
  });

  it('goes on by itself once the same person has signed in again', async () => {
    const { remote, rename, saving, unsaved, stop } = await settledWindow();
    remote.state.fail = new CallError(401, 'Sign in to go on.');
    remote.state.who = remote.state.fail;
    rename('A');
    await typed();
    expect(saving.getState()).toMatchObject({ status: 'refused', reason: 'person' });
    await beat();
    expect(saving.getState().status).toBe('refused');
    remote.state.fail = null;
    remote.state.who = 'renewed';
    await beat();
    expect(saving.getState().status).toBe('saved');
    expect(remote.saves).toHaveLength(1);
    expect(unsaved()).toBeNull();
    stop();
  });

  it('saves nothing under the name of somebody else who signed in', async () => {
    const { remote, rename, saving, stop } = await settledWindow();
    remote.state.fail = new CallError(403, 'This page is out of date.');
    remote.state.who = 'somebodyElse';
    rename('A');
    await typed();
    remote.state.fail = null;
    await beat();
    await saving.settled();
    expect(remote.saves).toEqual([]);
    expect(saving.getState()).toMatchObject({
      status: 'refused',
      reason: 'person',
      error: expect.stringContaining('Somebody else is signed in'),
    });
    stop();
  });

  it('does not ask to sign in where a role is missing', async () => {
    const { remote, rename, saving, stop } = await settledWindow();
    remote.state.fail = new CallError(403, 'Only clinical staff may write.');
    rename('A');
    await typed();
    expect(saving.getState()).toMatchObject({ status: 'refused', reason: null });
    stop();
  });

  it('tries again with the next change where it was too much', async () => {
    const { remote, rename, saving, draft, stop } = await settledWindow();
    remote.state.fail = new CallError(413, 'A quiz has 5 MB at most.');
    rename('Far too long');
    await typed();
    remote.state.fail = null;
    draft.select('/steps');
    await typed();
    expect(saving.getState().status).toBe('refused');
    rename('Short');
    await typed();
    expect(saving.getState()).toMatchObject({ status: 'saved', error: null });
    expect(JSON.parse(remote.saves.at(-1)?.definition ?? '').title).toBe('Short');
    stop();
  });

  it('tries again when asked to save', async () => {
    const { remote, rename, saving, stop } = await settledWindow();
    remote.state.fail = new CallError(422, 'This cannot be read.');
    rename('A');
    await typed();
    remote.state.fail = null;
    await saving.settled();
    expect(saving.getState().status).toBe('saved');
    stop();
  });
});
