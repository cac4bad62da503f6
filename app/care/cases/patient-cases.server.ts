import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CaseStatus } from '../../../engine/care';
import { openerOf } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import type { AccessAction } from '../../database/tables/audit.schema.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { nameIfFound } from '../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { type ActingProvider, actingProvider } from '../clinicians/acting-provider.server';
import { addOnsTravellingWith, extrasHeldWith } from '../prescriptions/add-ons.server';
import { courseColumns, courseOf } from '../prescriptions/courses.server';
import { type InForceNow, linesOfRefill, type Running } from '../prescriptions/in-force';
import { couponOfLine } from '../prescriptions/prescribe.server';
import { placeOfReason } from '../prescriptions/sealed-decisions.server';

/** A case as a provider sees it on the page of its patient. */
export interface PatientCase {
  careCase: typeof careCases.$inferSelect & { reason: string | null };
  orderNumber: string;
  /** The provider who decides or decided; null while nobody took it. */
  providerName: string | null;
  /** The provider who looks at it or looked at it last; null for nobody. */
  claimerName: string | null;
  /** True where the provider holds a license of its state. */
  isMine: boolean;
  lines: CaseLine[];
}

/** A line of a case as it was ordered, and what still goes on of it. */
type CaseLine = typeof orderLines.$inferSelect &
  Running<InForceNow> & {
    /** The medicine that is prescribed, or the product that was ordered while none is. */
    title: string;
    /** Code of the coupon that took something off it; null for none. */
    coupon: string | null;
    /** What is prescribed and theirs: what its patient is still asked about is not. */
    agreed: InForceNow | null;
    /** Dose of it that was taken last, by a prescription of now or before; null where nothing came yet. */
    lastTaken: InForceNow | null;
    /** Currency of its order. */
    currency: string;
  };

const deciders = alias(users, 'deciders');
const claimers = alias(users, 'claimers');

/**
 * Everything that a patient came for, the newest first; null where a provider has no business with them: nothing
 * of it is in a state of their licenses.
 */
async function casesInCare(
  db: Queryable,
  { states }: ActingProvider,
  patientId: string,
  now: Date,
): Promise<PatientCase[] | null> {
  const rows = await db
    .select({
      careCase: careCases,
      orderNumber: orders.number,
      providerName: nameIfFound(deciders),
      claimerName: nameIfFound(claimers),
    })
    .from(careCases)
    .innerJoin(orders, eq(orders.id, careCases.orderId))
    .leftJoin(deciders, eq(deciders.id, careCases.providerId))
    .leftJoin(claimers, eq(claimers.id, careCases.claimedBy))
    .innerJoin(users, eq(users.id, careCases.patientId))
    // The record of somebody who was deleted is opened by another grant, with a reason.
    .where(
      and(eq(careCases.patientId, patientId), sql`${users.closedFor} is distinct from 'deletion'`),
    )
    .orderBy(desc(careCases.openedAt), desc(careCases.id));
  const opener = await openerOf(
    db,
    rows.map(({ careCase }) => careCase.reason),
  );
  const opened = rows.map((row) => ({
    ...row,
    careCase: {
      ...row.careCase,
      reason: opener.text(row.careCase.reason, placeOfReason(row.careCase.id)),
    },
  }));
  const found = opened.map((row) => ({
    ...row,
    isMine: states.includes(row.careCase.state ?? ''),
  }));
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

/** The lines of cases in their order, each with all that was prescribed for it, the newest first. */
async function linesOf(db: Queryable, caseIds: string[], today: string) {
  const rows = await db
    .select({
      caseId: careCaseLines.caseId,
      line: orderLines,
      currency: orders.currency,
      coupon: couponOfLine,
      renewal: subscriptions.status,
      prescription: prescriptions,
      taken: courseColumns(today),
    })
    .from(careCaseLines)
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, careCaseLines.orderLineId))
    .leftJoin(prescriptions, eq(prescriptions.orderLineId, careCaseLines.orderLineId))
    .where(inArray(careCaseLines.caseId, caseIds))
    .orderBy(asc(orderLines.position), desc(prescriptions.issuedAt), desc(prescriptions.endedAt));
  const byLine = new Map<string, typeof rows>();
  for (const row of rows) byLine.set(row.line.id, [...(byLine.get(row.line.id) ?? []), row]);
  return [...byLine.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { caseId, line, currency, coupon, renewal } = first;
    const written = own.flatMap(({ prescription, taken }) =>
      prescription === null
        ? []
        : [{ prescription, calendar: courseOf(prescription, taken, today).calendar }],
    );
    return [{ caseId, line: { ...line, coupon }, currency, renewal, written }];
  });
}

type FoundLine = Awaited<ReturnType<typeof linesOf>>[number];

function caseLine({ line, currency, renewal, written }: FoundLine): CaseLine {
  const inForce = written.find(({ prescription }) => prescription.endedAt === null);
  const lastTaken = written.find(({ calendar }) => calendar.week !== null);
  const isAgreed = ({ prescription }: FoundLine['written'][number]) =>
    !prescription.mustAgree || prescription.agreedAt !== null;
  // What they are asked about took the place of what they agreed to last, which goes on meanwhile.
  const agreed = inForce && written.find(isAgreed);
  const isTheirs = inForce !== undefined && isAgreed(inForce);
  const title = (isTheirs ? inForce : lastTaken)?.prescription.drug ?? line.productTitle;
  const present = {
    ...{ inForce: asOfNow(inForce), agreed: asOfNow(agreed), lastTaken: asOfNow(lastTaken) },
  };
  return { ...line, currency, renewal, title, ...present };
}

function asOfNow(written: FoundLine['written'][number] | undefined): InForceNow | null {
  if (!written) return null;
  const { prescription, calendar } = written;
  const validThrough = dayOf(prescription.expiresAt);
  const last = calendar.present === null ? undefined : calendar.stretches.at(-1);
  const nextWeek = last ? Math.floor((last.fromDay + last.days) / 7) + 1 : null;
  return { ...prescription, validThrough, calendar, nextWeek };
}

/** A provider, and the patient in question. */
export interface InCare {
  providerId: string;
  patientId: string;
}

export type NotInCare = { ok: false; status: 403 | 404; message: string };

/** Transaction in which something may be done with a patient, with what that takes. */
export interface Acting {
  tx: Tx;
  now: Date;
  provider: ActingProvider;
  /** Everything that the patient came for, the newest first; at least one case. */
  cases: PatientCase[];
  /** Puts on record what is read or changed of this patient. */
  record(action: AccessAction, subject?: string): Promise<void>;
}

/**
 * Does something with a patient as a provider who looks after them now: whose account is enabled, and who holds a
 * license of a state in which the patient came for something. Everybody else finds nobody.
 */
export function withPatient<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { providerId, patientId }: InCare,
  act: (acting: Acting) => Promise<T>,
): Promise<T | NotInCare> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok) return { ok: false, status: 403, message: acting.message };
    const { provider } = acting;
    const cases = isUuid(patientId) ? await casesInCare(tx, provider, patientId, now) : null;
    if (cases === null) {
      const message = 'There is no such patient in the states of your licenses.';
      return { ok: false, status: 404, message };
    }
    const record = (action: AccessAction, subject = '') =>
      recordAccess(tx, { at: now, staffId: providerId, patientId, action, subject });
    return act({ tx, now, provider, cases, record });
  });
}

/**
 * Something that was ordered and ships once a provider has approved it, and the patient agreed to what they suggest.
 */
export interface WaitingOrder {
  caseId: string;
  status: CaseStatus;
  /** Medicines of which the patient is asked before anything of it is sent; empty where a provider has to decide. */
  asked: string[];
  orderNumber: string;
  /** YYYY-MM-DD */
  orderedOn: string;
  /** Products, with the add-ons that travel with them. */
  titles: string[];
  /** Products without a prescription that are held with it, and then leave in a parcel of their own. */
  extras: string[];
}

const undecided: CaseStatus[] = ['paid', 'inReview', 'moreInformation'];

/** The medicine that a patient is asked about for a line of a query; null where they are not asked. */
const askedFor = sql<string | null>`(select x.drug from prescriptions x
  where x.order_line_id = ${orderLines.id} and x.must_agree and x.agreed_at is null and x.ended_at is null limit 1)`;

/**
 * Finds what of a patient’s orders waits for a provider, or for their own word on what one suggests, the oldest first.
 */
export async function waitingOrders(db: Queryable, userId: string): Promise<WaitingOrder[]> {
  const rows = await db
    .select({
      caseId: careCases.id,
      status: careCases.status,
      orderId: orders.id,
      orderNumber: orders.number,
      createdAt: orders.createdAt,
      title: orderLines.productTitle,
      asked: askedFor,
      purpose: careCases.purpose,
      renewal: subscriptions.status,
    })
    .from(careCases)
    .innerJoin(orders, eq(orders.id, careCases.orderId))
    .innerJoin(careCaseLines, eq(careCaseLines.caseId, careCases.id))
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, orderLines.id))
    .where(
      and(
        eq(careCases.patientId, userId),
        or(
          inArray(careCases.status, undecided),
          and(
            eq(careCases.status, 'approved'),
            eq(careCases.purpose, 'order'),
            isNotNull(askedFor),
          ),
        ),
      ),
    )
    .orderBy(asc(careCases.openedAt), asc(orderLines.position));
  const found = new Map<string, WaitingOrder>();
  const seen = new Set<string>();
  for (const waiting of rows) {
    const { title, asked, createdAt, orderId, purpose, renewal, ...row } = waiting;
    const ofCase = rows.filter(({ caseId }) => caseId === waiting.caseId);
    // What was bought once does not come again.
    if (purpose === 'renewal' && !linesOfRefill(ofCase).includes(waiting)) continue;
    const known = found.get(row.caseId) ?? {
      ...{ ...row, orderedOn: dayOf(createdAt), titles: [], asked: [] },
      extras: seen.has(orderId) ? [] : await extrasHeldWith(db, orderId),
    };
    known.titles.push(title);
    if (asked !== null) known.asked.push(asked);
    found.set(row.caseId, known);
    seen.add(orderId);
  }
  for (const order of found.values()) {
    const addOns = await addOnsTravellingWith(db, order.caseId);
    order.titles.push(...addOns.map(({ title }) => title));
  }
  return [...found.values()];
}
