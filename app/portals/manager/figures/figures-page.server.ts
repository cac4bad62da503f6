import { atOneMoment } from '../../../analytics/figures/figure-rows.server';
import type { FigureSection } from '../../../analytics/figures/figure-section';
import { type FiguresFilter, readFilter } from '../../../analytics/figures/figures-filter';
import {
  readDecisionTimes,
  readOutcomes,
  readReasons,
} from '../../../analytics/figures/read-decisions.server';
import { readFunnels } from '../../../analytics/figures/read-funnels.server';
import { readMoney } from '../../../analytics/figures/read-money.server';
import { readQueueFigures } from '../../../analytics/figures/read-queue.server';
import { readRefills } from '../../../analytics/figures/read-refills.server';
import { outcomesSection, timeSection } from '../../../analytics/figures/sections/decisions';
import { funnelSection } from '../../../analytics/figures/sections/funnels';
import { moneySection } from '../../../analytics/figures/sections/money';
import { queueSection } from '../../../analytics/figures/sections/queue';
import { refillsSection } from '../../../analytics/figures/sections/refills';
import { currentCatalogue } from '../../../content/catalogue.server';
import { everyServedQuiz } from '../../../content/quizzes.server';
import type { Asked } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { AppLoadContext } from '../../../kernel/http/load-context';

/** What the managers’ dashboard shows. */
export async function openFiguresPage({ request, context }: Asked<'practice:manage'>) {
  const today = dayOf(context.clock.now());
  const filter = readFilter(new URL(request.url).searchParams, today);
  return { filter, today, sections: await readSections(context, filter, today) };
}

/** Every figure of a filter, as it is drawn and told. */
export async function readSections(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  filter: FiguresFilter,
  today: string,
): Promise<FigureSection[]> {
  const { quiz } = filter;
  const [queue, times, outcomes, reasons, refills, money, funnels, catalogue, quizzes] =
    await Promise.all([
      readQueueFigures(db, clock.now(), quiz),
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
    queueSection(queue),
    timeSection(filter, times),
    outcomesSection(outcomes, reasons),
    moneySection(filter, money, catalogue),
    refillsSection(today, refills),
    funnelSection(funnels, funnel ? { funnel, quizzes: published } : null),
  ];
}
