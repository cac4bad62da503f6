import { atOneMoment, readFunnels, readMoney } from '../../../analytics/metrics/day-metrics.server';
import { csvOf, type MetricSection } from '../../../analytics/metrics/metric-table';
import { type MetricsFilter, readFilter } from '../../../analytics/metrics/metrics-filter';
import {
  readDecisionTimes,
  readOutcomes,
  readQueueMetrics,
  readReasons,
  readRefills,
} from '../../../analytics/metrics/read-case-metrics.server';
import {
  readAdverseEvents,
  readCareMetrics,
  readFollowUp,
} from '../../../analytics/metrics/read-clinician-metrics.server';
import { cliniciansSection, followUpSection } from '../../../analytics/metrics/sections/clinicians';
import { outcomesSection, timeSection } from '../../../analytics/metrics/sections/decisions';
import { funnelSection } from '../../../analytics/metrics/sections/funnels';
import { moneySection } from '../../../analytics/metrics/sections/money';
import { refillsSection } from '../../../analytics/metrics/sections/refills';
import { lateWorkSection, queueSection } from '../../../analytics/metrics/sections/waiting-work';
import {
  byState,
  countAllWork,
  heldWork,
  staffing,
} from '../../../care/worklist/count-work.server';
import { currentCatalogue } from '../../../content/catalogue.server';
import { everyServedQuiz } from '../../../content/quizzes.server';
import type { Asked } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';

/** Loads what the managers’ dashboard shows. */
export async function loadMetricsPage({ request, context }: Asked<'practice:manage'>) {
  const today = dayOf(context.clock.now());
  const filter = readFilter(new URL(request.url).searchParams, today);
  const sections = await sectionsOf(context, filter, today);
  const { currency } = await currentCatalogue(context.db);
  return { filter, today, sections, currency };
}

/** All of them as of some seconds ago: counting keeps no patient waiting. */
function sectionsOf(context: AppLoadContext, filter: MetricsFilter, today: string) {
  const { clock, lateReads } = context;
  return lateReads.read((db) => readSections({ db, clock }, filter, today));
}

/** Every metric of a filter, as it is drawn and told. */
export async function readSections(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  filter: MetricsFilter,
  today: string,
): Promise<MetricSection[]> {
  const { quiz } = filter;
  const [
    late,
    staff,
    queue,
    times,
    outcomes,
    reasons,
    refills,
    money,
    funnels,
    catalogue,
    quizzes,
  ] = await Promise.all([
    readLateWork({ db, clock }),
    readStaffMetrics(db, filter),
    readQueueMetrics(db, clock.now(), quiz),
    readDecisionTimes(db, filter),
    readOutcomes(db, filter),
    readReasons(db, filter),
    readRefills(db, today, quiz),
    atOneMoment(db, (tx) => readMoney(tx, filter)),
    atOneMoment(db, (tx) => readFunnels(tx, filter)),
    currentCatalogue(db),
    everyServedQuiz(db),
  ]);
  const [funnel] = funnels;
  const published = quizzes.filter(({ definition }) => definition.kind === funnel?.quiz);
  return [
    lateWorkSection(late),
    queueSection(queue),
    timeSection(filter, times),
    outcomesSection(outcomes, reasons),
    cliniciansSection(staff),
    followUpSection(staff.followUp),
    moneySection(filter, money, catalogue),
    refillsSection(today, refills, catalogue.currency),
    funnelSection(funnels, funnel ? { funnel, quizzes: published } : null),
  ];
}

async function readLateWork(services: Pick<AppLoadContext, 'db' | 'clock'>) {
  const now = services.clock.now();
  const work = await countAllWork(services);
  const mayDo = await staffing(services.db, dayOf(now));
  const alone = work.filter((one) => one.reason !== 'asked' && one.state !== null && !mayDo(one));
  return { now, work, held: await heldWork(services), nobodys: byState(alone) };
}

async function readStaffMetrics(db: AppLoadContext['db'], filter: MetricsFilter) {
  return {
    clinicians: await readCareMetrics(db, filter, 'clinician'),
    states: await readCareMetrics(db, filter, 'state'),
    events: await readAdverseEvents(db, filter),
    followUp: {
      clinicians: await readFollowUp(db, filter, 'clinician'),
      states: await readFollowUp(db, filter, 'state'),
    },
  };
}

/** One table of the dashboard as a CSV file. @param file Such as `revenue.csv`. */
export async function metricsFile({
  request,
  context,
  params,
}: Asked<'practice:manage'>): Promise<Response> {
  const file = params['file'] ?? '';
  const today = dayOf(context.clock.now());
  const filter = readFilter(new URL(request.url).searchParams, today);
  const tables = (await sectionsOf(context, filter, today)).flatMap((section) => section.tables);
  const { currency } = await currentCatalogue(context.db);
  const table = tables.find(({ name }) => `${name}.csv` === file);
  if (!table) return refuse(404, 'There is no such table.');
  return csvFile(`${table.name}-${filter.from}-${filter.to}.csv`, csvOf(table, currency));
}

/** A file to be saved. */
export function csvFile(name: string, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
