import { and, asc, eq, exists, gt, inArray, isNull } from 'drizzle-orm';
import { currentCatalogue } from '../../content/catalogue.server';
import { openerOf } from '../../database/sealing/sealing.server';
import { careCaseEvents, careCases, careDecisions } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/jobs.server';
import { askRulesAnewLater, type CareJobs } from '../cases/care-queue.server';
import { placeOfEvent } from '../cases/change-case.server';
import { openDecisions } from '../prescriptions/sealed-decisions.server';
import {
  callAttention,
  effectOfVerdicts,
  running,
  verdictInWords,
  verdictsOnWhatRuns,
} from './change-chart.server';
import { expireCases } from './give-up-case.server';
import { sendToPharmacy } from './send-to-pharmacy.server';

/** Cases that one job asks about; the next one goes on after them. */
const inOneJob = 50;

/**
 * Asks other rules of medicines about everything that runs on them, in an order and a few cases at a time. A stop holds
 * a case and puts it before a clinician, with the rule; what needs a reason that nobody wrote asks for a look. What a
 * clinician was told of a case before is no news.
 */
async function askRulesAnew(
  { medicines, revision, after }: CareJobs['care.askRulesAnew'],
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  const { products } = await currentCatalogue(db);
  const productIds = products.flatMap(({ id, medicine }) =>
    typeof medicine === 'string' && medicines.includes(medicine) ? [id] : [],
  );
  const prescribed = db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.caseId, careCases.id),
        isNull(prescriptions.endedAt),
        inArray(prescriptions.productId, productIds),
      ),
    );
  const found = await db
    .select({ id: careCases.id })
    .from(careCases)
    .where(
      and(
        inArray(careCases.status, [...running]),
        exists(prescribed),
        after === null ? undefined : gt(careCases.id, after),
      ),
    )
    .orderBy(asc(careCases.id))
    .limit(inOneJob);
  for (const { id } of found) {
    await db.transaction((tx) => askAbout(tx, clock.now(), id, productIds));
  }
  const last = found.at(-1);
  if (last && found.length === inOneJob)
    await askRulesAnewLater(db, { medicines, revision, after: last.id });
}

async function askAbout(
  tx: Tx,
  now: Date,
  caseId: string,
  productIds: readonly string[],
): Promise<void> {
  const [careCase] = await tx
    .select()
    .from(careCases)
    .where(and(eq(careCases.id, caseId), inArray(careCases.status, [...running])))
    .for('update');
  if (!careCase) return;
  const lines = await tx
    .select({ orderLineId: prescriptions.orderLineId })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.caseId, caseId),
        isNull(prescriptions.endedAt),
        inArray(prescriptions.productId, [...productIds]),
      ),
    );
  const verdicts = (await verdictsOnWhatRuns(tx, now, [careCase])).get(caseId) ?? [];
  const weighed = await reasonsWritten(tx, caseId);
  const earlier = await reasonsBefore(tx, caseId);
  const news = verdicts.filter((one) => {
    const { orderLineId, rule, kind } = one;
    if (!lines.some((line) => line.orderLineId === orderLineId)) return false;
    const isOpen = kind === 'reasonNeeded' && !weighed.has(`${orderLineId} ${rule}`);
    return (kind === 'stop' || isOpen) && !earlier.includes(verdictInWords(one));
  });
  if (news.length === 0) return;
  await callAttention(tx, now, careCase, {
    effect: effectOfVerdicts(news),
    ...{ by: 'system', userId: null },
    reason: `Other rules were published: ${news.map(verdictInWords).join(' ')}`,
  });
}

/** Rules of a case that a clinician wrote a reason against, each with its line. */
async function reasonsWritten(tx: Tx, caseId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ key: careDecisions.key, decision: careDecisions.decision })
    .from(careDecisions)
    .where(eq(careDecisions.caseId, caseId));
  return new Set(
    (await openDecisions(tx, rows))
      .flatMap(({ decision }) => ('reasons' in decision ? (decision.reasons ?? []) : []))
      .map(({ orderLineId, rule }) => `${orderLineId} ${rule}`),
  );
}

/** Everything that a case was put before clinicians for, as one text. */
async function reasonsBefore(tx: Tx, caseId: string): Promise<string> {
  const rows = await tx
    .select({ version: careCaseEvents.version, reason: careCaseEvents.reason })
    .from(careCaseEvents)
    .where(and(eq(careCaseEvents.caseId, caseId), inArray(careCaseEvents.event, ['hold', 'flag'])));
  const opener = await openerOf(
    tx,
    rows.map(({ reason }) => reason),
  );
  return rows
    .map(({ version, reason }) => opener.text(reason, placeOfEvent(caseId, version)))
    .join('\n');
}

export const careTasks = {
  'care.sendToPharmacy': sendToPharmacy,
  'care.expireCases': (_payload, services) => expireCases(services),
  'care.askRulesAnew': askRulesAnew,
} satisfies Tasks<CareJobs, Services>;
