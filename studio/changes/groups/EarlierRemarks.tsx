import type { BehaviorReview, ShownGroup } from '../../release/behavior-calls';
import { Comment } from './Comments';

interface EarlierRemarksProps {
  review: BehaviorReview;
  groups: readonly ShownGroup[];
}

/** What was said of groups that an edit since made go away. */
export function EarlierRemarks({ review, groups }: EarlierRemarksProps) {
  const gone = review.remarks.filter(
    ({ group, text }) => text !== '' && groups.every(({ key }) => key !== group),
  );
  if (gone.length === 0) return null;
  return (
    <details className="relative max-h-2/5 overflow-auto border-t border-line px-3.5 py-2">
      <summary className="cursor-pointer font-medium hover:underline">
        Said of earlier states · {gone.length}
      </summary>
      <ol>
        {gone.map((remark) => (
          <Comment key={remark.id} remark={remark} about={remark.who} />
        ))}
      </ol>
    </details>
  );
}
