import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { publish } from '../../../tests/support/published-catalogue';
import { forgetPublications } from '../../content/published.server';
import { currentDueTimes } from '../../content/reference.server';
import { workSources } from './read-worklist.server';
import { DueClock } from './source';

const database = withDatabase();

/** Due times of a clinic from a time when nothing else could wait. */
const ofBefore = {
  hours: { opens: '09:00', closes: '17:00', weekdays: [1, 2, 3, 4, 5] },
  entries: [
    {
      ...{ reason: 'message', name: 'Letter', minutes: 60 },
      ...{ counts: 'serviceHours', isDangerous: false },
    },
  ],
};

const currentClock = async () => new DueClock(await currentDueTimes(database.db));
/** A Monday, 11 AM where the clinic is. */
const now = new Date('2025-06-02T15:00:00Z');

it('gives work a name and a time where nothing is published', async () => {
  expect((await currentClock()).nameOf('recall')).toBe('Has a recalled package');
});

describe('due times that were published before recalls', () => {
  beforeAll(async () => {
    await publish(database.db, 'dueTimes', JSON.stringify(ofBefore));
    forgetPublications(database.db);
  });

  it('are kept as they are', async () => {
    const clock = await currentClock();
    expect(clock.nameOf('message')).toBe('Letter');
    expect(clock.dueOf('message', now)).toEqual(new Date('2025-06-02T16:00:00Z'));
  });

  it('give a recalled package its name and ten hours of their own day', async () => {
    const clock = await currentClock();
    expect(clock.nameOf('recall')).toBe('Has a recalled package');
    // Six hours of Monday, and four of Tuesday.
    expect(clock.dueOf('recall', now)).toEqual(new Date('2025-06-03T17:00:00Z'));
    expect(clock.isDangerous('question')).toBe(true);
  });
});

it('knows every reason for which work waits', async () => {
  const { entries } = await currentDueTimes(database.db);
  const reasons = workSources.flatMap((source) => source.reasons);
  expect(reasons.filter((one) => !entries.some(({ reason }) => reason === one))).toEqual([]);
});
