import { expect, it } from 'vitest';
import { appointmentRoomIn, isRoomLink } from './outside-services';

function read(APPOINTMENT_ROOM: string | undefined, isProduction: boolean) {
  const problems: string[] = [];
  const room = appointmentRoomIn({ APPOINTMENT_ROOM }, isProduction, (one) => problems.push(one));
  return { room, problems: problems.length };
}

it('appointments are held in the built-in room unless a link is named, and never in production', () => {
  expect(read(undefined, false)).toEqual({ room: { kind: 'builtIn' }, problems: 0 });
  expect(read(undefined, true)).toEqual({ room: null, problems: 0 });
  expect(read('built-in', true)).toEqual({ room: null, problems: 1 });
});

it.each([false, true])(
  'a link of the clinic is taken, in production (%s) or not',
  (isProduction) => {
    const template = 'https://video.formulary.example/room?visit={appointment}';
    expect(read(template, isProduction)).toEqual({ room: { kind: 'link', template }, problems: 0 });
  },
);

it.each([
  'http://video.formulary.example/{appointment}',
  'https://video.formulary.example/everybody',
  'javascript:alert({appointment})',
  'video',
])('%s is no place to meet', (link) => {
  expect(read(link, true)).toEqual({ room: null, problems: 1 });
});

it('a link holds no password', () => {
  expect(isRoomLink('https://amara:secret@video.example/')).toBe(false);
  expect(isRoomLink('https://video.example/amara')).toBe(true);
});
