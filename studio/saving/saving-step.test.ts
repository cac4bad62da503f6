import { describe, expect, it } from 'vitest';
import { savingStep } from './saving-step';
import { savingCases } from './saving-step.test-cases';
import {
  failed,
  given,
  held,
  later,
  lost,
  mine,
  reads,
  saves,
  sending,
  waiting,
} from './saving-step.test-support';

describe.each(savingCases)('%s', (_, cases) => {
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
    const state = { ...given(waiting), current: { draft: mine, past }, labeled: past.slice(0, 1) };
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
