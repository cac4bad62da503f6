import { requireManager } from '../accounts/guards.server';
import { dayOf } from '../calendar/service-day';
import { currentCatalogue } from '../content/catalogue.server';
import { everyServedQuiz } from '../content/quizzes.server';
import type { AppLoadContext } from '../http/load-context';
import { atOneMoment } from './figure-rows.server';
import type { FigureSection } from './figure-section';
import { type FiguresFilter, readFilter } from './figures-filter';
import { readDecisionTimes, readOutcomes, readReasons } from './read-decisions.server';
import { readFunnels } from './read-funnels.server';
import { readMoney } from './read-money.server';
import { readQueueFigures } from './read-queue.server';
import { readRefills } from './read-refills.server';
import { outcomesSection, timeSection } from './sections/decisions';
import { funnelSection } from './sections/funnels';
import { moneySection } from './sections/money';
import { queueSection } from './sections/queue';
import { refillsSection } from './sections/refills';

/** What the managers’ dashboard shows. */
export async function openFiguresPage(request: Request, context: AppLoadContext) {
  await requireManager(request, context);
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
