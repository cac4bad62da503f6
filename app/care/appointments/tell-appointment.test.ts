import { describe, expect, it } from 'vitest';
import { appointmentFile, type FiledAppointment } from './tell-appointment.server';

const booked: FiledAppointment = {
  id: 'e3b0c442-98fc-4c14-9afb-f4c8996fb924',
  startsAt: new Date('2026-11-24T02:15:00Z'),
  minutes: 20,
  timeZone: 'America/Los_Angeles',
  sequence: 0,
  isCancelled: false,
  site: 'hmrprogram',
  email: 'maya@example.com',
};
const stamp = new Date('2026-11-20T12:00:00Z');
/** The lines of the event, with those that were folded made whole. */
const lines = (over: Partial<FiledAppointment> = {}) => {
  const { content } = appointmentFile({ ...booked, ...over }, stamp);
  return content.replaceAll('\r\n ', '').split('\r\n');
};

describe('the file of an appointment', () => {
  it('names the time in the zone of its reader, with the rules of that zone', () => {
    expect(lines()).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'BEGIN:VTIMEZONE',
        'TZID:America/Los_Angeles',
        'DTSTART;TZID=America/Los_Angeles:20261123T181500',
        'DTEND;TZID=America/Los_Angeles:20261123T183500',
        'DTSTAMP:20261120T120000Z',
      ]),
    );
  });

  it.each([
    [
      'before the clocks are set back',
      '2026-11-01T05:30:00Z',
      'America/New_York',
      '20261101T013000',
    ],
    ['after they are set back', '2026-11-01T07:30:00Z', 'America/New_York', '20261101T023000'],
    ['before they are set forward', '2026-03-08T06:30:00Z', 'America/New_York', '20260308T013000'],
    ['after they are set forward', '2026-03-08T07:30:00Z', 'America/New_York', '20260308T033000'],
    ['where they never are', '2026-07-08T19:00:00Z', 'America/Phoenix', '20260708T120000'],
  ])('is right %s', (_, startsAt, timeZone, local) => {
    expect(lines({ startsAt: new Date(startsAt), timeZone })).toContain(
      `DTSTART;TZID=${timeZone}:${local}`,
    );
  });

  it('stays the same appointment when it is moved or cancelled, and counts up', () => {
    const uid = 'UID:e3b0c442-98fc-4c14-9afb-f4c8996fb924@hmrprogram.example';
    const later = { startsAt: new Date('2026-11-25T02:15:00Z'), sequence: 1 };
    expect(lines()).toEqual(expect.arrayContaining([uid, 'SEQUENCE:0', 'STATUS:CONFIRMED']));
    expect(lines(later)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1']));
    expect(lines({ sequence: 2, isCancelled: true })).toEqual(
      expect.arrayContaining([uid, 'SEQUENCE:2', 'METHOD:CANCEL', 'STATUS:CANCELLED']),
    );
  });

  it('says nothing about health in what a calendar shows', () => {
    const shown = lines().filter((line) => /^(SUMMARY|LOCATION|DESCRIPTION)/.test(line));
    expect(shown).toEqual([
      'SUMMARY:Appointment at HMR Program',
      'LOCATION:Online',
      'DESCRIPTION:Sign in at HMR Program to join\\, or to choose another time.',
    ]);
  });
});
