import { ArrowRight, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { classNames } from '../../../app/design/ui/class-names';
import type { Quiz } from '../../../engine/quiz';
import { formatMoney } from '../../../engine/values';
import { personInWords } from '../../promises/person-in-words';
import type {
  BehaviorReview,
  ShownChange,
  ShownComparison,
  ShownGroup,
} from '../../release/behavior-calls';
import { useEditor } from '../../state/editor-context';
import { Comments } from './Comments';
import { Decide } from './Decide';
import { EditsOfGroup } from './EditsOfGroup';
import { isOfSome, shownChanges } from './shown-changes';

interface GroupDetailProps {
  review: BehaviorReview;
  comparison: ShownComparison;
  group: ShownGroup;
  change: ShownChange | null;
  /** The draft as it was compared; null until it is here. */
  quiz: Quiz | null;
  onChange(change: ShownChange): void;
  /** The reason why nothing can be decided now, besides those the server gives; null where it can. */
  whyNot: string | null;
}

/** One group: somebody of it, what makes it differ, what was said of it, and the decision. */
export function GroupDetail(props: GroupDetailProps) {
  const { review, comparison, group, change, quiz, onChange, whyNot } = props;
  const { currency } = useEditor().reference.catalogue;
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
        <PricesOfGroup prices={group.prices} coupons={group.coupons} currency={currency} />
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

interface BecomesOfThemProps {
  group: ShownGroup;
  chosen: ShownChange;
  onChoose(change: ShownChange): void;
}

/** All that becomes of a group, the gravest first; each is somebody else, who shows on the phones when chosen. */
function BecomesOfThem({ group, chosen, onChoose }: BecomesOfThemProps) {
  return (
    <section aria-label="What becomes of them">
      <h2 className="font-sans text-xs font-semibold tracking-normal text-muted">
        What becomes of them
      </h2>
      <ul className="mt-1 border-t border-line">
        {shownChanges(group).map((change) => {
          const isChosen = change === chosen;
          return (
            <li
              key={`${change.kind} ${change.before} ${change.after}`}
              className="border-b border-line"
            >
              <button
                type="button"
                aria-current={isChosen || undefined}
                onClick={() => onChoose(change)}
                className={classNames(
                  'grid w-full cursor-pointer grid-cols-[1fr_auto] gap-x-2 rounded-xs py-1.5 text-left',
                  isChosen ? 'font-medium' : 'text-soft hover:text-ink',
                )}
              >
                <span className="min-w-0 break-words">
                  <span className="font-normal text-muted">
                    {isOfSome(group, change) ? 'Some of them: ' : ''}
                    {change.before}
                  </span>{' '}
                  <ArrowRight
                    aria-label="becomes"
                    className="inline size-3.5 align-[-2px] text-muted"
                  />{' '}
                  {change.after}
                </span>
                <Price {...change.price} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Price({ before, after }: ShownChange['price']) {
  const { currency } = useEditor().reference.catalogue;
  if (before === 0 && after === 0) return null;
  const words =
    before === after
      ? formatMoney(after, currency)
      : `${formatMoney(before, currency)} → ${formatMoney(after, currency)}`;
  return (
    <span className={`text-right tabular-nums ${before === after ? 'text-muted' : 'text-info'}`}>
      {words}
    </span>
  );
}

type PricesOfGroupProps = Pick<ShownGroup, 'prices' | 'coupons'> & {
  /** Currency of what is sold. */
  currency: string;
};

/** Shows what a group pays differently, by product, and with which coupons; nothing where they pay the same. */
export function PricesOfGroup({ prices, coupons, currency }: PricesOfGroupProps) {
  if (prices.length === 0 && coupons.length === 0) return null;
  return (
    <section aria-label="Prices" className="flex flex-col gap-3 border-b border-line px-4.5 py-3.5">
      {prices.length > 0 ? <PriceTable prices={prices} currency={currency} /> : null}
      {coupons.length > 0 ? (
        <ul aria-label="Coupons">
          {coupons.map(({ code, title, isTaken }) => (
            <li key={`${code} ${isTaken}`}>
              Some of them {isTaken ? 'can use' : 'can no longer use'}{' '}
              <strong className="font-semibold">{code}</strong>{' '}
              <span className="text-muted">({title})</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Shows the prices without a coupon. */
function PriceTable({ prices, currency }: Pick<ShownGroup, 'prices'> & { currency: string }) {
  return (
    <table className="w-full border-collapse text-right tabular-nums">
      <caption className="text-left text-xs font-semibold text-muted">
        What they pay, without a coupon
      </caption>
      <thead className="text-xs text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-1 text-left font-medium">
            Product
          </th>
          {['Before', 'After', 'Difference'].map((heading) => (
            <th key={heading} scope="col" className="py-1 pl-2 font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map(({ product, before, after }) => (
          <tr key={`${product} ${before} ${after}`} className="border-b border-line">
            <th scope="row" className="py-1 text-left font-medium wrap-anywhere">
              {product}
            </th>
            <td className="py-1 pl-2 whitespace-nowrap text-muted">{paid(before, currency)}</td>
            <td className="py-1 pl-2 font-semibold whitespace-nowrap">{paid(after, currency)}</td>
            <td className="py-1 pl-2 whitespace-nowrap text-info">
              {difference((after ?? 0) - (before ?? 0), currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function paid(cents: number | null, currency: string): string {
  return cents === null ? 'not bought' : formatMoney(cents, currency);
}

function difference(cents: number, currency: string): string {
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents), currency)}`;
}
