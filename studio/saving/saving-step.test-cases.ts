import { expect } from 'vitest';
import type { Draft } from '../document/draft';
import type { SavingState } from './saving-state';
import type { SavingEvent } from './saving-step';
import {
  answered,
  failed,
  failing,
  type Given,
  heard,
  held,
  later,
  looks,
  lost,
  mine,
  no,
  people,
  reads,
  refused,
  saves,
  sending,
  titled,
  waiting,
} from './saving-step.test-support';

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
    { status: 'waiting', error: null },
    'keepSoon schedule',
  ],
  [
    'sends nothing while something stands in the way',
    { ...refused('version'), now: later },
    { kind: 'edited' },
    { status: 'refused', error: 'No.' },
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
    { status: 'failing', error: 'Lost.' },
    'schedule',
  ],
  [
    'is refused to who does not write',
    sending,
    failed(mine, no('editor')),
    { status: 'refused', error: 'No.', reason: 'editor' },
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
    { status: 'saved', error: null },
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
    { status: 'failing', error: 'Lost.' },
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
    { status: 'refused', reason: 'person', error: expect.stringContaining('Somebody else') },
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
    { status: 'waiting', error: null, reason: null },
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
    { status: 'saved', version: 2, error: null, reason: null },
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

const storedHere = (version: number, draft: Draft, mayEdit = true): SavingEvent => ({
  kind: 'found',
  found: { version, draft },
  mayEdit,
});
const finding: Case[] = [
  ['finds nothing', {}, { kind: 'found', found: null, mayEdit: true }, {}, 'dropAside'],
  ['forgets what the server has', {}, storedHere(7, titled('Held')), {}, 'dropAside forget'],
  ['brings it back', {}, storedHere(1, mine), {}, 'dropAside recover'],
  [
    'puts it aside while another writes',
    {},
    storedHere(1, mine, false),
    {},
    'dropAside putAside forget',
  ],
  [
    'puts it aside where the draft went on',
    { version: 2 },
    storedHere(1, mine),
    {},
    'dropAside putAside forget',
  ],
];

/** Effects of each event on a draft, by where the draft stands. */
export const savingCases: readonly [where: string, cases: Case[]][] = [
  ['after an edit, a draft', editing],
  ['a draft that waits', sendingOne],
  ['a save that may have arrived', looking],
  ['after signing in again, a draft', signing],
  ['what the server says of who is here', listening],
  ['a page that opens', finding],
];
