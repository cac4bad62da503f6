import type { GoalsContent } from '../../../schemas/generated/types';
import type { Knowledge } from '../rules/knowledge';
import { worth } from '../rules/knowledge';
import { fillOptional, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const goalsContent: ContentBehavior<'goalsContent'> = {
  kind: 'goalsContent',
  resolve: ({ side, title, text, from, to, unit, weeks, note }, _, known) => ({
    kind: 'goalsContent',
    side: side ?? null,
    title: fillOptional(known, title),
    text: fillRich(known, text),
    from: quantity(known, from),
    to: quantity(known, to),
    unit,
    weeks: quantity(known, weeks),
    note: fillOptional(known, note),
  }),
};

function quantity(known: Knowledge, term: GoalsContent['from']): number | null {
  const value = worth(known, term);
  return typeof value === 'number' ? value : null;
}
