import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import type { Quiz } from '../../../engine/quiz';
import { personInWords } from '../../promises/person-in-words';
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
import { PricesOfGroup } from './PricesOfGroup';

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
          {change ? <BecomesOfThem group={group} chosen={change} onChoose={onChange} /> : null}
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

/** Somebody of a group, who was walked through both revisions. */
function OneOfThem({ change, quiz }: { change: ShownChange; quiz: Quiz | null }) {
  const { person, personInWords: lines } = change;
  const whole = useMemo(() => quiz && personInWords(quiz, person).whole, [quiz, person]);
  return (
    <section aria-label="One of them">
      <h2 className="font-sans text-xs font-semibold tracking-normal text-muted">One of them</h2>
      {whole ? <p className="mt-0.5 font-display text-base text-pretty">{whole}.</p> : null}
      <details className="mt-1 text-muted">
        <summary className="flex cursor-pointer items-center gap-1 hover:text-ink hover:underline">
          <ChevronRight
            aria-hidden
            className="size-3.5 transition-transform [[open]>summary>&]:rotate-90"
          />
          All that they answer
        </summary>
        <ul className="mt-1 list-disc pl-5 marker:text-faint">
          {lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
