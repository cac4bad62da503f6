import { stepTitle } from '../../../../engine/authoring';
import type { Quiz } from '../../../../engine/quiz';
import { formatNumber } from '../../../../engine/values';
import { quizInWords } from '../../../kernel/sites/quiz-address';
import type { Funnel } from '../day-metrics.server';
import { type MetricSection, shareInWords, tableOf } from '../metric-table';

/**
 * Section on how far people came in each quiz, and from step to step in one of them.
 * @param shown The quiz as it is published now, the plain one before its variants; none where it is not. Steps are
 * in their order.
 */
export function funnelSection(
  funnels: readonly Funnel[],
  shown: { funnel: Funnel; quizzes: readonly Quiz[] } | null,
): MetricSection {
  const sum = (of: 'began' | 'sent') => funnels.reduce((total, funnel) => total + funnel[of], 0);
  const [began, sent] = [sum('began'), sum('sent')];
  const steps = shown ? stepsOf(shown.funnel, shown.quizzes) : [];
  const about = shown ? quizInWords(shown.funnel.quiz) : '';
  return {
    id: 'drop-off',
    title: 'Drop-off by quiz',
    note: `Of the intakes that were begun in these days, how many came how far up to now. Some steps are only for some people.${funnels.length > 1 ? ' Choose a quiz above to see the steps of another one.' : ''}`,
    highlights: [
      { label: 'Begun', value: formatNumber(began) },
      { label: 'Sent', value: formatNumber(sent) },
      { label: 'Share sent', value: shareInWords(began === 0 ? null : sent / began) },
    ],
    drawings: [
      {
        title: 'Sent, of those begun, by quiz',
        drawing: {
          kind: 'rows',
          values: 'share',
          rows: funnels.map((funnel) => ({
            label: quizInWords(funnel.quiz),
            value: funnel.sent / funnel.began,
            note: `${formatNumber(funnel.sent)} of ${formatNumber(funnel.began)}`,
          })),
        },
      },
      {
        title: `How far people came: ${about}`,
        drawing: {
          kind: 'rows',
          values: 'count',
          rows: steps.map(({ title, came, share }) => ({
            label: title,
            value: came,
            note: shareInWords(share),
          })),
        },
      },
    ],
    empty: began === 0 ? 'Nobody began a quiz in these days.' : null,
    tables: [
      tableOf('quizzes', 'Sent, of those begun, by quiz', funnels, [
        ['Quiz', 'text', ({ quiz }) => quizInWords(quiz)],
        ['Begun', 'count', (funnel) => funnel.began],
        ['Sent', 'count', (funnel) => funnel.sent],
        ['Share sent', 'share', (funnel) => funnel.sent / funnel.began],
      ]),
      tableOf('drop-off', `How far people came: ${about}`, steps, [
        ['Step', 'text', ({ title }) => title],
        ['Came to it', 'count', ({ came }) => came],
        ['Share of those who began', 'share', ({ share }) => share],
      ]),
    ],
  };
}

interface ReachedStep {
  title: string;
  came: number;
  share: number;
}

/**
 * The beginning, the steps in the order of the quiz, those that only a variant for one site has, those that none has
 * any more by how many came, and the end.
 */
function stepsOf({ began, sent, reached }: Funnel, quizzes: readonly Quiz[]): ReachedStep[] {
  const titles = new Map<string, string>();
  for (const { definition } of quizzes) {
    const of = definition.site === undefined ? '' : ` (${definition.title})`;
    for (const step of definition.steps) {
      if (reached.has(step.id) && !titles.has(step.id)) titles.set(step.id, stepTitle(step) + of);
    }
  }
  const former = [...reached]
    .filter(([id]) => !titles.has(id))
    .sort(([, one], [, other]) => other - one);
  const step = (title: string, came: number) => ({ title, came, share: came / began });
  return [
    step('Began', began),
    ...[...titles].map(([id, title]) => step(title, reached.get(id) ?? 0)),
    ...former.map(([id, came]) => step(`${id} (no longer in the quiz)`, came)),
    step('Sent', sent),
  ];
}
