import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../engine/values';
import { localTime } from '../../kernel/calendar/service-day';
import {
  isFree,
  type OpeningHours,
  parseSlot,
  possibleAppointments,
  readWeek,
  slotId,
  withAppointmentsIn,
  zoneInWords,
} from './opening-hours';

const on = (weekday: number, opensAt: string, closesAt: string) => ({ weekday, opensAt, closesAt });

it('takes several openings a day, in any order, and leaves out empty ones', () => {
  const typed = [on(2, '13:00', '17:00'), on(2, '09:00', '12:00'), on(1, '', ''), on(2, '', '')];

  expect(readWeek(typed)).toEqual({
    ok: true,
    hours: [on(2, '09:00', '12:00'), on(2, '13:00', '17:00')],
  });
});

it('takes one that begins when the one before ends', () => {
  expect(readWeek([on(5, '09:00', '12:00'), on(5, '12:00', '15:00')]).ok).toBe(true);
});

it.each([
  [[on(3, '09:00', '')], /both times/],
  [[on(3, '', '17:00')], /both times/],
  [[on(3, '24:00', '25:00')], /both times/],
  [[on(3, '17:00', '09:00')], /close after/],
  [[on(3, '09:00', '09:00')], /close after/],
  [[on(3, '09:00', '12:00'), on(3, '11:30', '17:00')], /overlap/],
  [[on(3, '09:00', '12:00'), on(3, '09:00', '12:00')], /overlap/],
])('refuses %j', (typed, words) => {
  expect(readWeek(typed)).toEqual({ ok: false, errors: { 3: expect.stringMatching(words) } });
});

it.each([
  ['America/New_York', 'Eastern time'],
  ['America/Indiana/Knox_IN', 'Knox IN'],
])('says %s as %s', (zone, words) => expect(zoneInWords(zone)).toBe(words));

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const newYork = 'America/New_York';
const sunday = (opensAt: string, closesAt: string): OpeningHours[] => [
  { weekday: 7, opensAt, closesAt },
];
/** The appointments within a UTC day, as instants without seconds. */
const appointmentsOn = (
  date: string,
  hours: OpeningHours[],
  minutes: number,
  timeZone = newYork,
) => {
  const from = Date.parse(date);
  return possibleAppointments({ timeZone, hours, daysOff: [] }, minutes, {
    from,
    to: from + day,
  }).map((appointment) => new Date(appointment.from).toISOString().slice(0, 16));
};

it('fit back to back between opening and closing', () => {
  expect(appointmentsOn('2026-06-14', sunday('09:00', '10:10'), 20)).toEqual([
    '2026-06-14T13:00',
    '2026-06-14T13:20',
    '2026-06-14T13:40',
  ]);
});

it('are there on the right weekday only', () => {
  expect(appointmentsOn('2026-06-15', sunday('09:00', '17:00'), 20)).toEqual([]);
});

it('follow the provider’s clock when it changes', () => {
  const [winter] = appointmentsOn('2026-03-01', sunday('09:00', '10:00'), 60);
  const [changeDay] = appointmentsOn('2026-03-08', sunday('09:00', '10:00'), 60);

  expect([winter, changeDay]).toEqual(['2026-03-01T14:00', '2026-03-08T13:00']);
});

describe('on the night the clocks change', () => {
  it('there are none in the hour that is skipped', () => {
    expect(appointmentsOn('2026-03-08', sunday('01:00', '04:00'), 30)).toEqual([
      '2026-03-08T06:00',
      '2026-03-08T06:30',
      '2026-03-08T07:00',
      '2026-03-08T07:30',
    ]);
  });

  it('there are more in the hour that comes twice', () => {
    expect(appointmentsOn('2026-11-01', sunday('00:00', '02:00'), 60)).toEqual([
      '2026-11-01T04:00',
      '2026-11-01T05:00',
      '2026-11-01T06:00',
    ]);
  });

  it('an opening that lies in the skipped hour is none', () => {
    expect(appointmentsOn('2026-03-08', sunday('02:00', '03:00'), 15)).toEqual([]);
  });
});

it('an evening’s visits belong to the provider’s day, wherever the sun is', () => {
  const hours: OpeningHours[] = [{ weekday: 1, opensAt: '20:00', closesAt: '22:00' }];

  expect(appointmentsOn('2026-06-16', hours, 60, 'America/Los_Angeles')).toEqual([
    '2026-06-16T03:00',
    '2026-06-16T04:00',
  ]);
});

const everyDay = (opensAt: string, closesAt: string): OpeningHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt, closesAt }));
/** Stretch of time from two days before a day to some days after, so that both edges of days off lie within. */
const stretchFrom = (firstDay: string, days: number) => {
  const from = Date.parse(firstDay) - 2 * day;
  return { from, to: from + (days + 3) * day };
};
const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Openings between 04:00 and 23:00, when no clock in the United States changes. */
const openings = fc
  .tuple(
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 240, max: 1379 }),
    fc.integer({ min: 1, max: 600 }),
  )
  .map(([weekday, opens, length]) => ({
    weekday,
    opensAt: time(opens),
    closesAt: time(Math.min(opens + length, 1380)),
  }));
const cases = fc.record({
  timeZone: fc.constantFrom(newYork, 'America/Denver', 'America/Anchorage', 'Pacific/Honolulu'),
  hours: fc.array(openings, { maxLength: 6 }),
  minutes: fc.integer({ min: 5, max: 120 }),
  from: fc
    .integer({ min: Date.UTC(2025, 0) / minute, max: Date.UTC(2031, 0) / minute })
    .map((minutes) => minutes * minute),
  days: fc.integer({ min: 0, max: 20 }),
});

it('always lie within an opening on the provider’s wall, and within the time asked for', () => {
  fc.assert(
    fc.property(cases, ({ timeZone, hours, minutes, from, days }) => {
      const within = { from, to: from + days * day };
      for (const appointment of possibleAppointments(
        { timeZone, hours, daysOff: [] },
        minutes,
        within,
      )) {
        const local = new Date(localTime(timeZone, appointment.from));
        const start = local.getUTCHours() * 60 + local.getUTCMinutes();
        const weekday = local.getUTCDay() || 7;
        const fits = hours.some(
          (one) =>
            one.weekday === weekday &&
            one.opensAt <= time(start) &&
            time(start + minutes) <= one.closesAt,
        );
        expect(fits).toBe(true);
        expect(appointment.from).toBeGreaterThanOrEqual(within.from);
        expect(appointment.from).toBeLessThan(within.to);
        expect(appointment.to - appointment.from).toBe(minutes * minute);
      }
    }),
  );
});

it('fill every opening of any week, whether or not clocks change in it', () => {
  fc.assert(
    fc.property(cases, openings, ({ timeZone, minutes, from }, opening) => {
      const [opens, closes] = [opening.opensAt, opening.closesAt].map((text) => {
        const [hours = 0, rest = 0] = text.split(':').map(Number);
        return hours * 60 + rest;
      });
      const midnight = Math.floor(localTime(timeZone, from) / day) * day;
      // Midnight to midnight by the provider's clock, a week later.
      const start = from - (localTime(timeZone, from) - midnight);
      const later = start + 7 * day;
      const drift = localTime(timeZone, later) - (localTime(timeZone, start) + 7 * day);
      const within = { from: start, to: later - drift };

      const appointments = possibleAppointments(
        { timeZone, hours: [opening], daysOff: [] },
        minutes,
        within,
      );

      expect(appointments).toHaveLength(Math.floor(((closes ?? 0) - (opens ?? 0)) / minutes));
    }),
  );
});

/** Spans of up to three weeks near the days on which clocks change, and anywhere else. */
const spans = fc.array(
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom('2026-03-06', '2026-03-08', '2026-10-30', '2026-11-01'),
        fc.integer({ min: 0, max: 400 }).map((nth) => addDays('2026-01-01', nth)),
      ),
      fc.integer({ min: 0, max: 20 }),
    )
    .map(([firstDay, more]) => ({ firstDay, lastDay: addDays(firstDay, more) })),
  { minLength: 1, maxLength: 4 },
);
const lateAndEarly = fc.constantFrom<OpeningHours[]>(
  everyDay('00:00', '23:59'),
  everyDay('00:30', '04:00'),
  everyDay('20:00', '23:30'),
);

it('with days off are exactly those of the other days on the provider’s wall, clocks changing or not', () => {
  fc.assert(
    fc.property(cases, lateAndEarly, spans, (one, hours, daysOff) => {
      const { timeZone, minutes, days } = one;
      const within = stretchFrom(daysOff[0]?.firstDay ?? '', days);
      const all = possibleAppointments({ timeZone, hours, daysOff: [] }, minutes, within);
      const dayOf = (instant: number) =>
        new Date(localTime(timeZone, instant)).toISOString().slice(0, 10);
      const isOff = (instant: number) =>
        daysOff.some((span) => span.firstDay <= dayOf(instant) && dayOf(instant) <= span.lastDay);

      const offered = possibleAppointments({ timeZone, hours, daysOff }, minutes, within);

      expect(offered).toEqual(all.filter(({ from }) => !isOff(from)));
      expect(offered.some(({ to }) => isOff(to - 1))).toBe(false);
    }),
  );
});

it.each([
  ['before', 0, 1, true],
  ['right before', 1, 2, true],
  ['across the beginning', 1, 3, false],
  ['the same', 2, 4, false],
  ['inside', 2.5, 3, false],
  ['across the end', 3, 5, false],
  ['right after', 4, 5, true],
])('a visit %s another is free: %s–%s, %s', (_where, from, to, free) => {
  expect(isFree({ from: from * hour, to: to * hour }, [{ from: 2 * hour, to: 4 * hour }])).toBe(
    free,
  );
});

describe('slot id', () => {
  const minute = 60_000;

  it('begins with the instant and ends with the provider', () => {
    const startsAt = new Date('2026-06-16T15:00:00.000Z');

    expect(slotId({ startsAt, provider: 'amara' })).toBe('2026-06-16T15:00Z/amara');
  });

  it('is read as it was written, and has the shape that the quiz knows', () => {
    const slots = fc.record({
      startsAt: fc
        .integer({ min: 0, max: Date.UTC(2100, 0) / minute })
        .map((minutes) => new Date(minutes * minute)),
      provider: fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/),
    });
    fc.assert(
      fc.property(slots, (slot) => {
        const id = slotId(slot);
        expect(id).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z\/[A-Za-z0-9-]{1,64}$/);
        expect(parseSlot(id)).toEqual(slot);
      }),
    );
  });

  it.each([
    '2026-02-30T15:00Z/amara',
    '2026-13-01T15:00Z/amara',
    '2026-06-16T25:00Z/amara',
    '2026-06-16T15:00:00Z/amara',
    '2026-06-16T15:00Z/',
    '2026-06-16T15:00Z/a mara',
    '2026-06-16T15:00Z',
    '',
  ])('is not %s', (text) => {
    expect(parseSlot(text)).toBeNull();
  });
});

describe('appointment words', () => {
  const review = {
    title: 'Haircare',
    answers: [
      { question: 'mood', value: 'low', words: 'Low' },
      { question: 'visit', value: '2026-11-24T02:15Z/amara', words: '11/24/2026, 02:15 UTC' },
      { question: 'areas', value: ['crown'], words: 'Crown' },
    ],
  };

  it.each([
    ['America/New_York', 'Mon, Nov 23, 9:15 PM (Eastern time)'],
    ['Pacific/Honolulu', 'Mon, Nov 23, 4:15 PM (Hawaii time)'],
  ])('a chosen visit is told by the clock of %s, and nothing else changes', (timeZone, words) => {
    const answerWords = withAppointmentsIn(review, timeZone).answers.map((answer) =>
      answer.words.replaceAll('\u202f', ' '),
    );

    expect(answerWords).toEqual(['Low', words, 'Crown']);
  });
});
