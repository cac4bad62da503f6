import { describe, expect, it, vi } from 'vitest';
import { connectionLost } from '../../app/browser/calls/call';
import { heardWindow } from '../../tests/support/heard-window';
import {
  asidePlace,
  definition,
  opened,
  overtaken,
  server,
} from '../../tests/support/studio-saving';

const listeners = heardWindow();

const soon = () => vi.advanceTimersByTimeAsync(10);
const beat = () => vi.advanceTimersByTimeAsync(5_100);
const typed = () => vi.advanceTimersByTimeAsync(1_000);

const mine = { definition: { ...definition, title: 'Mine' }, savedRuns: [], promises: [] };

/** A page that opens after a crash, while a window that may be gone still counts as the one that writes. */
async function afterCrash() {
  const remote = server();
  remote.state.editor = 'other';
  const window = opened(remote, { version: 1, draft: mine });
  await soon();
  return { remote, ...window };
}

describe('what a crash left, while another window counts as the one that writes', () => {
  it('waits, and comes back by itself once this window may write', async () => {
    const { remote, saving, title, aside, stop } = await afterCrash();
    expect(saving.getState()).toMatchObject({
      recovered: false,
      version: 1,
      aside: { version: 1 },
    });
    expect(title()).not.toBe('Mine');
    remote.state.editor = 'me';
    await beat();
    await typed();
    expect(title()).toBe('Mine');
    expect(saving.getState()).toMatchObject({ recovered: true, aside: null, status: 'saved' });
    expect(aside()).toBeNull();
    stop();
  });

  it('waits for a choice where the draft has moved on meanwhile', async () => {
    const { remote, saving, title, stop } = await afterCrash();
    remote.state.version = 2;
    remote.state.texts.definition = JSON.stringify({ ...definition, title: 'Theirs' });
    remote.state.editor = 'me';
    await beat();
    await typed();
    expect(title()).toBe('Theirs');
    expect(saving.getState()).toMatchObject({ version: 2, aside: { version: 1, draft: mine } });
    stop();
  });

  it('needs no choice where that window has saved just this', async () => {
    const { remote, saving, title, aside, stop } = await afterCrash();
    remote.state.version = 2;
    remote.state.texts.definition = JSON.stringify(mine.definition);
    await beat();
    expect(title()).toBe('Mine');
    expect(saving.getState()).toMatchObject({ recovered: false, aside: null });
    expect(aside()).toBeNull();
    stop();
  });
});

describe('changes that were set aside more than once', () => {
  /** Writes a title over which somebody else saves, and sets it aside. */
  async function setsAside(
    remote: ReturnType<typeof server>,
    { rename, saving }: ReturnType<typeof opened>,
    title: string,
  ) {
    remote.state.fail = overtaken();
    rename(title);
    await typed();
    remote.state.fail = null;
    remote.state.version += 1;
    await saving.setAside();
  }

  const titlesIn = (place: ReturnType<typeof asidePlace>) =>
    place.held().map(({ draft }) => draft.definition['title']);

  it('all wait, and are offered one after the other, the latest first', async () => {
    const remote = server();
    const place = asidePlace();
    const window = opened(remote, null, place);
    await soon();
    await setsAside(remote, window, 'A');
    await setsAside(remote, window, 'B');
    expect(titlesIn(place)).toEqual(['A', 'B']);
    expect(window.saving.getState()).toMatchObject({
      aside: { draft: { definition: { title: 'B' } } },
      asideBehind: 1,
    });
    await window.saving.dropAside();
    await window.saving.takeAside();
    expect(window.title()).toBe('A');
    expect(window.saving.getState()).toMatchObject({ aside: null, asideBehind: 0 });
    expect(titlesIn(place)).toEqual([]);
    window.stop();
  });

  it('wait beside those of another window of the same person', async () => {
    const remote = server();
    const place = asidePlace();
    const [one, two] = [opened(remote, null, place), opened(remote, null, place)];
    await soon();
    await setsAside(remote, one, 'A');
    await setsAside(remote, two, 'B');
    await two.saving.dropAside();
    expect(titlesIn(place)).toEqual(['A']);
    one.stop();
    two.stop();
  });

  it('wait beside what a crash left', async () => {
    const place = asidePlace();
    await place.drafts.add({
      id: 'earlier',
      version: 1,
      draft: { ...mine, definition: { title: 'A' } },
    });
    const remote = server();
    remote.state.version = 2;
    remote.state.texts.definition = JSON.stringify({ ...definition, title: 'Theirs' });
    const { stop } = opened(remote, { version: 1, draft: mine }, place);
    await soon();
    expect(titlesIn(place)).toEqual(['A', 'Mine']);
    stop();
  });
});

describe('changes that were brought back', () => {
  it('are offered to be dropped only while they are the last change', async () => {
    const { saving, rename, draft, stop } = opened(server(), { version: 1, draft: mine });
    await soon();
    expect(saving.getState().recovered).toBe(true);
    draft.select('/steps');
    expect(saving.getState().recovered).toBe(true);
    rename('Mine, and more');
    expect(saving.getState().recovered).toBe(false);
    stop();
  });
});

describe('a save whose answer is lost', () => {
  it('is not taken for one of somebody else when one writes on', async () => {
    const remote = server();
    const { rename, saving, stop } = opened(remote);
    await soon();
    remote.state.losesAnswers = true;
    rename('A');
    await vi.advanceTimersByTimeAsync(800);
    expect(saving.getState().status).toBe('failing');
    rename('A, and more');
    remote.state.losesAnswers = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(saving.getState()).toMatchObject({ status: 'saved', error: null, version: 3 });
    expect(JSON.parse(remote.saves.at(-1)?.definition ?? '').title).toBe('A, and more');
    stop();
  });
});

describe('leaving right after an edit', () => {
  it('asks where the window is closed', async () => {
    const { rename, stop } = opened(server());
    await soon();
    rename('A');
    const event = new Event('beforeunload', { cancelable: true });
    listeners.get('beforeunload')?.(event);
    expect(event.defaultPrevented).toBe(true);
    stop();
  });

  it('saves it first where another page is gone to, and then leaves', async () => {
    const remote = server();
    const { rename, stop, unsaved } = opened(remote);
    await soon();
    rename('A');
    stop();
    await soon();
    expect(remote.saves).toHaveLength(1);
    expect(remote.wants().at(-1)).toBe('leave');
    expect(unsaved()).toBeNull();
  });

  it('tries no more once it is left without a connection, and keeps it', async () => {
    const remote = server();
    const { rename, stop, unsaved } = opened(remote);
    await soon();
    remote.state.fail = connectionLost();
    rename('A');
    stop();
    await soon();
    remote.state.fail = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(remote.saves).toEqual([]);
    expect(unsaved()?.draft.definition['title']).toBe('A');
  });

  it('keeps what was typed just before the page went away', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    vi.stubGlobal('cancelIdleCallback', (asked: number) => idle.splice(asked - 1, 1));
    const remote = server();
    remote.state.fail = connectionLost();
    const { rename, unsaved } = opened(remote);
    await soon();
    rename('A');
    expect(unsaved()).toBeNull();
    listeners.get('pagehide')?.(new Event('pagehide'));
    await soon();
    expect(unsaved()?.draft.definition['title']).toBe('A');
    expect(idle).toEqual([]);
  });
});
