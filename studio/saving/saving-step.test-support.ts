import { definition } from '../../tests/support/studio-saving';
import type { Draft } from '../document/draft';
import type { SavingState } from './saving-state';
import { beginSaving, type Saving, type SavingEvent } from './saving-step';
import type { Refusal } from './studio-calls';

export const titled = (title: string): Draft => ({
  definition: { ...definition, title },
  savedRuns: [],
  promises: [],
});
export const [held, mine, later] = [titled('Held'), titled('Mine'), titled('Later')];

const document = {
  ...{ id: 'd', name: 'Haircare', quizKey: 'quizHaircare', updatedBy: null },
  ...{ version: 1, hash: 'h1', updatedAt: 'before' },
};
const opened = beginSaving(document, { draft: held, past: [], future: [] });

export type Given = Partial<Omit<Saving, 'shown' | 'current'>> &
  Partial<SavingState> & { now?: Draft };

/** A draft that is open, and how it differs from one that was just opened. */
export function given({
  now = held,
  held: has,
  refused,
  unanswered,
  wait,
  ...shown
}: Given): Saving {
  const hidden = { held: has ?? held, refused: refused ?? null, unanswered: unanswered ?? [] };
  return {
    ...{ ...opened, ...hidden, wait: wait ?? opened.wait },
    current: { draft: now, past: [] },
    shown: { ...opened.shown, ...shown },
  };
}

export const lost: Refusal = { message: 'Lost.', final: false, reason: null };
export const no = (reason: Refusal['reason']): Refusal => ({ message: 'No.', final: true, reason });
export const failed = (sent: Draft, refusal: Refusal): SavingEvent => ({
  kind: 'failed',
  failed: { sent, refusal },
});
const onServer = ({ definition }: Draft, version: number) => ({
  ...{ definition: JSON.stringify(definition), savedRuns: '{}', promises: '{}', migrated: [] },
  document: { ...document, version },
});
export const people = [{ tab: 'other', name: 'Farah', initials: 'FH', at: null }].map((one) => ({
  ...one,
  ...{ editing: true, you: false, yours: false },
}));
export const heard = (editor: string | null, version = 1): SavingEvent => ({
  kind: 'heard',
  tab: 'me',
  reply: { people, editor, version, hash: 'h' },
});
export const reads = (draft: Draft, version: number, over?: Draft): SavingEvent => ({
  kind: 'read',
  fresh: onServer(draft, version),
  reading: over
    ? { kind: 'setAside', over }
    : { kind: 'behind', writing: { mine: true, writer: null } },
});
export const looks = (there: Draft, version: number, refusal?: Refusal): SavingEvent => ({
  kind: 'looked',
  fresh: onServer(there, version),
  failed: refusal ? { sent: mine, refusal } : null,
});
export const saves = (sent: Draft): SavingEvent => ({
  kind: 'saved',
  sent: { draft: sent, past: [] },
  reply: { version: 2, hash: 'h2', savedAt: 'now' },
});

export const waiting = { now: mine, status: 'waiting' } as const;
export const sending = { now: mine, status: 'saving' } as const;
export const failing = { now: mine, status: 'failing', error: 'Lost.', wait: 1_400 } as const;
export const refused = (reason: Refusal['reason']): Given => ({
  ...{ now: mine, refused: mine, status: 'refused', error: 'No.', reason },
});
export const answered = { kind: 'renewed' } as const;
