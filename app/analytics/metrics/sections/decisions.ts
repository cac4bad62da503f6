import { formatNumber } from '../../../../engine/values';
import { declinePresets, isDeclinePreset } from '../../../care/decisions/decision';
import { quizInWords } from '../../../kernel/sites/quiz-address';
import { hoursInWords, type MetricSection, shareInWords, tableOf } from '../metric-table';
import { type MetricsFilter, periodHead, periodLabel, periodsOf } from '../metrics-filter';
import type { DecisionTimes, DeclineReason, Outcomes } from '../read-case-metrics.server';

/** Section on how long patients wait for a decision. */
export function timeSection(
  filter: MetricsFilter,
  times: ReadonlyMap<string | null, DecisionTimes>,
): MetricSection {
  const whole = times.get(null);
  const periods = periodsOf(filter);
  const bars = (of: keyof DecisionTimes) =>
    periods.map((period) => ({
      label: periodLabel(period, filter.by),
      values: [times.get(period)?.[of] ?? 0],
    }));
  return {
    id: 'time-to-decision',
    title: 'Time to a decision',
    note: 'From the moment an order was paid for to its approval or refusal, with the time in which we waited for the patient. By the day of the decision.',
    highlights: whole
      ? [
          { label: 'Half were decided within', value: hoursInWords(whole.median) },
          { label: 'Nine of ten within', value: hoursInWords(whole.p90) },
          { label: 'Decided', value: formatNumber(whole.decided) },
        ]
      : [],
    drawings: [
      {
        title: 'Half were decided within',
        drawing: {
          kind: 'bars',
          values: 'hours',
          series: [{ name: 'Median', tone: 'brand' }],
          bars: bars('median'),
        },
      },
      {
        title: 'Nine of ten were decided within',
        drawing: {
          kind: 'bars',
          values: 'hours',
          series: [{ name: '90th percentile', tone: 'accent' }],
          bars: bars('p90'),
        },
      },
    ],
    empty: whole ? null : 'Nothing was decided in these days.',
    tables: [
      tableOf('time-to-decision', 'Time to a decision', periods, [
        [periodHead(filter.by), 'day', (period) => period],
        ['Decided', 'count', (period) => times.get(period)?.decided ?? 0],
        ['Median', 'hours', (period) => times.get(period)?.median ?? null],
        ['90th percentile', 'hours', (period) => times.get(period)?.p90 ?? null],
      ]),
    ],
  };
}

const noQuiz = 'Without an intake';
const ownWords = 'In words of its own';

/** A reason as the list calls it, or the words that several patients were told. */
function reasonInWords({ preset, reason }: DeclineReason): string {
  if (preset === null) return reason ?? ownWords;
  return isDeclinePreset(preset) ? declinePresets[preset].name : preset;
}

/** Section on how cases were decided, by quiz, and why they were declined. */
export function outcomesSection(
  outcomes: readonly Outcomes[],
  reasons: readonly DeclineReason[],
): MetricSection {
  const sum = (of: 'approved' | 'declined' | 'expired') =>
    outcomes.reduce((total, quiz) => total + quiz[of], 0);
  const [approved, declined, expired] = [sum('approved'), sum('declined'), sum('expired')];
  const named = (quiz: Outcomes['quiz']) => (quiz === null ? noQuiz : quizInWords(quiz));
  const byReason = new Map<string, number>();
  for (const one of reasons) {
    const words = reasonInWords(one);
    byReason.set(words, (byReason.get(words) ?? 0) + one.declined);
  }
  return {
    id: 'decisions',
    title: 'Approvals and refusals',
    note: 'Decisions of these days that still stand. A reason chosen from the list counts under its name, however it was worded. Other words are shown once they were given three times: words for one patient alone stay with that patient.',
    highlights: [
      { label: 'Approved', value: formatNumber(approved) },
      { label: 'Declined', value: formatNumber(declined) },
      { label: 'Given up undecided', value: formatNumber(expired) },
      ...(approved + declined === 0
        ? []
        : [{ label: 'Share approved', value: shareInWords(share(approved, declined)) }]),
    ],
    drawings: [
      {
        title: 'Decisions by quiz',
        drawing: {
          kind: 'bars',
          values: 'count',
          series: [
            { name: 'Approved', tone: 'brand' },
            { name: 'Declined', tone: 'accent' },
          ],
          bars: outcomes.map((quiz) => ({
            label: named(quiz.quiz),
            values: [quiz.approved, quiz.declined],
          })),
        },
      },
      ...(declined === 0
        ? []
        : [
            {
              title: 'Refusals by reason',
              drawing: {
                kind: 'rows' as const,
                values: 'count' as const,
                rows: [...byReason]
                  .sort(([, one], [, other]) => other - one)
                  .map(([label, value]) => ({ label, value })),
              },
            },
          ]),
    ],
    empty: outcomes.length === 0 ? 'Nothing was decided in these days.' : null,
    tables: [
      tableOf('decisions', 'Decisions by quiz', outcomes, [
        ['Quiz', 'text', ({ quiz }) => named(quiz)],
        ['Approved', 'count', (one) => one.approved],
        ['Declined', 'count', (one) => one.declined],
        ['Given up undecided', 'count', (one) => one.expired],
        ['Share approved', 'share', (one) => share(one.approved, one.declined)],
      ]),
      tableOf('reasons', 'Refusals by quiz and reason', reasons, [
        ['Quiz', 'text', ({ quiz }) => named(quiz)],
        ['Reason', 'text', reasonInWords],
        ['Declined', 'count', (one) => one.declined],
      ]),
    ],
  };
}

/** Null where nothing was decided. */
function share(approved: number, declined: number): number | null {
  return approved + declined === 0 ? null : approved / (approved + declined);
}
