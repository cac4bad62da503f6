import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DoseStep, doseSchedule, treatmentWeek } from './dose-schedule';

const mg = (fromWeek: number, dosage: number): DoseStep => ({ fromWeek, dosage, unit: 'mg' });
const steps = [mg(1, 25), mg(5, 50), mg(9, 100)];
const began = '2026-10-20';

describe('the week of a treatment', () => {
  it.each([
    ['the first day', '2026-10-20', 1],
    ['the seventh day', '2026-10-26', 1],
    ['the eighth day', '2026-10-27', 2],
    ['a day after clocks were set back', '2026-11-17', 5],
    ['the day before it begins', '2026-10-19', 0],
  ])('on %s', (_which, day, week) => {
    expect(treatmentWeek(began, day)).toBe(week);
  });
});

describe('the schedule of doses', () => {
  const statuses = (startedOn: string | null, today: string) =>
    doseSchedule(steps, startedOn, today).map(({ status }) => status);

  it('says which weeks and days each strength covers', () => {
    expect(doseSchedule(steps, began, '2026-11-21')).toEqual([
      { ...mg(1, 25), toWeek: 4, startsOn: '2026-10-20', status: 'past' },
      { ...mg(5, 50), toWeek: 8, startsOn: '2026-11-17', status: 'now' },
      { ...mg(9, 100), toWeek: null, startsOn: '2026-12-15', status: 'ahead' },
    ]);
  });

  it.each([
    ['the last day of a step', '2026-11-16', ['now', 'ahead', 'ahead']],
    ['the first day of the next', '2026-11-17', ['past', 'now', 'ahead']],
    ['long after the last step began', '2028-01-01', ['past', 'past', 'now']],
    ['before it began', '2026-01-01', ['now', 'ahead', 'ahead']],
  ])('on %s', (_when, today, expected) => {
    expect(statuses(began, today)).toEqual(expected);
  });

  it('stands at the first step, without days, while nothing has begun', () => {
    expect(statuses(null, '2026-11-21')).toEqual(['now', 'ahead', 'ahead']);
    expect(doseSchedule(steps, null, '2026-11-21')[1]?.startsOn).toBeNull();
  });

  it('is empty for a strength that never changes', () => {
    expect(doseSchedule([], began, '2026-11-21')).toEqual([]);
  });

  it('has one present strength, the earlier ones before it, and no gap, in any order it is written', () => {
    const anySteps = fc
      .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 })
      .map((weeks) => weeks.map((week) => mg(week, week * 10)));
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 0, max: 600 }), (written, days) => {
        const today = new Date(Date.parse(began) + days * 86_400_000).toISOString().slice(0, 10);
        const schedule = doseSchedule(written, began, today);
        const order = schedule.map(({ status }) => status).join(' ');
        expect(order).toMatch(/^(past )*now( ahead)*$/);
        schedule.forEach(({ toWeek }, place) => {
          expect(toWeek).toBe(
            schedule[place + 1] ? (schedule[place + 1]?.fromWeek ?? 0) - 1 : null,
          );
        });
      }),
    );
  });
});
