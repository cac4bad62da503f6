import { describe, expect, it } from 'vitest';
import { mostWeeklyLoss } from '../../../engine/care';
import { addDays } from '../../../engine/values';
import { fixtureReference } from '../../../tests/support/fixture-quizzes';
import type { ChartPoint } from '../../kernel/calendar/chart-point';
import { readDayForm, readValue } from '../../portals/patient/progress/day-form';
import { followedBy, goalComplaint, weightIn, weightWords } from './measures';
import { adviceOn, forecastOf, rangeIn, withinRange } from './trend';

const today = '2026-11-21';
/** Values every some days, the last of them today. */
const everyDays = (gap: number, ...values: number[]): ChartPoint[] =>
  values.map((value, at) => ({ day: addDays(today, -gap * (values.length - 1 - at)), value }));

describe('a weight', () => {
  it.each([
    ['226.4', 22640],
    [' 226.4 lb ', 22640],
    ['180', 18000],
    ['180.125', 18013],
    ['heavy', null],
    ['', null],
  ])('typed as "%s" is %s hundredths of a pound', (text, hundredths) => {
    expect(weightIn(text)).toBe(hundredths);
  });

  it('is said without noughts it does not need', () => {
    expect([weightWords(22640), weightWords(18000), weightWords(18013)]).toEqual([
      '226.4 lb',
      '180 lb',
      '180.13 lb',
    ]);
  });
});

describe('a forecast', () => {
  it('goes on at the pace of the last four weeks, week by week', () => {
    expect(forecastOf(everyDays(7, 240, 238, 236, 234, 232), today, null)).toEqual([
      { day: '2026-11-28', value: 230 },
      { day: '2026-12-05', value: 228 },
      { day: '2026-12-12', value: 226 },
      { day: '2026-12-19', value: 224 },
    ]);
  });

  it('ends at the goal', () => {
    const ahead = forecastOf(everyDays(7, 240, 238, 236, 234, 232), today, 229);

    expect(ahead.at(-1)).toEqual({ day: '2026-12-01', value: 229.1 });
  });

  it.each<[string, ChartPoint[]]>([
    ['too few values', everyDays(7, 240, 238, 236)],
    ['values too close together', everyDays(2, 240, 239, 238, 237)],
    ['no clear way', everyDays(7, 240, 233, 241, 234, 240)],
    ['no change', everyDays(7, 240, 240, 240, 240, 240)],
    ['a change too quick to last', everyDays(7, 240, 230, 220, 210, 200)],
    [
      'an old value',
      everyDays(7, 240, 238, 236, 234, 232).map(({ day, value }) => ({
        day: addDays(day, -30),
        value,
      })),
    ],
  ])('is not made from %s', (_, points) => {
    expect(forecastOf(points, today, null)).toEqual([]);
  });
});

describe('advice', () => {
  it.each<[string, ChartPoint[], ReturnType<typeof adviceOn>]>([
    ['a steady loss', everyDays(7, 240, 237, 234.5), null],
    ['a quick loss', everyDays(7, 240, 235, 230), 'losingFast'],
    ['a quick gain', everyDays(3, 200, 203, 207), 'gainingFast'],
    ['a loss over a month', everyDays(10, 240, 236, 232, 228), null],
    ['nothing', [], null],
  ])('after %s is right', (_, points, advice) => {
    expect(adviceOn(points, today, 3)).toBe(advice);
  });

  it('on a loss is that of the rules: where they let more pass, or bound nothing, there is none', () => {
    const points = everyDays(7, 240, 235, 230);
    expect([4.9, 5, 6, null].map((most) => adviceOn(points, today, most))).toEqual([
      ...['losingFast', null, null, null],
    ]);
  });

  it('bounds the loss as the label data of weight medicines does', () => {
    expect(mostWeeklyLoss(fixtureReference.clinical.medicines)).toBe(3);
    expect(mostWeeklyLoss([])).toBeNull();
  });
});

describe('a goal', () => {
  it('may be any healthy weight', () => {
    expect(goalComplaint(180_00, 66)).toBeNull();
    expect(goalComplaint(180_00, null)).toBeNull();
  });

  it('is never underweight for the height', () => {
    expect(goalComplaint(100_00, 66)).toContain('below 115 lb');
  });

  it('is plausible where the height is not known', () => {
    expect(goalComplaint(70_00, null)).toContain('we do not know your height yet');
    expect(goalComplaint(83_00, null)).toBeNull();
  });

  it.each([null, 10_00, 2_000_00])('of %s hundredths is refused', (goal) => {
    expect(goalComplaint(goal, null)).not.toBeNull();
  });
});

describe('what is entered for a day', () => {
  const posted = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ day: today, ...fields })) form.set(name, value);
    return readDayForm(form, today);
  };

  it.each(['', ' ', '0x5', '1e0', '5.0', '-0', '٣'])('a score of %j is none', (text) => {
    expect(readValue('nausea', text)).toEqual(expect.any(String));
  });

  it('is read exactly', () => {
    expect(posted({ weight: '226.4', nausea: '3', energy: '', note: ' Felt well ' })).toMatchObject(
      {
        ok: true,
        day: {
          day: today,
          values: [
            { measure: 'weight', value: 22640 },
            { measure: 'nausea', value: 3 },
          ],
          note: 'Felt well',
        },
      },
    );
  });

  it.each([
    [{ day: '2026-11-22', weight: '200' }, 'day'],
    [{ day: '2019-01-01', weight: '200' }, 'day'],
    [{ day: '2026-02-30', weight: '200' }, 'day'],
    [{ weight: '20' }, 'weight'],
    [{ weight: '9000' }, 'weight'],
    [{ nausea: '11' }, 'nausea'],
    [{ nausea: '2.5' }, 'nausea'],
    [{ weight: '200', note: 'x'.repeat(301) }, 'note'],
    [{}, 'form'],
  ])('is refused when it cannot be: %j', (fields, wrong) => {
    const read = posted(fields);

    expect(read.ok ? [] : Object.keys(read.errors)).toEqual([wrong]);
  });
});

describe('what is followed', () => {
  it('goes with the intakes that were sent', () => {
    expect(followedBy(['quizHaircare', 'quizWeightLoss'])).toEqual({
      weight: true,
      scores: ['nausea', 'appetite', 'energy', 'shedding', 'fullness'],
    });
    expect(followedBy(['quizHaircare']).weight).toBe(false);
  });
});

describe('a range', () => {
  it('is twelve weeks unless another one is named', () => {
    expect([rangeIn(null), rangeIn('4w'), rangeIn('century')]).toEqual(['12w', '4w', '12w']);
  });

  it('holds what lies within it', () => {
    const points = everyDays(20, 1, 2, 3, 4, 5, 6);
    expect(withinRange(points, '4w', today)).toHaveLength(2);
    expect(withinRange(points, '12w', today)).toHaveLength(5);
    expect(withinRange(points, 'all', today)).toHaveLength(6);
  });
});
