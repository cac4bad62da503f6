import type { Quiz } from '../../../engine';
import type {
  BehaviorReview,
  ShownChange,
  ShownComparison,
  ShownGroup,
} from '../../release/behavior-calls';
import { BecomesOfThem } from './BecomesOfThem';
import { Comments } from './Comments';
import { Decide } from './Decide';
import { EditsOfGroup } from './EditsOfGroup';
import { OneOfThem } from './OneOfThem';
import { PricesOfGroup } from './PricesOfGroup';
import { shownChanges } from './shown-changes';

interface GroupDetailProps {
  review: BehaviorReview;
  comparison: ShownComparison;
  group: ShownGroup;
  change: ShownChange | null;
  /** The draft as it was compared; null until it is here. */
  quiz: Quiz | null;
  onChange(change: ShownChange): void;
  /** Why nothing can be decided now besides what the server says; null where it can. */
  whyNot: string | null;
}

/** One group: somebody of it, what makes it differ, what was said of it, and the decision. */
export function GroupDetail(props: GroupDetailProps) {
  const { review, comparison, group, change, quiz, onChange, whyNot } = props;
  return (
    <div className="flex h-full flex-col bg-card">
      <div className="relative min-h-0 flex-1 overflow-auto">
        <div className="flex flex-col gap-3 border-b border-line px-4.5 py-3.5">
          {change ? <OneOfThem change={change} quiz={quiz} /> : null}
          {group.notDecided ? (
            <p className="rounded-md bg-warn-tint px-3 py-2 text-warn">{group.notDecided}</p>
          ) : null}
          <EditsOfGroup edits={group.edits} />
          {change ? (
            <BecomesOfThem changes={shownChanges(group)} chosen={change} onChoose={onChange} />
          ) : null}
        </div>
        <PricesOfGroup prices={group.prices} coupons={group.coupons} />
        <Comments key={group.key} review={review} comparison={comparison} group={group} />
      </div>
      <Decide
        key={`${comparison.comparison} ${group.key}`}
        review={review}
        comparison={comparison}
        group={group}
        whyNot={whyNot}
      />
    </div>
  );
}
