import { expect, it } from 'vitest';
import { createRecoveries, nothing, outOfPlace, tooLate, watched } from './recoveries';

/** A clock that stands until it is moved. */
function withClock() {
  const clock = { now: 0 };
  return { clock, recoveries: createRecoveries(() => clock.now) };
}

it('counts how long somebody waits, from the kill or from their first try', () => {
  const { clock, recoveries } = withClock();
  clock.now = 1_000;
  recoveries.begin('web 1');
  clock.now = 1_500;
  recoveries.acknowledged('message', 900);
  expect(recoveries.missing()).toContain('message');
  recoveries.acknowledged('message', 900, 1_200);
  expect(recoveries.all()).toMatchObject([{ away: { message: 500 } }]);
  clock.now = 9_000;
  recoveries.acknowledged('message', 8_000, 8_500);
  recoveries.acknowledged('message', 8_900);

  expect(recoveries.all()).toMatchObject([
    { killed: 'web 1', away: { message: 1_000 }, refused: 0 },
  ]);
  expect(recoveries.missing()).not.toContain('message');
});

it('is content where every kind came back in time', () => {
  const { clock, recoveries } = withClock();
  recoveries.begin('proxy');
  clock.now = 10_000;
  for (const kind of watched) recoveries.acknowledged(kind, 0);

  expect(tooLate(recoveries.all())).toEqual([]);
});

it('names what came back late, and what did not', () => {
  const { clock, recoveries } = withClock();
  recoveries.begin('worker');
  for (const kind of watched.filter((one) => one !== 'mail' && one !== 'pay'))
    recoveries.acknowledged(kind, 0);
  clock.now = 10_001;
  recoveries.acknowledged('mail', 0);

  expect(tooLate(recoveries.all())).toEqual([
    'After the kill of worker, no pay was acknowledged.',
    'After the kill of worker, mail was away for 10.0 s.',
  ]);
  expect(tooLate([])).toEqual(['Nothing was killed, so nothing is proved.']);
});

it('lets somebody be refused in the seconds after a kill, and at no other time', () => {
  const { clock, recoveries } = withClock();
  recoveries.begin(nothing);
  clock.now = 1_000;
  recoveries.begin('store');
  clock.now = 6_000;
  recoveries.refused();
  expect(recoveries.all()[1]).toMatchObject({ refused: 1, refusedUntil: 5_000 });
  expect(outOfPlace(recoveries.all())).toEqual([]);

  clock.now = 8_500;
  recoveries.refused();
  expect(outOfPlace(recoveries.all())).toEqual([
    'Requests that were refused or broken off more than 5 s after the kill of store: 1, the last after 7.5 s.',
  ]);
});

it('lets nobody be refused before anything is killed', () => {
  const { recoveries } = withClock();
  recoveries.begin(nothing);
  recoveries.refused();

  expect(outOfPlace(recoveries.all())).toEqual([
    'Requests that were refused or broken off before anything was killed: 1.',
  ]);
});
