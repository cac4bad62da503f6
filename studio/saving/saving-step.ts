import type { Draft } from '../document/draft';
import { readDraft } from '../document/draft';
import type { Change, History } from '../document/history';
import type { SavingState } from './saving-state';
import type { OpenDocument, PresenceReply, Refusal, StudioCalls } from './studio-calls';
import type { UnsavedDraft } from './unsaved-drafts';

type Reply<Call extends 'read' | 'save' | 'renew'> = Awaited<ReturnType<StudioCalls[Call]>>;

/** All that decides what happens next to a draft that is open. */
export interface Saving {
  shown: SavingState;
  /** Draft that the editor has now, with the changes that led to it. */
  current: Pick<History, 'draft' | 'past'>;
  /** Draft that the server has, as far as it said. */
  held: Draft;
  /** The changes that the server has labels of. */
  labeled: readonly Change[];
  refused: Draft | null;
  /** Drafts that were sent and not answered: they may have arrived. */
  unanswered: readonly Draft[];
  /** Time before the next try, in milliseconds. */
  wait: number;
}

/** A save that the server did not take, or did not answer. */
interface Failed {
  sent: Draft;
  refusal: Refusal;
}

interface Writing {
  mine: boolean;
  writer: SavingState['writer'];
}

/** The reason why the server’s draft is read: it is newer, or somebody wants to see what they wrote over. */
type Reading = { kind: 'behind'; writing: Writing } | { kind: 'setAside'; over: Draft };

export type SavingEvent =
  | { kind: 'edited' | 'due' | 'idle' | 'setAside' }
  | { kind: 'saved'; sent: Saving['current']; reply: Reply<'save'> }
  | { kind: 'failed'; failed: Failed }
  /**
   * The server’s draft was read to see whether what was not answered had arrived. `failed`: the save that asked for it.
   */
  | { kind: 'looked'; fresh: Reply<'read'>; failed: Failed | null }
  | { kind: 'notLooked'; refusal: Refusal; failed: Failed | null }
  /** `who`: null where nobody is signed in, or nobody knows. */
  | { kind: 'renewed'; who: Reply<'renew'> | null }
  | { kind: 'heard'; reply: PresenceReply; tab: string }
  | { kind: 'read'; fresh: Reply<'read'>; reading: Reading }
  /** Draft that this browser held when the page opened. */
  | { kind: 'found'; found: UnsavedDraft | null; mayEdit: boolean };

export type SavingEffect =
  | { kind: 'save'; sent: Saving['current']; version: number; labels: string[] }
  | { kind: 'look'; failed: Failed | null }
  /** `settle`: save what waits, as a try of its own. */
  | { kind: 'renew' | 'settle' | 'forget' | 'keepSoon' | 'onWriting' }
  | { kind: 'schedule'; wait: number }
  | { kind: 'read'; reading: Reading }
  | { kind: 'keep'; unsaved: UnsavedDraft }
  | { kind: 'mayEdit'; mayEdit: boolean }
  | { kind: 'restart'; draft: Draft }
  | { kind: 'broughtUpToDate'; steps: readonly string[] }
  | { kind: 'putAside'; unsaved: UnsavedDraft; untilWriting: boolean }
  | { kind: 'dropAside'; saved: Draft }
  | { kind: 'recover'; draft: Draft };

export interface SavingStep {
  state: Saving;
  effects: SavingEffect[];
}

/** Pause after the last edit, in milliseconds. */
const pause = 700;
const longestWait = 15_000;
const well = { status: 'saved', error: null, reason: null } as const;
const somebodyElse = 'Somebody else is signed in in this browser now. Sign in as yourself to save.';

export function beginSaving(
  { updatedAt, version, hash }: OpenDocument,
  { draft, past }: History,
): Saving {
  return {
    shown: {
      ...well,
      savedAt: updatedAt,
      version,
      hash,
      people: [],
      writer: null,
      recovered: false,
      aside: null,
      asideBehind: 0,
    },
    current: { draft, past },
    held: draft,
    labeled: past,
    refused: null,
    unanswered: [],
    wait: pause,
  };
}

/** Says how saving stands after an event, and what has to be done about it. */
export function savingStep(state: Saving, event: SavingEvent): SavingStep {
  const { shown, held, unanswered } = state;
  const { draft } = state.current;
  switch (event.kind) {
    case 'edited':
      return edited(state);
    case 'due':
      // After some refusals something else has to happen before sending may succeed.
      if (shown.status !== 'refused' || shown.reason === null) return goOn(state);
      return step(state, ...(shown.reason === 'person' ? [{ kind: 'renew' } as const] : []));
    case 'idle':
      return step(state, ...(draft === held ? [] : [keepOrForget(state)]));
    case 'saved': {
      const known = {
        held: event.sent.draft,
        labeled: event.sent.past,
        unanswered: [],
        wait: pause,
      };
      const next = show({ ...state, ...known }, { ...event.reply, ...well });
      return first([keepOrForget(next)], goOn(next));
    }
    case 'failed':
      if (event.failed.refusal.reason === 'version' && unanswered.length > 0)
        return step(state, { kind: 'look', failed: event.failed });
      return failed(state, event.failed);
    case 'looked':
      return looked(state, event);
    case 'notLooked':
      if (!event.failed) return step(state, { kind: 'schedule', wait: state.wait });
      return failed(state, { ...event.failed, refusal: event.refusal });
    case 'renewed':
      if (event.who === 'renewed') return goOn(state);
      if (event.who === 'somebodyElse') return step(show(state, { error: somebodyElse }));
      // Signed in all along: it is not a matter of signing in.
      return step(event.who === 'same' ? show(state, { reason: null }) : state);
    case 'heard':
      return heard(state, event);
    case 'read':
      return read(state, event);
    case 'setAside':
      return step(state, ...(draft === held ? [] : [putAside({ version: shown.version, draft })]), {
        kind: 'read',
        reading: { kind: 'setAside', over: draft },
      });
    case 'found':
      return first([{ kind: 'dropAside', saved: held }], found(state, event));
  }
}

function edited(state: Saving): SavingStep {
  const { shown, current, held, refused, wait } = state;
  const { status, reason } = shown;
  const schedule = { kind: 'schedule', wait } as const;
  if (current.draft === held) {
    if (status === 'saved' || reason !== null) return step(state);
    // Back at what the server has: what was undone is not to be brought back.
    return step(state, { kind: 'forget' }, ...(status === 'failing' ? [] : [schedule]));
  }
  const keepSoon = { kind: 'keepSoon' } as const;
  // The next try is due already: an author who writes on would put it off for as long as they write.
  if (status === 'failing') return step(state, keepSoon);
  const isRefused = status === 'refused';
  if (isRefused && (reason !== null || current.draft === refused)) return step(state, keepSoon);
  const waits = status === 'saved' || isRefused;
  return step(waits ? show(state, { status: 'waiting', error: null }) : state, keepSoon, schedule);
}

/**
 * Sends what the server does not have. What was changed and changed back needs no save, unless it arrived unanswered.
 */
function goOn(state: Saving): SavingStep {
  const { shown, current, held, labeled, unanswered } = state;
  if (current.draft !== held) {
    const labels = labelsSince(labeled, current.past);
    const { version } = shown;
    const save = { kind: 'save', sent: current, version, labels } as const;
    return step(show(state, { status: 'saving' }), save);
  }
  if (shown.status === 'saved') return step(state);
  if (unanswered.length > 0) return step(state, { kind: 'look', failed: null });
  return step(show({ ...state, wait: pause }, well), { kind: 'forget' });
}

function failed(state: Saving, { sent, refusal }: Failed): SavingStep {
  const { message: error, reason } = refusal;
  if (!refusal.final) {
    const wait = Math.min(state.wait * 2, longestWait);
    const next = { ...state, wait, unanswered: [...state.unanswered, sent] };
    return step(show(next, { status: 'failing', error }), { kind: 'schedule', wait });
  }
  return step(
    show({ ...state, refused: sent }, { status: 'refused', error, reason }),
    ...(reason === 'editor' ? [{ kind: 'mayEdit', mayEdit: false } as const] : []),
    ...(reason === 'person' ? [{ kind: 'renew' } as const] : []),
  );
}

/** Goes on from an earlier try that arrived and whose answer only was lost. */
function looked(state: Saving, { fresh, failed: asked }: SavingEvent & { kind: 'looked' }) {
  const there = readDraft(fresh);
  const own = state.unanswered.find((each) => isSame(each, there));
  if (!own && asked) return failed(state, asked);
  const next = { ...state, unanswered: [], wait: asked ? state.wait : pause };
  return goOn(own ? show({ ...next, held: own }, { version: fresh.document.version }) : next);
}

function heard(state: Saving, { reply, tab }: SavingEvent & { kind: 'heard' }): SavingStep {
  const mine = reply.editor === tab;
  const writer = mine ? null : (reply.people.find((one) => one.tab === reply.editor) ?? null);
  const next = show(state, { people: reply.people });
  const { current, held, unanswered, shown } = state;
  const isBehind = reply.version > shown.version && current.draft === held;
  // Nobody writes on before what was saved last is here: it would be written over.
  return first(
    mine ? [] : [{ kind: 'mayEdit', mayEdit: false }],
    isBehind && unanswered.length === 0
      ? step(next, { kind: 'read', reading: { kind: 'behind', writing: { mine, writer } } })
      : writes(next, { mine, writer }),
  );
}

/** Lets this window write, or not, and sends what was refused because somebody else wrote. */
function writes(state: Saving, { mine, writer }: Writing): SavingStep {
  const { status, reason } = state.shown;
  const isFree = mine && status === 'refused' && reason === 'editor';
  const isAtHeld = mine && state.current.draft === state.held;
  return step(
    show(state, isFree ? { writer, status: 'waiting', error: null, reason: null } : { writer }),
    { kind: 'mayEdit', mayEdit: mine },
    ...(isAtHeld ? [{ kind: 'onWriting' } as const] : []),
    ...(isFree ? [{ kind: 'settle' } as const] : []),
  );
}

/** Shows what the server has; what was written or saved since it was asked for stays. */
function read(state: Saving, { fresh, reading }: SavingEvent & { kind: 'read' }): SavingStep {
  const { version, hash, updatedAt: savedAt } = fresh.document;
  const { current, held, shown } = state;
  const fits =
    reading.kind === 'behind'
      ? current.draft === held && version > shown.version
      : current.draft === reading.over;
  const draft = readDraft(fresh);
  const next = show(
    { ...state, held: draft, current: { draft, past: [] }, labeled: [] },
    { ...well, version, hash, savedAt },
  );
  const { migrated: steps } = fresh;
  const effects: SavingEffect[] = [
    { kind: 'restart', draft },
    ...(steps.length > 0 ? [{ kind: 'broughtUpToDate', steps } as const] : []),
    { kind: 'dropAside', saved: draft },
    { kind: 'forget' },
  ];
  const after = fits ? next : state;
  return first(
    fits ? effects : [],
    reading.kind === 'behind' ? writes(after, reading.writing) : step(after),
  );
}

function found(state: Saving, event: SavingEvent & { kind: 'found' }): SavingStep {
  // A save that arrived while its reply was lost left nothing to bring back.
  if (!event.found) return step(state);
  const { version, draft } = event.found;
  if (isSame(draft, state.held)) return step(state, keepOrForget(state));
  const isLatest = version === state.shown.version;
  if (isLatest && event.mayEdit) return step(state, { kind: 'recover', draft });
  return step(state, putAside(event.found, isLatest), keepOrForget(state));
}

/** Forgets a draft that the server has, which needs no place in this browser; keeps one with an edit made since. */
function keepOrForget({ current: { draft }, held, shown: { version } }: Saving): SavingEffect {
  return draft === held ? { kind: 'forget' } : { kind: 'keep', unsaved: { version, draft } };
}

function putAside(unsaved: UnsavedDraft, untilWriting = false): SavingEffect {
  return { kind: 'putAside', unsaved, untilWriting };
}

function show(state: Saving, change: Partial<SavingState>): Saving {
  return { ...state, shown: { ...state.shown, ...change } };
}

function step(state: Saving, ...effects: SavingEffect[]): SavingStep {
  return { state, effects };
}

function first(effects: SavingEffect[], { state, effects: others }: SavingStep): SavingStep {
  return { state, effects: [...effects, ...others] };
}

function labelsSince(before: readonly Change[], after: readonly Change[]): string[] {
  const known = new Set(before);
  const labels = after.filter((change) => !known.has(change)).map(({ label }) => label);
  return [...new Set(labels)].slice(-20);
}

/** Tells whether two drafts are the same text once they are laid out. */
export function isSame(left: Draft, right: Draft): boolean {
  const text = ({ definition, savedRuns, promises }: Draft) =>
    JSON.stringify([definition, savedRuns, promises]);
  return left === right || text(left) === text(right);
}
