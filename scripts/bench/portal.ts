import { and, asc, desc, eq, like } from 'drizzle-orm';
import { users } from '../../app/database/tables/accounts.schema.server';
import { shipments } from '../../app/database/tables/shipments.schema.server';
import { renewSession } from '../../app/identity/sessions/session.server';
import { systemClock } from '../../app/kernel/clock';
import type { Db } from '../../app/kernel/database/client.server';
import { newSessionToken } from '../../app/kernel/http/cookies';
import { testContext } from '../../tests/support/load-context';
import { keysOfServer, type TestServer } from '../../tests/support/server';
import { gatherLoad, type SampleDataSize } from '../sample-data/gather-load';
import { onBenchServer } from './on-bench-server';
import { hangUp, measurePage, type PageMetrics } from './page-times';

export interface PortalMetrics extends SampleDataSize {
  /** A Remix route with nothing on it first, then the pages of the portal. */
  pages: PageMetrics[];
}

/** Number of patients who look at each page, half of them of long standing and half of them new. */
const visitors = 100;

/** The empty route, and every page that the portal has. A shipment has a page of its own for each of its owners. */
const pagesOf = ({ shipment }: Patient): string[] => [
  '/dev/empty',
  '/patient',
  '/patient/treatment',
  '/patient/chat',
  '/patient/shipments',
  shipment ? `/patient/shipments/${shipment}` : '/patient/shipments?page=2',
  '/patient/pharmacy',
  '/patient/progress',
  '/patient/uploads',
  '/patient/account/profile',
  '/patient/account/payment-methods',
  '/patient/account/security',
];

/** Measures every page of the portal on the built server, with sample data in its durable PostgreSQL. */
export async function measurePortal(sampleData: SampleDataSize): Promise<PortalMetrics> {
  return onBenchServer(async ({ db, url, server }) => {
    try {
      await gatherLoad(url, sampleData, keysOfServer);
      return { ...sampleData, pages: await measurePages(db, server) };
    } finally {
      hangUp();
    }
  });
}

/** The server must know visits by the secret of tests. */
async function measurePages(
  db: Db,
  server: Pick<TestServer, 'origin' | 'pid'>,
): Promise<PageMetrics[]> {
  const patients = await signInSome(db);
  const names = pagesOf({ cookie: '', shipment: ':number' });
  const pages: PageMetrics[] = [];
  for (const [nth, page] of names.entries()) {
    const ask = (turn: number) => {
      const patient = patients[turn % patients.length];
      if (!patient) throw new Error('There is nobody to ask for a page.');
      return { path: pagesOf(patient)[nth] ?? page, cookie: patient.cookie };
    };
    pages.push({ page, ...(await measurePage(server, ask)) });
  }
  return pages;
}

interface Patient {
  cookie: string;
  /** The number of a shipment of theirs; null for those who have none. */
  shipment: string | null;
}

/** Signs people of the sample data in without their passwords: of long standing and new in turn. */
async function signInSome(db: Db): Promise<Patient[]> {
  const context = testContext(db, { clock: systemClock });
  const kinds = await Promise.all(
    ['maya', 'theo'].map((name) =>
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.kind, 'patient'), like(users.email, `${name}+%`)))
        .orderBy(asc(users.id))
        .limit(visitors / 2),
    ),
  );
  const patients: Patient[] = [];
  for (let nth = 0; nth < visitors; nth += 1) {
    const person = kinds[nth % kinds.length]?.[Math.floor(nth / kinds.length)];
    if (!person) throw new Error('The sample data is too small.');
    const visit = { ...context, sessionToken: newSessionToken(context.config) };
    const cookie = (
      await renewSession(db, visit, { visitorId: crypto.randomUUID(), userId: person.id })
    ).split(';')[0];
    const [shipment] = await db
      .select({ number: shipments.number })
      .from(shipments)
      .where(eq(shipments.patientId, person.id))
      .orderBy(desc(shipments.number))
      .limit(1);
    patients.push({ cookie: cookie ?? '', shipment: shipment?.number ?? null });
  }
  return patients;
}
