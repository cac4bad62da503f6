import { beforeAll, expect, it } from 'vitest';
import type { LabelRule } from '../../../schemas/generated/types';
import { withDatabase } from '../../../tests/support/database';
import { approved } from '../../../tests/support/deciding';
import { movingClock } from '../../../tests/support/moving-clock';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { openRuledShop, tellsHealth } from '../../../tests/support/ruled-shop';
import { rule } from '../../../tests/support/sample-labels';
import { affectedTreatments } from './affected-treatments.server';

const database = withDatabase();
const nitrates = rule({ kind: 'exclusion', facts: ['nitrates'] });

beforeAll(() => openRuledShop(database.db, [nitrates]));

/** Somebody who is prescribed the pen. */
async function takesPen(gout: 'yes' | 'no') {
  const clock = movingClock('2025-06-02T12:00:00.000Z');
  const patient = await placedOrder(database.db, ['pen-1m'], { clock });
  await tellsHealth({ ...patient.context, clock }, { uses: 'nothing', gout });
  await approved(
    database.db,
    await someProvider(database.db, 'CA'),
    patient,
    {},
    { ...patient.context, clock },
  );
}

const affectedBy = (...rules: LabelRule[]) =>
  affectedTreatments(
    database.db,
    { id: 'remedy', name: 'Remedy', rules },
    new Date('2025-06-05T12:00:00.000Z'),
  );
const goutStops = rule({ kind: 'exclusion', facts: ['gout'] });
const goutWarns = rule({ kind: 'warning', facts: ['gout'], why: 'It may flare.' });

it('counts treatments that other rules would stop or ask about, and tells no count of one or two', async () => {
  for (const gout of ['yes', 'yes', 'no'] as const) await takesPen(gout);
  expect(await affectedBy(nitrates)).toEqual({
    asked: 3,
    isAll: true,
    stopped: 0,
    reasonNeeded: 0,
  });
  expect(await affectedBy(nitrates, goutStops)).toMatchObject({ stopped: null, reasonNeeded: 0 });

  await takesPen('yes');
  expect(await affectedBy(nitrates, goutStops)).toMatchObject({ asked: 4, stopped: 3 });
  expect(await affectedBy(nitrates, goutWarns)).toMatchObject({ stopped: 0, reasonNeeded: 3 });
});
