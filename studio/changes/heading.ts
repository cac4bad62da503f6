import type { BehaviorReview, ShownComparison } from '../release/behavior-calls';

/** Says what changes for whom in one sentence or two, and never more than the comparison knows. */
export function headingOf({ comparison }: Pick<BehaviorReview, 'comparison'>): string {
  if (comparison.kind !== 'compared')
    return comparison.kind === 'unfit'
      ? 'A draft with errors cannot be compared.'
      : 'The comparison is not finished, which says nothing of the draft.';
  if (comparison.before === null) return 'Everything in it is new to patients.';
  return `${affected(comparison)} ${everyoneElse(comparison)}`.trim();
}

function affected({ groups }: ShownComparison): string {
  const people = groups.filter(({ of }) => of === 'people').length;
  const open = groups.filter(({ of }) => of === 'others').length;
  if (people > 0)
    return people === 1 ? '1 group of people changes.' : `${people} groups of people change.`;
  if (groups.some(({ of }) => of === 'words')) return 'Only words and pictures change.';
  if (open > 0) return 'Nobody was found for whom something changes.';
  return 'Nothing changes for patients.';
}

function everyoneElse({ groups, others }: ShownComparison): string {
  const isAnybodyAffected = groups.some(({ of }) => of === 'people' || of === 'words');
  if (others?.kind === 'not decided')
    return isAnybodyAffected
      ? 'Whether everyone else meets the same is not decided.'
      : 'Whether everyone meets the same is not decided.';
  if (others?.kind !== 'proved the same') return '';
  return isAnybodyAffected ? 'Everyone else is proved the same.' : 'Everyone is proved the same.';
}
