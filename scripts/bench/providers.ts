import { asc, count, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../app/database/tables/accounts.schema.server';
import { careCases } from '../../app/database/tables/care.schema.server';
import { renewSession } from '../../app/identity/sessions/session.server';
import { systemClock } from '../../app/kernel/clock';
import type { Db } from '../../app/kernel/database/client.server';
import { newSessionToken } from '../../app/kernel/http/cookies';
import { testContext } from '../../tests/support/load-context';
import { gatherIntakes } from '../sample-data/gather-intakes';
import { onBenchServer } from './on-bench-server';
import { hangUp, measurePage, type PageMetrics } from './page-times';

export interface ProviderMetrics {
  intakes: number;
  /** A Remix route with nothing on it first, then the pages of a provider. */
  pages: PageMetrics[];
}

const provider = 'amara@example.com';

/** Pages, each with an address of its own for every turn. */
const pages: { page: string; path: (patient: string) => string }[] = [
  { page: '/dev/empty', path: () => '/dev/empty' },
  { page: '/provider', path: () => '/provider' },
  { page: '/provider?quiz=weight-loss', path: () => '/provider?quiz=weight-loss' },
  { page: '/provider/patients', path: () => '/provider/patients' },
  { page: '/provider/patients?q=theo', path: () => '/provider/patients?q=theo' },
  { page: '/provider/patients/:id', path: (id) => `/provider/patients/${id}` },
  { page: '/provider/messages', path: () => '/provider/messages' },
  { page: '/provider/shipments', path: () => '/provider/shipments' },
];

/** Measures the pages of a provider on the built server, with so many intakes in its durable PostgreSQL. */
export async function measureProviders(wanted: number): Promise<ProviderMetrics> {
  return onBenchServer(async ({ db, url, server }) => {
    try {
      await gatherIntakes(url, wanted, provider);
      const cookie = await signInProvider(db);
      const patients = await somePatients(db);
      const metrics: PageMetrics[] = [];
      for (const { page, path } of pages) {
        const wish = (turn: number) => ({
          path: path(patients[turn % patients.length] ?? ''),
          cookie,
        });
        metrics.push({ page, ...(await measurePage(server, wish)) });
      }
      const [counted] = await db
        .select({ intakes: count() })
        .from(careCases)
        .where(isNotNull(careCases.submissionId));
      return { intakes: counted?.intakes ?? 0, pages: metrics };
    } finally {
      hangUp();
    }
  });
}

/** Signs the provider in without a password and a second step. @returns Their cookie. */
async function signInProvider(db: Db): Promise<string> {
  const context = testContext(db, { clock: systemClock });
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, provider));
  if (!person) throw new Error('The provider is not there.');
  const visit = { ...context, sessionToken: newSessionToken(context.config) };
  const now = systemClock.now();
  const set = await renewSession(
    db,
    visit,
    { visitorId: crypto.randomUUID(), userId: person.id },
    now,
  );
  return set.split(';')[0] ?? '';
}

/** Some who wait, of all kinds. */
async function somePatients(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: careCases.patientId })
    .from(careCases)
    .orderBy(asc(careCases.id))
    .limit(200);
  return rows.map(({ id }) => id);
}
