import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../document/draft';
import { isApart, type JsonText, type JsonTextEvent, jsonTextStep } from './json-text';

const quiz = { schemaVersion: 1, title: 'Hair', steps: [{ id: 'one' }] };
const elsewhere = { ...quiz, title: 'Changed elsewhere' };
const text = (value: unknown) => JSON.stringify(value);
const error = { words: 'A colon must follow the name', offset: 3, length: 1 };

const whole: JsonText = {
  ...{ pointer: '', shown: quiz, error: null },
  ...{ behind: false, pasted: false },
};
const part: JsonText = { ...whole, pointer: '/steps/0' };
const unread: JsonText = { ...whole, error };
const behind: JsonText = { ...whole, behind: true };
const pasted: JsonText = { ...unread, pasted: true };

const types = (
  typed: unknown,
  by: 'typing' | 'paste' | 'drop' = 'typing',
): JsonTextEvent & { kind: 'typed' } => ({
  kind: 'typed',
  text: typeof typed === 'string' ? typed : text(typed),
  by,
});
const drafted = (definition: JsonObject, checked = false): JsonTextEvent => ({
  ...{ kind: 'drafted', definition, checked },
});
const mine = { ...quiz, title: 'Mine' };
const older = { ...quiz, schemaVersion: 0 };
const newer = { ...quiz, schemaVersion: 99 };

const apart = (state: JsonText) =>
  isApart(state) ? (state.behind ? 'behind' : 'unread') : 'in step';

const cases: [it: string, from: JsonText, event: JsonTextEvent, stands: string, does: string][] = [
  ['takes what can be read into the draft', whole, types(mine), 'in step', 'edit tell'],
  ['leaves the draft where it cannot be read', whole, types('{"title" "'), 'unread', 'tell'],
  ['takes what can be read again', unread, types(mine), 'in step', 'edit tell'],
  ['takes nothing over what was changed elsewhere', behind, types(mine), 'behind', 'tell'],
  ['takes a part', part, types({ id: 'two' }), 'in step', 'edit tell'],
  ['takes no second part beside it', part, types('1, "more": 2'), 'unread', 'tell'],
  ['brings what is pasted up to date', whole, types(older, 'paste'), 'in step', 'edit show tell'],
  ['brings what is dropped up to date', whole, types(older, 'drop'), 'in step', 'edit show tell'],
  [
    'brings what was pasted up to date once it can be read',
    pasted,
    types(older),
    'in step',
    'edit show tell',
  ],
  ['says nothing about a version that is typed', whole, types(newer), 'in step', 'edit tell'],
  ['takes no version that is not known yet', whole, types(newer, 'paste'), 'unread', 'tell'],
  ['asks no part for its version', part, types(newer, 'paste'), 'in step', 'edit tell'],
  ['shows what was changed elsewhere', whole, drafted(elsewhere), 'in step', 'show tell'],
  [
    'keeps what cannot be read when the draft changes elsewhere',
    unread,
    drafted(elsewhere),
    'behind',
    'tell',
  ],
  ['says what the compiler says of its own edit', whole, drafted(quiz, true), 'in step', 'tell'],
  ['says nothing where nothing changed', whole, drafted(quiz), 'in step', ''],
  ['is laid out when it is left', whole, { kind: 'left' }, 'in step', 'show'],
  ['stays as it was typed when it is left unread', unread, { kind: 'left' }, 'unread', ''],
  ['comes back over the same draft', whole, { kind: 'restored', over: quiz }, 'in step', ''],
  ['comes back over another draft', whole, { kind: 'restored', over: elsewhere }, 'behind', ''],
  [
    'gives way to the draft',
    { ...pasted, behind: true },
    { kind: 'draftChosen', definition: elsewhere },
    'in step',
    'show tell focus',
  ],
  [
    'takes the place of the draft',
    behind,
    { kind: 'textChosen', definition: elsewhere, text: text(mine) },
    'in step',
    'edit tell focus',
  ],
  [
    'does not take its place unread',
    { ...unread, behind: true },
    { kind: 'textChosen', definition: elsewhere, text: '{' },
    'behind',
    '',
  ],
];

describe('a text of JSON', () => {
  it.each(cases)('%s', (_, from, event, stands, does) => {
    const { state, effects } = jsonTextStep(from, event);
    expect(apart(state)).toBe(stands);
    expect(effects.map(({ kind }) => kind).join(' ')).toBe(does);
  });

  it('is one undo while it is typed, and one by itself where it is pasted', () => {
    const label = (event: JsonTextEvent) => jsonTextStep(part, event).effects[0];
    const to = { ...quiz, steps: [{ id: 'two' }] };
    const edit = { kind: 'edit', from: quiz, to };
    const gesture = 'json /steps/0';
    expect(label(types({ id: 'two' }))).toEqual({ ...edit, label: 'Edit JSON', gesture });
    expect(label(types({ id: 'two' }, 'drop'))).toEqual({ ...edit, label: 'Edit JSON', gesture });
    expect(label(types({ id: 'two' }, 'paste'))).toEqual({ ...edit, label: 'Paste JSON' });
  });

  it('marks the version that is not known yet', () => {
    const typed = types(newer, 'paste');
    const { error } = jsonTextStep(whole, typed).state;
    expect(error?.words).toMatch(/version 99 .*[^.]$/);
    const { offset = 0, length = 0 } = error ?? {};
    expect(typed.text.slice(offset, offset + length)).toBe('"schemaVersion":99');
  });

  it('says what was brought up to date', () => {
    const rule = { answer: 'one', is: 'yes' };
    const old = { ...older, steps: [{ id: 'one', showWhen: rule }] };
    const { effects } = jsonTextStep(whole, types(old, 'paste'));
    const steps = expect.arrayContaining(['Conditions under “showWhen” are now under “when”.']);
    expect(effects).toContainEqual({ kind: 'broughtUpToDate', steps });
  });

  it('comes back in step where only other parts were changed, and leaves them changed', () => {
    const { state } = jsonTextStep(part, { kind: 'restored', over: { ...quiz, title: 'Earlier' } });
    expect(state).toEqual(part);
  });

  it('goes on from the draft that it was put over', () => {
    const chosen = { kind: 'textChosen', definition: elsewhere, text: text(mine) } as const;
    const { state, effects } = jsonTextStep(behind, chosen);
    expect(effects[0]).toEqual({ kind: 'edit', label: 'Edit JSON', from: elsewhere, to: mine });
    expect(jsonTextStep(state, { kind: 'put', definition: mine }).state.shown).toBe(mine);
  });
});
