import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { markAlertsSeen, readAlerts, unseenProgress } from '../alerts/alerts.server';
import { changeEntry, type DayValues, listEntries, saveDay } from './entries.server';

const database = withDatabase();
const context = () => testContext(database.db);
let provider: SignedInUser;
let patient: SignedInUser;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  provider = await someProvider(database.db, 'CA');
});
beforeEach(async () => {
  patient = (await placedOrder(database.db, ['pen-1m'])).payer.user;
});

const day = '2025-06-01';
const keep = (values: DayValues['values'], note: string | null = null) =>
  saveDay(context(), patient.id, { day, values, note }, true);
const waiting = () => readAlerts(context(), provider.id, { patientId: patient.id });
const names = async () =>
  (await waiting()).flatMap(({ groups }) => groups.map(({ name }) => name)).sort();
const seen = async () =>
  markAlertsSeen(
    context(),
    provider.id,
    (await waiting()).flatMap(({ ids }) => ids),
  );

describe('an entry of progress', () => {
  it('with a side effect at its worst waits for the care team, with who and since when', async () => {
    await keep([{ measure: 'nausea', value: 10 }]);

    expect(await waiting()).toMatchObject([
      {
        patientId: patient.id,
        source: 'progress',
        since: context().clock.now(),
        groups: [{ name: 'Nausea at its worst', urgency: 'today' }],
      },
    ]);
    expect(await unseenProgress(database.db, patient.id)).toHaveLength(1);
  });

  it.each([
    ['nausea', 9],
    ['shedding', 10],
    ['energy', 10],
    ['weight', 22_640],
  ] as const)('of %s at %d waits for nobody', async (measure, value) => {
    await keep([{ measure, value }], 'All is well.');
    expect(await waiting()).toEqual([]);
  });

  it('whose note holds words of danger waits once, however many values the day has', async () => {
    const values = [
      { measure: 'weight', value: 22_640 },
      { measure: 'energy', value: 2 },
    ] as const;
    await keep(values, 'Threw up all night, and I fainted');

    const [alert, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(alert?.groups.map(({ danger }) => danger)).toEqual(['emergency', 'reaction']);
    expect(alert?.ids).toHaveLength(2);
  });

  it('that is saved as it was stays seen; another value or note is new', async () => {
    await keep([{ measure: 'nausea', value: 10 }]);
    await seen();
    await keep([{ measure: 'nausea', value: 10 }]);
    expect(await names()).toEqual([]);

    const [entry] = await listEntries(database.db, patient.id);
    const change = { value: 10, note: 'Still vomiting' };
    await changeEntry(context(), patient.id, entry?.id ?? '', change);
    expect(await names()).toEqual(['Nausea at its worst', 'Possible side effect']);
    await seen();
    await changeEntry(context(), patient.id, entry?.id ?? '', change);
    expect(await names()).toEqual([]);
    expect(await unseenProgress(database.db, patient.id)).toEqual([]);
  });
});
