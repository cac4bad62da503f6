import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { readWorklist } from '../../app/care/worklist/read-worklist.server';
import { allWork, type WorkFilter } from '../../app/care/worklist/work';
import {
  appointments,
  providerLicenses,
} from '../../app/database/tables/appointments.schema.server';
import { careCases } from '../../app/database/tables/care.schema.server';
import { checkIns } from '../../app/database/tables/check-ins.schema.server';
import { documents } from '../../app/database/tables/documents.schema.server';
import { conversations } from '../../app/database/tables/messages.schema.server';
import { pharmacyQuestions } from '../../app/database/tables/pharmacy.schema.server';
import { patientAlerts } from '../../app/database/tables/worklist.schema.server';
import type { SignedInUser } from '../../app/identity/sessions/session.server';
import { fixedClock } from '../../app/kernel/clock';
import { withDatabase } from './database';
import { testContext } from './load-context';
import { placedOrder } from './ordering';
import { publishCatalogue } from './published-catalogue';
import { smallCatalogue } from './small-shop';

export type CareCase = typeof careCases.$inferSelect;

/**
 * The worklist of a test file: a database of its own, a day, and work that waits. Each test begins with an empty list.
 */
export function worklistOfTests() {
  const database = withDatabase();
  const at = (iso: string) => testContext(database.db, { clock: fixedClock(iso) });
  /** A Monday, 11 AM where the clinic is. */
  const now = '2025-06-02T15:00:00Z';

  beforeAll(() => publishCatalogue(database.db, smallCatalogue()));
  // Work of other tests is done, so that each begins with an empty list.
  beforeEach(async () => {
    const done = new Date(now);
    await database.db.update(careCases).set({ status: 'declined', attention: null });
    await database.db.update(conversations).set({ awaitingSince: null });
    await database.db.update(patientAlerts).set({ seenAt: done });
    await database.db.update(documents).set({ seenAt: done });
    await database.db.delete(providerLicenses);
    await database.db.delete(appointments);
    await database.db.delete(checkIns);
    await database.db.update(pharmacyQuestions).set({ answer: '', answeredAt: done });
  });

  /** A case that waits. */
  async function waitingCase(fields: Partial<CareCase> = {}): Promise<CareCase> {
    const { userId } = await placedOrder(database.db, ['pen-1m']);
    const {
      work: _,
      workSince: __,
      ...set
    } = { state: 'CA', waitingSince: new Date(now), ...fields };
    const [changed] = await database.db
      .update(careCases)
      .set(set)
      .where(eq(careCases.patientId, userId))
      .returning();
    if (!changed) throw new Error('There is no case.');
    return changed;
  }

  const since = (iso: string) => ({ waitingSince: new Date(iso) });
  const rowsFor = async (provider: SignedInUser, filter: Partial<WorkFilter> = {}) =>
    (await readWorklist(at(now), provider.id, { filter: { ...allWork, ...filter } })).rows;
  const idsFor = async (provider: SignedInUser, filter: Partial<WorkFilter> = {}) =>
    (await rowsFor(provider, filter)).map(({ id }) => id);

  async function alertOf({ patientId, state }: CareCase, urgency: 'now' | 'today') {
    const [row] = await database.db
      .insert(patientAlerts)
      .values({
        patientId,
        source: 'progress',
        sourceId: crypto.randomUUID(),
        danger: 'chest',
        name: 'Possible emergency',
        urgency,
        isDenied: false,
        state,
        raisedAt: new Date(now),
      })
      .returning();
    return row?.id ?? '';
  }
  return { database, at, now, waitingCase, since, rowsFor, idsFor, alertOf };
}
