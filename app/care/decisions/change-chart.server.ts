import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import {
  type Attention,
  type CaseActor,
  isWorse,
  type RuleVerdict,
  sourceInWords,
} from '../../../engine/care';
import { currentCatalogue } from '../../content/catalogue.server';
import { currentReference } from '../../content/reference.server';
import { careCases } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { raiseAttention } from '../cases/change-case.server';
import { type ChartResult, type ChartWish, keepChartEntry } from '../chart/chart.server';
import { holdShipments } from '../dispensing/shipments/hold-or-cancel-shipments.server';
import { verdictsFor } from '../rules/verdicts-for.server';
import { askWhichIsRight } from './ask-which-is-right.server';

type CareCase = typeof careCases.$inferSelect;

/**
 * Statuses in which something may still be sent of what was approved, or is taken by now. In others rules are asked at
 * the decision.
 */
export const running = ['approved', 'atPharmacy', 'shipped', 'delivered'] as const;

/**
 * Changes the chart of a patient, in the caller’s transaction. Where rules say worse of what runs than before, that is
 * held, or a look at it is asked for, as it is when a patient tells something.
 */
export async function changeChart(tx: Tx, now: Date, wish: ChartWish): Promise<ChartResult> {
  const { clinical } = await currentReference(tx);
  const { patientId, authorId: userId } = wish;
  const author = { by: 'provider', userId, what: 'The chart was changed' } as const;
  return heedWhatRuns(tx, now, { patientId, ...author }, () =>
    keepChartEntry(tx, now, wish, clinical.named.facts),
  );
}

/** Change of what is known of a patient. */
interface Learned {
  patientId: string;
  by: CaseActor;
  userId: string | null;
  /** News in words: “A weight was noted”. */
  what: string;
  /** Says of which rules it counts that they say worse; of all of them where it is left out. */
  counts?: (rule: string) => boolean;
}

/**
 * Carries out a change of what is known of a patient, and puts the cases before a clinician of which rules say worse
 * after it. Those are locked by id, as in `hear-answers`: two people who write about one patient do it one after the
 * other.
 */
export async function heedWhatRuns<T>(
  tx: Tx,
  now: Date,
  { patientId, by, userId, what, counts = () => true }: Learned,
  change: () => Promise<T>,
): Promise<T> {
  const cases = await tx
    .select()
    .from(careCases)
    .where(and(eq(careCases.patientId, patientId), inArray(careCases.status, [...running])))
    .orderBy(asc(careCases.id))
    .for('update');
  const before = await verdictsOnWhatRuns(tx, now, cases);
  const result = await change();
  for (const { careCase, worse } of await whatIsWorse(tx, now, cases, before)) {
    const counted = worse.filter(({ rule }) => counts(rule));
    if (counted.length === 0) continue;
    const effect = effectOfVerdicts(counted);
    const reason = `${what}: ${counted.map(verdictInWords).join(' ')}`;
    await callAttention(tx, now, careCase, { effect, by, userId, reason });
    await askWhichIsRight(tx, now, careCase, counted);
  }
  return result;
}

/** A case of which rules say worse than before, with what they say. */
interface Worse {
  careCase: CareCase;
  worse: NamedVerdict[];
}

/** What verdicts do to a case: a stop holds it, the others ask for a look. */
export function effectOfVerdicts(verdicts: readonly Pick<RuleVerdict, 'kind'>[]): Attention {
  return verdicts.some(({ kind }) => kind === 'stop') ? 'hold' : 'flag';
}

/**
 * Asks the rules of what runs once more after something new is known of
 * a patient, and finds the cases of which they say worse than before.
 * @param cases Locked, each in a status in which something runs.
 * @param before Verdicts without what is new.
 */
export async function whatIsWorse(
  tx: Tx,
  now: Date,
  cases: readonly CareCase[],
  before: ReadonlyMap<string, readonly NamedVerdict[]>,
): Promise<Worse[]> {
  const after = await verdictsOnWhatRuns(tx, now, cases);
  return cases.flatMap((careCase): Worse[] => {
    const known = before.get(careCase.id) ?? [];
    const worse = (after.get(careCase.id) ?? []).filter(({ orderLineId, rule, kind }) => {
      const same = known.find((one) => one.orderLineId === orderLineId && one.rule === rule);
      return (kind === 'stop' || kind === 'reasonNeeded') && isWorse(kind, same?.kind ?? 'fine');
    });
    return worse.length === 0 ? [] : [{ careCase, worse }];
  });
}

/** Verdict of a rule on what is prescribed for a line of an order. */
type NamedVerdict = RuleVerdict & { orderLineId: string };

export function verdictInWords({ words, source }: Pick<RuleVerdict, 'words' | 'source'>): string {
  return source === null ? words : `${words} (${sourceInWords(source)})`;
}

/**
 * Asks rules about everything that is prescribed and may be filled, by case; each verdict with the line of its
 * medicine.
 */
export async function verdictsOnWhatRuns(
  tx: Tx,
  now: Date,
  cases: readonly CareCase[],
): Promise<Map<string, NamedVerdict[]>> {
  const found = new Map<string, NamedVerdict[]>();
  if (cases.length === 0) return found;
  const { products } = await currentCatalogue(tx);
  const inForce = await tx
    .select()
    .from(prescriptions)
    .where(
      and(
        inArray(
          prescriptions.caseId,
          cases.map(({ id }) => id),
        ),
        isNull(prescriptions.endedAt),
        gte(prescriptions.expiresAt, startOfDay(dayOf(now))),
      ),
    );
  for (const { id, patientId } of cases) {
    const asked = inForce.flatMap(({ caseId, orderLineId, productId, doseSteps: plan }) => {
      const product = products.find((one) => one.id === productId);
      return caseId === id && product
        ? [{ orderLineId, product, beside: [], plan, refills: null }]
        : [];
    });
    const of = { id, patientId, occasion: 'newFact', professions: null } as const;
    const verdicts = asked.length === 0 ? [] : await verdictsFor(tx, of, asked, now);
    const ofLines = asked.flatMap(({ orderLineId }, nth) =>
      (verdicts[nth] ?? []).map((one) => ({ ...one, orderLineId })),
    );
    found.set(id, ofLines);
  }
  return found;
}

interface News {
  effect: Attention;
  by: CaseActor;
  /** The person who changed it; null for the system. */
  userId: string | null;
  /** News, in words for whoever has to look at it. */
  reason: string;
}

/**
 * Puts a case before a provider because of something new about its patient, near the top of the worklist. Where that
 * holds the case, nothing of it leaves from this moment on, what the carrier does not have is called off, and the
 * patient is told.
 * @param careCase Locked.
 */
export async function callAttention(
  tx: Tx,
  now: Date,
  careCase: typeof careCases.$inferSelect,
  { effect: event, by, userId, reason }: News,
): Promise<void> {
  const { id, orderId, attention: before } = careCase;
  const raised = { event, by, userId, reason };
  const { attention, version } = await raiseAttention(tx, now, careCase, raised);
  if (attention !== 'hold' || before === 'hold') return;
  await holdShipments(tx, now, id);
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'onHold' });
}
