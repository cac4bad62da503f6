import { count, isNull } from 'drizzle-orm';
import { openByState } from '../../../care/clinicians/coverage-watch.server';
import { publishedQuizzes } from '../../../content/quizzes.server';
import { stateWaitlist } from '../../../database/tables/staff.schema.server';
import type { Asked } from '../../../identity/route/route.server';
import {
  coverageStatusIn,
  coversCategory,
  licenseIn,
  readCoverage,
} from '../../../identity/staff/coverage.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { quizAddress } from '../../../kernel/sites/quiz-address';

/**
 * Loads which state is covered by whom, until when, and what is open there. States of which nothing is known come last.
 */
export async function loadCoveragePage({ context }: Asked<'practice:manage'>) {
  const { db, clock, site } = context;
  const now = clock.now();
  const day = dayOf(now);
  const [coverage, open, quizzes, waiting] = await Promise.all([
    readCoverage(db),
    openByState(db, now),
    publishedQuizzes(db, site),
    db
      .select({ state: stateWaitlist.state, people: count() })
      .from(stateWaitlist)
      .where(isNull(stateWaitlist.notifiedAt))
      .groupBy(stateWaitlist.state),
  ]);
  const states = coverage.reference.states.map(({ id: state, name }) => {
    const people = coverage.deciders.flatMap((one) => {
      const license = licenseIn(one, { state, day });
      if (!license) return [];
      const status = coverageStatusIn(coverage, one, { state, day, product: null });
      return [{ id: one.id, name: one.name, validThrough: license.validThrough, status }];
    });
    return {
      ...{ state, name, people },
      ...(open.get(state) ?? { cases: 0, treatments: 0 }),
      waiting: waiting.find((one) => one.state === state)?.people ?? 0,
      uncovered: quizzes.flatMap(({ definition: { kind, title } }) =>
        kind === undefined || coversCategory(coverage, quizAddress(kind), { state, day })
          ? []
          : [title],
      ),
    };
  });
  const needed = ({ cases, treatments }: (typeof states)[number]) => cases + treatments > 0;
  const isClosed = (one: (typeof states)[number]) => one.uncovered.length === quizzes.length;
  return {
    today: day,
    conditions: quizzes.length,
    /** States in which somebody waits or is treated, and nobody may decide. */
    urgent: states.filter((one) => isClosed(one) && needed(one)),
    covered: states.filter((one) => !isClosed(one)),
    closed: states.filter((one) => isClosed(one) && !needed(one)),
  };
}
