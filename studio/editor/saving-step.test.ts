import { describe, expect, it } from 'vitest';
import { definition } from '../../tests/support/studio-saving';
import type { Draft } from '../document/draft';
import type { SavingState } from './saving-state';
import { beginSaving, type Saving, type SavingEvent, savingStep } from './saving-step';
import type { Refusal } from './studio-calls';

const titled = (title: string): Draft => ({
  definition: { ...definition, title },
  scenarios: [],
  promises: [],
});
const [held, mine, later] = [titled('Held'), titled('Mine'), titled('Later')];

const document = {
  ...{ id: 'd', name: 'Haircare', quizKey: 'quizHaircare', updatedBy: null },
  ...{ version: 1, hash: 'h1', updatedAt: 'before' },
};
const opened = beginSaving(document, { draft: held, past: [], future: [] });

type Given = Partial<Omit<Saving, 'shown' | 'current'>> & Partial<SavingState> & { now?: Draft };

/** A draft that is open, and how it differs from one that was just opened. */
function given({ now = held, held: has, refused, unanswered, wait, ...shown }: Given): Saving {
  const hidden = { held: has ?? held, refused: refused ?? null, unanswered: unanswered ?? [] };
  return {
    ...{ ...opened, ...hidden, wait: wait ?? opened.wait },
    current: { draft: now, past: [] },
    shown: { ...opened.shown, ...shown },
  };
}

const lost: Refusal = { message: 'Lost.', final: false, reason: null };
const no = (reason: Refusal['reason']): Refusal => ({ message: 'No.', final: true, reason });
const failed = (sent: Draft, refusal: Refusal): SavingEvent => ({
  kind: 'failed',
  failed: { sent, refusal },
});
const onServer = ({ definition }: Draft, version: number) => ({
  ...{ definition: JSON.stringify(definition), scenarios: '{}', promises: '{}', migrated: [] },
  document: { ...document, version },
});
const people = [{ tab: 'other', name: 'Farah', initials: 'FH', at: null }].map((one) => ({
  ...one,
  ...{ editing: true, you: false, yours: false },
}));
const heard = (editor: string | null, version = 1): SavingEvent => ({
  kind: 'heard',
  tab: 'me',
  reply: { people, editor, version, hash: 'h' },
});
const reads = (draft: Draft, version: number, over?: Draft): SavingEvent => ({
  kind: 'read',
  fresh: onServer(draft, version),
  reading: over
    ? { kind: 'setAside', over }
    : { kind: 'behind', writing: { mine: true, writer: null } },
});
const looks = (there: Draft, version: number, refusal?: Refusal): SavingEvent => ({
  kind: 'looked',
  fresh: onServer(there, version),
  failed: refusal ? { sent: mine, refusal } : null,
});
const saves = (sent: Draft): SavingEvent => ({
  kind: 'saved',
  sent: { draft: sent, past: [] },
  reply: { version: 2, hash: 'h2', savedAt: 'now' },
});

const waiting = { now: mine, status: 'waiting' } as const;
const sending = { now: mine, status: 'saving' } as const;
const failing = { now: mine, status: 'failing', trouble: 'Lost.', wait: 1_400 } as const;
const refused = (reason: Refusal['reason']): Given => ({
  ...{ now: mine, refused: mine, status: 'refused', trouble: 'No.', reason },
});
const answered = { kind: 'renewed' } as const;

type Case = [
  it: string,
  from: Given,
  event: SavingEvent,
  shown: Partial<SavingState>,
  does: string,
];

const editing: Case[] = [
  ['waits a moment', { now: mine }, { kind: 'edited' }, { status: 'waiting' }, 'keepSoon schedule'],
  [
    'puts a planned save off',
    waiting,
    { kind: 'edited' },
    { status: 'waiting' },
    'keepSoon schedule',
  ],
  ['does not put off the next try', failing, { kind: 'edited' }, { status: 'failing' }, 'keepSoon'],
  [
    'does not send again what was too much',
    refused(null),
    { kind: 'edited' },
    { status: 'refused' },
    'keepSoon',
  ],
  [
    'tries something else after what was too much',
    { ...refused(null), now: later },
    { kind: 'edited' },
    { status: 'waiting', trouble: null },
    'keepSoon schedule',
  ],
  [
    'sends nothing while something stands in the way',
    { ...refused('version'), now: later },
    { kind: 'edited' },
    { status: 'refused', trouble: 'No.' },
    'keepSoon',
  ],
  [
    'forgets what was undone',
    { status: 'waiting' },
    { kind: 'edited' },
    { status: 'waiting' },
    'forget schedule',
  ],
  [
    'forgets what was undone, and lets the next try be',
    { ...failing, now: held },
    { kind: 'edited' },
    { status: 'failing' },
    'forget',
  ],
  [
    'does nothing where the server’s draft was put in',
    {},
    { kind: 'edited' },
    { status: 'saved' },
    '',
  ],
  [
    'keeps what was typed once there is time',
    waiting,
    { kind: 'idle' },
    { status: 'waiting' },
    'keep',
  ],
  ['keeps nothing that is saved by then', {}, { kind: 'idle' }, { status: 'saved' }, ''],
];

const sendingOne: Case[] = [
  ['is sent', waiting, { kind: 'due' }, { status: 'saving' }, 'save'],
  ['is not sent where nothing waits', {}, { kind: 'due' }, { status: 'saved' }, ''],
  [
    'is not sent where it was changed back',
    { status: 'waiting' },
    { kind: 'due' },
    { status: 'saved' },
    'forget',
  ],
  [
    'is looked for first where it was changed back and may have arrived',
    { ...failing, now: held, unanswered: [mine] },
    { kind: 'due' },
    { status: 'failing' },
    'look',
  ],
  [
    'waits for who wrote it to be back',
    refused('person'),
    { kind: 'due' },
    { status: 'refused' },
    'renew',
  ],
  ['waits for somebody’s choice', refused('version'), { kind: 'due' }, { status: 'refused' }, ''],
  ['is tried again when asked to', refused(null), { kind: 'due' }, { status: 'saving' }, 'save'],
  [
    'is saved',
    sending,
    saves(mine),
    { status: 'saved', version: 2, hash: 'h2', savedAt: 'now' },
    'forget',
  ],
  [
    'is followed by what was written meanwhile',
    { ...sending, now: later },
    saves(mine),
    { status: 'saving', version: 2 },
    'keep save',
  ],
  [
    'is tried again where the connection is lost',
    sending,
    failed(mine, lost),
    { status: 'failing', trouble: 'Lost.' },
    'schedule',
  ],
  [
    'is refused to who does not write',
    sending,
    failed(mine, no('editor')),
    { status: 'refused', trouble: 'No.', reason: 'editor' },
    'mayEdit',
  ],
  [
    'is refused to who signed out, and asks who is there',
    sending,
    failed(mine, no('person')),
    { status: 'refused', reason: 'person' },
    'renew',
  ],
  [
    'is refused where somebody else saved',
    sending,
    failed(mine, no('version')),
    { status: 'refused', reason: 'version' },
    '',
  ],
  [
    'is looked for where an earlier try may have arrived',
    { ...sending, unanswered: [mine] },
    failed(mine, no('version')),
    { status: 'saving' },
    'look',
  ],
];

const looking: Case[] = [
  [
    'goes on from what had arrived',
    { ...sending, now: later, unanswered: [mine] },
    looks(mine, 2, no('version')),
    { status: 'saving', version: 2 },
    'save',
  ],
  [
    'is refused where it was somebody else’s',
    { ...sending, unanswered: [mine] },
    looks(later, 2, no('version')),
    { status: 'refused', version: 1, reason: 'version' },
    '',
  ],
  [
    'sends what was changed back where the change had arrived',
    { ...failing, now: held, unanswered: [mine] },
    looks(mine, 2),
    { status: 'saving', version: 2 },
    'save',
  ],
  [
    'is well where it had not arrived',
    { ...failing, now: held, unanswered: [mine] },
    looks(held, 1),
    { status: 'saved', trouble: null },
    'forget',
  ],
  [
    'looks again later without an answer',
    { ...failing, now: held },
    { kind: 'notLooked', refusal: lost, failed: null },
    { status: 'failing' },
    'schedule',
  ],
  [
    'is as lost as the save that asked',
    sending,
    { kind: 'notLooked', refusal: lost, failed: { sent: mine, refusal: no('version') } },
    { status: 'failing', trouble: 'Lost.' },
    'schedule',
  ],
];

const signing: Case[] = [
  [
    'sends in the same try what was changed back where the change had arrived',
    { ...refused('person'), now: held, unanswered: [mine] },
    looks(mine, 2),
    { status: 'saving', version: 2 },
    'save',
  ],
  [
    'goes on for the same person',
    refused('person'),
    { ...answered, who: 'renewed' },
    { status: 'saving' },
    'save',
  ],
  [
    'sends nothing in the name of another',
    refused('person'),
    { ...answered, who: 'somebodyElse' },
    { status: 'refused', reason: 'person', trouble: expect.stringContaining('Somebody else') },
    '',
  ],
  [
    'does not blame signing in where nobody signed out',
    refused('person'),
    { ...answered, who: 'same' },
    { status: 'refused', reason: null },
    '',
  ],
  [
    'asks again later while nobody is there',
    refused('person'),
    { ...answered, who: null },
    { status: 'refused', reason: 'person' },
    '',
  ],
];

const listening: Case[] = [
  ['lets this window write', {}, heard('me'), { writer: null, people }, 'mayEdit onWriting'],
  ['lets this window write on', waiting, heard('me'), { status: 'waiting' }, 'mayEdit'],
  ['names who writes instead', {}, heard('other'), { writer: people[0] }, 'mayEdit mayEdit'],
  [
    'reads what was saved elsewhere before anybody writes',
    {},
    heard('me', 2),
    { version: 1 },
    'read',
  ],
  [
    'reads nothing over what was written here',
    waiting,
    heard('other', 2),
    { version: 1 },
    'mayEdit mayEdit',
  ],
  [
    'reads nothing over what may have arrived',
    { unanswered: [mine] },
    heard('me', 2),
    { version: 1 },
    'mayEdit onWriting',
  ],
  [
    'sends what was refused while another wrote',
    refused('editor'),
    heard('me'),
    { status: 'waiting', trouble: null, reason: null },
    'mayEdit settle',
  ],
  [
    'shows what was read',
    {},
    reads(later, 2),
    { version: 2, status: 'saved' },
    'restart dropAside forget mayEdit onWriting',
  ],
  [
    'shows nothing over what was written since',
    waiting,
    reads(later, 2),
    { version: 1, status: 'waiting' },
    'mayEdit',
  ],
  [
    'shows nothing older than what was saved since',
    { version: 3 },
    reads(later, 2),
    { version: 3 },
    'mayEdit onWriting',
  ],
  [
    'puts aside what was refused',
    refused('version'),
    { kind: 'setAside' },
    { status: 'refused' },
    'putAside read',
  ],
  ['puts nothing aside that is saved', {}, { kind: 'setAside' }, { status: 'saved' }, 'read'],
  [
    'shows what was saved in its place',
    refused('version'),
    reads(later, 2, mine),
    { status: 'saved', version: 2, trouble: null, reason: null },
    'restart dropAside forget',
  ],
  [
    'shows nothing in place of what was written since',
    { ...refused('version'), now: later },
    reads(held, 2, mine),
    { status: 'refused', version: 1 },
    '',
  ],
];

const kept = (version: number, draft: Draft, mayEdit = true): SavingEvent => ({
  kind: 'found',
  found: { version, draft },
  mayEdit,
});
const finding: Case[] = [
  ['finds nothing', {}, { kind: 'found', found: null, mayEdit: true }, {}, 'dropAside'],
  ['forgets what the server has', {}, kept(7, titled('Held')), {}, 'dropAside forget'],
  ['brings it back', {}, kept(1, mine), {}, 'dropAside recover'],
  ['puts it aside while another writes', {}, kept(1, mine, false), {}, 'dropAside putAside forget'],
  [
    'puts it aside where the draft went on',
    { version: 2 },
    kept(1, mine),
    {},
    'dropAside putAside forget',
  ],
];

describe.each([
  ['after an edit, a draft', editing],
  ['a draft that waits', sendingOne],
  ['a save that may have arrived', looking],
  ['after signing in again, a draft', signing],
  ['what the server says of who is here', listening],
  ['a page that opens', finding],
])('%s', (_, cases) => {
  it.each(cases)('%s', (_, from, event, shown, does) => {
    const before = given(from);
    const next = savingStep(before, event);
    expect(next.state.shown).toMatchObject(shown);
    expect(next.effects.map(({ kind }) => kind).join(' ')).toBe(does);
  });
});

describe('a step of saving', () => {
  it('waits twice as long after each try that is lost, up to 15 seconds', () => {
    const waits: number[] = [];
    let state = given(sending);
    for (let tries = 0; tries < 7; tries += 1) {
      state = savingStep(state, failed(mine, lost)).state;
      waits.push(state.wait);
    }
    expect(waits).toEqual([1_400, 2_800, 5_600, 11_200, 15_000, 15_000, 15_000]);
    expect(savingStep(state, saves(mine)).state).toMatchObject({ wait: 700, unanswered: [] });
  });

  it('names each change once since the last save, the last twenty', () => {
    const changes = ['One', 'Two', 'Two', ...Array.from({ length: 19 }, (_, at) => `More ${at}`)];
    const past = changes.map((label, at) => ({
      ...{ label, gesture: null, at, from: held, to: mine, before: '', after: '' },
    }));
    const state = { ...given(waiting), current: { draft: mine, past }, labelled: past.slice(0, 1) };
    const [save] = savingStep(state, { kind: 'due' }).effects;
    const labels = ['Two', ...changes.slice(3)];
    expect(save).toEqual({ kind: 'save', sent: { draft: mine, past }, version: 1, labels });
  });

  it('goes on from what it shows, as it was read', () => {
    const { state, effects } = savingStep(given({}), reads(later, 2));
    expect(effects[0]).toEqual({ kind: 'restart', draft: state.held });
    expect(state.current.draft).toBe(state.held);
    expect(state.held).toEqual(later);
  });
});
