import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DoseStep, nextFill, type Regimen } from '../supply/fills';
import type { Packing } from '../supply/packing';
import { addDays, daysBetween } from '../values/calendar';
import {
  doseCalendar,
  doseWeeks,
  nextDose,
  risesToAsk,
  riseToAsk,
  weeksWithoutNote,
} from './dose-calendar';
import { type Pause, type ReceivedFill, weeksGone } from './dose-stretches';

const mg = (fromWeek: number, dosage: number): DoseStep => ({ fromWeek, dosage, unit: 'mg' });
const pens: Packing = {
  unit: 'pen',
  units: 'pens',
  rhythm: 'weekly',
  perDose: 1,
  unitStrength: null,
};
const semaglutide: Regimen = {
  packing: pens,
  quantity: 1,
  steps: [mg(1, 25), mg(5, 50), mg(9, 100)],
};

/** Supplies that came on these days, each for so many days. */
function received(
  supplies: readonly (readonly [receivedOn: string, days: number])[],
  regimen = semaglutide,
): ReceivedFill[] {
  const fills: ReceivedFill[] = [];
  for (const [receivedOn, days] of supplies) {
    fills.push({ receivedOn, fill: nextFill(regimen, fills.at(-1)?.fill ?? null, days) });
  }
  return fills;
}

interface Given {
  regimen?: Regimen;
  firstDoseOn?: string | null;
  pauses?: Pause[];
}

function on(today: string, fills: ReceivedFill[], given: Given = {}) {
  const { regimen = semaglutide, firstDoseOn = null, pauses = [] } = given;
  return doseCalendar({ regimen, fills, firstDoseOn, pauses }, today);
}

const monthly = received([
  ['2026-10-20', 28],
  ['2026-11-16', 28],
]);
const quarterly = received([['2026-10-20', 91]]);

describe('the dose of a day', () => {
  it.each([
    ['the day it came', '2026-10-20', 25, 1],
    ['the last day of the first strength', '2026-11-16', 25, 4],
    ['the first day of the next, though the parcel came before', '2026-11-17', 50, 5],
    ['the last day that is supplied', '2026-12-14', 50, 8],
    ['the day after it: nothing is left, though 1 mg is planned', '2026-12-15', undefined, 9],
    ['a month later', '2027-01-15', undefined, 9],
  ])('on %s', (_when, today, dosage, week) => {
    const calendar = on(today, monthly);
    expect(calendar.present?.dosage).toBe(dosage);
    expect(calendar.week).toBe(week);
    expect(calendar.suppliedThrough).toBe('2026-12-14');
  });

  it('goes up within one parcel of three months', () => {
    const dosages = ['2026-10-20', '2026-11-17', '2026-12-15', '2027-01-18'].map(
      (today) => on(today, quarterly).present?.dosage,
    );
    expect(dosages).toEqual([25, 50, 100, 100]);
  });

  it('is not there before the first parcel', () => {
    const calendar = on('2026-10-19', monthly);
    expect(calendar).toMatchObject({ present: null, week: null, startedOn: null });
    expect(calendar.schedule.map(({ status, startsOn }) => [status, startsOn])).toEqual([
      ['ahead', null],
      ['ahead', null],
      ['ahead', null],
    ]);
  });

  it('is counted from the first dose that was noted, not from the day the parcel came', () => {
    expect(on('2026-11-17', monthly, { firstDoseOn: '2026-10-24' }).present?.dosage).toBe(25);
    expect(on('2026-11-21', monthly, { firstDoseOn: '2026-10-24' }).present?.dosage).toBe(50);
  });

  it('waits while a clinician looks', () => {
    const pauses = [
      { from: '2026-10-30', to: '2026-11-04' },
      { from: '2026-11-01', to: '2026-11-09' },
    ];
    expect(on('2026-11-26', monthly, { pauses })).toMatchObject({
      week: 4,
      present: { dosage: 25 },
    });
    expect(on('2026-11-27', monthly, { pauses })).toMatchObject({
      week: 5,
      present: { dosage: 50 },
    });
  });

  it('begins with a parcel that came late when it came, and says that there was nothing in between', () => {
    const late = received([
      ['2026-10-20', 28],
      ['2026-11-20', 28],
    ]);
    expect(on('2026-11-19', late.slice(0, 1)).present).toBeNull();
    expect(on('2026-11-20', late)).toMatchObject({ week: 5, present: { dosage: 50 } });
  });

  it('stays, where it is taken when wanted', () => {
    const packing = { ...pens, rhythm: 'as-needed' } as const;
    const regimen: Regimen = { packing, quantity: 8, steps: [mg(1, 5000)] };
    const calendar = on('2027-05-01', received([['2026-10-20', 31]], regimen), { regimen });
    expect(calendar).toMatchObject({ present: { dosage: 5000 }, suppliedThrough: null });
  });
});

describe('a rise in strength', () => {
  /** A first parcel of 31 days, as of semaglutide: 4 × 0.25 mg and 1 × 0.5 mg. */
  const first = received([['2026-10-23', 31]]);
  const rise = { dosage: 50, startsOn: '2026-11-20', since: '2026-10-23' };

  it.each([
    ['the last day of the strength before', '2026-11-19', null, null, null],
    ['its day, and nothing was answered', '2026-11-20', null, null, rise],
    [
      'its day, and the answers are from before the treatment',
      '2026-11-20',
      '2026-10-20',
      null,
      rise,
    ],
    [
      'its day, and something was answered since the strength before began',
      '2026-11-20',
      '2026-11-16',
      null,
      null,
    ],
    ['its day, and the lower one was taken last', '2026-11-20', null, '2026-11-13', rise],
    ['a week later, and it was taken', '2026-11-27', null, '2026-11-20', null],
  ])('on %s', (_when, day, checkedOn, lastTakenOn, found) => {
    const asked = { checkedOn, askedOn: null, lastTakenOn };
    expect(riseToAsk(on(day, first), asked, day)).toEqual(found);
  });

  it.each([
    ['before it began keeps it back', '2026-11-18', rise],
    ['on its day keeps it back', '2026-11-20', rise],
    ['after it began keeps nobody from it', '2026-11-21', null],
  ])('a check-in after another that was asked for %s', (_when, askedOn, found) => {
    const asked = { checkedOn: '2026-11-10', askedOn, lastTakenOn: null };
    expect(riseToAsk(on('2026-11-22', first), asked, '2026-11-22')).toEqual(found);
  });

  it.each([
    ['before it and was not answered', '2026-11-13', rise],
    ['only after it was taken', '2026-12-11', null],
  ])('that was noted, where a check-in was asked for %s', (_when, askedOn, found) => {
    const taken = { checkedOn: null, askedOn, lastTakenOn: '2026-11-20' };
    expect(riseToAsk(on('2026-11-21', first), taken, '2026-11-21')).toEqual(found);
  });

  it.each([
    ['before it began, to less', { at: 25, since: '2026-11-10' }, null, rise],
    ['before it began, to the same', { at: 50, since: '2026-11-10' }, null, null],
    ['on its day, to less', { at: 25, since: '2026-11-20' }, null, rise],
    ['on its day, and it was taken', { at: 25, since: '2026-11-20' }, '2026-11-20', null],
    ['after it began', { at: 25, since: '2026-11-21' }, null, null],
    [
      'before it began, and it was taken all the same',
      { at: 25, since: '2026-11-10' },
      '2026-11-20',
      null,
    ],
  ])('that was let go on is called off by a change %s', (_when, kept, lastTakenOn, found) => {
    const asked = { checkedOn: '2026-11-16', askedOn: null, lastTakenOn, kept };
    expect(riseToAsk(on('2026-11-21', first), asked, '2026-11-21')).toEqual(found);
  });

  it('is each asked by itself', () => {
    const answers = { checkedOn: '2026-11-10', askedOn: null, lastTakenOn: '2026-12-08' };
    const second = { dosage: 100, startsOn: '2026-12-15', since: '2026-11-17' };
    expect(riseToAsk(on('2026-12-15', quarterly), answers, '2026-12-15')).toEqual(second);
    // Which is known before its day, too.
    expect(risesToAsk(on('2026-11-20', quarterly), answers).slice(0, 1)).toEqual([second]);
  });

  it('is none where the strength stays or falls', () => {
    const regimen = { ...semaglutide, steps: [mg(1, 100), mg(5, 50)] };
    const falling = received([['2026-10-20', 91]], regimen);
    const never = { checkedOn: null, askedOn: null, lastTakenOn: null };
    expect(riseToAsk(on('2026-12-20', falling, { regimen }), never, '2026-12-20')).toBeNull();
  });
});

describe('the plan of strengths', () => {
  it('says which weeks and days each strength covers, and which of them the patient has today', () => {
    expect(on('2026-11-21', monthly).schedule).toEqual([
      { ...mg(1, 25), toWeek: 4, startsOn: '2026-10-20', status: 'past' },
      { ...mg(5, 50), toWeek: 8, startsOn: '2026-11-17', status: 'now' },
      { ...mg(9, 100), toWeek: null, startsOn: '2026-12-15', status: 'ahead' },
    ]);
  });

  it('keeps a strength ahead that is planned for today and was not sent', () => {
    const statuses = on('2026-12-20', monthly).schedule.map(({ status }) => status);
    expect(statuses).toEqual(['past', 'past', 'ahead']);
  });

  it('is empty for a strength that never changes', () => {
    const regimen = { ...semaglutide, steps: [] };
    expect(on('2026-11-21', received([['2026-10-20', 28]], regimen), { regimen }).schedule).toEqual(
      [],
    );
  });
});

it('of any supplies, the strength of a day is one that came before and was sent for that day of the treatment', () => {
  const supplies = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 60 }), days: fc.integer({ min: 5, max: 95 }) }),
    { minLength: 1, maxLength: 8 },
  );
  const pausesIn = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 300 }), days: fc.integer({ min: 0, max: 40 }) }),
    { maxLength: 3 },
  );
  const began = '2026-01-10';
  fc.assert(
    fc.property(supplies, pausesIn, fc.integer({ min: 0, max: 500 }), (waits, stops, after) => {
      let came = began;
      const fills = received(
        waits.map(({ wait, days }) => {
          came = addDays(came, wait);
          return [came, days] as const;
        }),
      );
      const today = addDays(began, after);
      const pauses = stops.map(({ at, days }) => ({
        from: addDays(began, at),
        to: addDays(began, at + days),
      }));
      const here = fills.filter(({ receivedOn }) => receivedOn <= today);
      const calendar = on(today, here, { pauses });
      const { present, stretches, schedule } = calendar;
      for (const [nth, one] of stretches.entries()) {
        const next = stretches[nth + 1];
        if (next) expect(next.startsOn >= one.endsOn).toBe(true);
        const paused = new Set(
          pauses.flatMap(({ from, to }) =>
            Array.from({ length: daysBetween(from, to) }, (_, day) => addDays(from, day)),
          ),
        );
        const taken = Array.from({ length: daysBetween(one.startsOn, one.endsOn) }, (_, day) =>
          addDays(one.startsOn, day),
        ).filter((day) => !paused.has(day));
        expect(taken).toHaveLength(one.days);
      }
      const now = schedule.filter(({ status }) => status === 'now');
      expect(now.map(({ dosage }) => dosage)).toEqual(present ? [present.dosage] : []);
      if (!present) return;
      expect(present.startsOn <= today && today < present.endsOn).toBe(true);
      const sent = here.find(({ fill }) =>
        fill.packages.some(({ fromDay }) => fromDay === present.fromDay),
      );
      expect(sent && sent.receivedOn <= present.startsOn).toBe(true);
    }),
  );
});

describe('the next dose', () => {
  it.each([
    ['weekly', '2026-11-17', '2026-11-24'],
    ['daily', '2026-11-30', '2026-12-01'],
    ['weekly', null, '2026-11-21'],
    ['as-needed', '2026-11-17', null],
    ['twice-weekly', '2026-11-17', '2026-11-21'],
    ['twice-weekly', null, '2026-11-21'],
  ] as const)('%s, after %s: %s', (rhythm, last, expected) => {
    expect(nextDose(rhythm, last, '2026-11-21')).toBe(expected);
  });
});

describe('the weeks of a treatment', () => {
  const weeksOf = (noted: string[], today: string, pauses: Pause[] = []) => {
    const fills = received([['2026-10-24', 28]]);
    const treated = { regimen: semaglutide, fills, firstDoseOn: null, pauses };
    return doseWeeks(treated, noted, today).map(({ week, startsOn, status }) => {
      return `${week} ${startsOn} ${status}`;
    });
  };

  it('say which doses were noted, which were not, and which are planned', () => {
    expect(weeksOf(['2026-10-24', '2026-11-09'], '2026-11-10')).toEqual([
      '1 2026-10-24 noted',
      '2 2026-10-31 notNoted',
      '3 2026-11-07 noted',
      '4 2026-11-14 planned',
    ]);
  });

  it('do not count days on hold, and the week of today is planned until its dose is noted', () => {
    const pauses = [{ from: '2026-10-31', to: '2026-11-10' }];
    expect(weeksOf(['2026-10-24'], '2026-11-10', pauses)).toEqual([
      '1 2026-10-24 noted',
      '2 2026-10-31 planned',
      '3 2026-11-17 planned',
      '4 2026-11-24 planned',
    ]);
  });

  it('are not told apart where a dose is taken every day', () => {
    const daily = { ...semaglutide, packing: { ...pens, rhythm: 'daily' as const } };
    const fills = received([['2026-10-24', 28]], daily);
    expect(
      doseWeeks({ regimen: daily, fills, firstDoseOn: null, pauses: [] }, [], '2026-11-10'),
    ).toEqual([]);
  });
});

describe('weeks without a note', () => {
  const since = (noted: string[], today: string) =>
    weeksWithoutNote(
      doseWeeks(
        { regimen: semaglutide, fills: monthly, firstDoseOn: noted[0] ?? null, pauses: [] },
        noted,
        today,
      ),
    );

  it.each([
    { noted: ['2026-10-20', '2026-10-27'], today: '2026-11-03', expected: 0 },
    { noted: ['2026-10-20', '2026-10-27'], today: '2026-11-10', expected: 1 },
    { noted: ['2026-10-20', '2026-10-27'], today: '2026-11-17', expected: 2 },
    { noted: ['2026-10-20', '2026-11-10'], today: '2026-11-17', expected: 0 },
    { noted: [], today: '2026-11-17', expected: 0 },
  ])('after notes on $noted there are $expected on $today', ({ noted, today, expected }) => {
    expect(since(noted, today)).toBe(expected);
  });
});

describe('what is recalled', () => {
  const [first, second] = monthly;
  const recalled = (fill: ReceivedFill | undefined, recalledOn: string): ReceivedFill => {
    if (!fill) throw new Error('There is no such supply.');
    return { ...fill, recalledOn };
  };
  const gone = recalled(first, '2026-10-30');

  it('is not taken from the day on which its patient was told, also once its days are over', () => {
    for (const today of ['2026-11-02', '2026-11-30', '2027-03-01']) {
      expect(on(today, [gone])).toMatchObject({
        takenThrough: '2026-10-29',
        gone: { from: '2026-10-20', on: '2026-10-30' },
      });
    }
  });

  it('is taken by nobody before it was begun, and to its end by whoever was told later', () => {
    const later = recalled(second, '2026-10-30');
    expect(on('2027-03-01', first ? [first, later] : [])).toMatchObject({
      takenThrough: '2026-11-16',
    });
    const usedUp = recalled(first, '2026-11-18');
    expect(on('2026-11-20', [usedUp])).toMatchObject({
      ...{ takenThrough: '2026-11-16', gone: { from: '2026-11-17', on: '2026-11-17' } },
    });
  });

  it('leaves weeks without a dose until a replacement came, and its days begin then', () => {
    const fills = first ? [gone, { ...first, receivedOn: '2026-12-20' }] : [];
    const treated = { regimen: semaglutide, fills, firstDoseOn: '2026-10-20', pauses: [] };
    expect(on('2026-12-21', fills)).toMatchObject({
      ...{ present: { startsOn: '2026-12-20', dosage: 25 }, recalledFrom: null, gone: null },
      takenThrough: '2027-01-16',
    });
    // 30 October to 20 December.
    expect(weeksGone(treated, ['2026-10-20', '2026-10-27'], '2026-12-21')).toBe(7);
    expect(weeksGone(treated, ['2026-10-20', '2026-12-21'], '2026-12-21')).toBe(0);
    expect(weeksGone(treated, ['2026-10-20'], '2026-12-19')).toBe(0);
  });
});
