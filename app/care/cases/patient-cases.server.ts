import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { users } from '../../database/tables/accounts.schema.server';
import { careCaseLines, careCases, prescriptions } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { ActingProvider } from '../clinicians/acting-provider.server';
import type { InForceNow } from '../prescriptions/in-force-now';
import type { Running } from '../prescriptions/running-lines';
import { inForceFor } from '../prescriptions/running-lines.server';
import { startOfTreatment } from '../treatments/treatment-start.server';

/** A case as a provider sees it on the page of its patient. */
export interface PatientCase {
  careCase: typeof careCases.$inferSelect;
  orderNumber: string;
  /** Who decides or decided; null while nobody took it. */
  providerName: string | null;
  /** Who looks at it or looked at it last; null for nobody. */
  claimerName: string | null;
  /** Whether the provider holds a license of its state. */
  isMine: boolean;
  lines: CaseLine[];
}

/** A line of a case as it was ordered, and what still goes on of it. */
export type CaseLine = typeof orderLines.$inferSelect & Running<InForceNow>;

const deciders = alias(users, 'deciders');
const claimers = alias(users, 'claimers');

/**
 * Everything that a patient came for, the newest first; null where a provider has no business with them: nothing
 * of it is in a state of their licenses.
 */
export async function casesInCare(
  db: Queryable,
  { states }: ActingProvider,
  patientId: string,
  now: Date,
): Promise<PatientCase[] | null> {
  const rows = await db
    .select({
      careCase: careCases,
      orderNumber: orders.number,
      providerName: nameOf(deciders),
      claimerName: nameOf(claimers),
    })
    .from(careCases)
    .innerJoin(orders, eq(orders.id, careCases.orderId))
    .leftJoin(deciders, eq(deciders.id, careCases.providerId))
    .leftJoin(claimers, eq(claimers.id, careCases.claimedBy))
    .where(eq(careCases.patientId, patientId))
    .orderBy(desc(careCases.openedAt), desc(careCases.id));
  const found = rows.map((row) => ({ ...row, isMine: states.includes(row.careCase.state ?? '') }));
  if (!found.some(({ isMine }) => isMine)) return null;
  const lines = await linesOf(
    db,
    found.map(({ careCase }) => careCase.id),
    dayOf(now),
  );
  return found.map((one) => ({
    ...one,
    lines: lines.filter(({ caseId }) => caseId === one.careCase.id).map(caseLine),
  }));
}

function linesOf(db: Queryable, caseIds: string[], today: string) {
  return db
    .select({
      caseId: careCaseLines.caseId,
      line: orderLines,
      renewal: subscriptions.status,
      prescription: prescriptions,
      startedOn: startOfTreatment(today),
    })
    .from(careCaseLines)
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, careCaseLines.orderLineId))
    .leftJoin(prescriptions, inForceFor(careCaseLines.orderLineId))
    .where(inArray(careCaseLines.caseId, caseIds))
    .orderBy(asc(orderLines.position));
}

type FoundLine = Awaited<ReturnType<typeof linesOf>>[number];

function caseLine({ line, renewal, prescription, startedOn }: FoundLine): CaseLine {
  if (prescription === null) return { ...line, renewal, inForce: null };
  const validThrough = dayOf(prescription.expiresAt);
  return { ...line, renewal, inForce: { ...prescription, validThrough, startedOn } };
}

function nameOf({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn>) {
  return sql<string | null>`${firstName} || ' ' || ${lastName}`;
}
