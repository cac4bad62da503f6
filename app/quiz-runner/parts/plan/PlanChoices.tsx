import { type ReactNode, useRef } from 'react';
import type { OfferView, OptionView, PackagesView } from '../../../../engine/quiz';
import { formatMoney } from '../../../../engine/values';
import type { ListingDisplayMode } from '../../../../schemas/generated/types';
import { useListViews } from '../../../browser/calls/report-events';
import { Chip } from '../../../design/ui/Chip';
import { classNames } from '../../../design/ui/class-names';
import { unbroken } from '../../../design/ui/unbroken';
import type { InputProps } from '../../view-props';
import { QuizPicture } from '../QuizPicture';

type PlanChoicesProps = InputProps<'commercePlan' | 'commerceProduct'> & {
  display: ListingDisplayMode;
  /** Questions that change what is chosen: they stand within it. */
  within: ReactNode;
};

/** One choice of several, each with its price; the chosen one opens, with all that belongs to it. */
export function PlanChoices({ question, name, answering, display, within }: PlanChoicesProps) {
  const { options } = question.input;
  const list = useRef<HTMLDivElement>(null);
  useListViews(list, display, options.length);
  return (
    <div ref={list} className="plan-choices">
      {options.map((option) => (
        <div key={option.id} className="plan-choice">
          <PlanCard
            option={option}
            id={`${name}.${option.id}`}
            name={name}
            onChoose={() => answering.answer(question.id, option.id)}
          />
          {option.chosen ? (
            <div className="plan-within">
              {within}
              <Packages packages={option.offer?.packages ?? []} />
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}

type PlanCardProps = { option: OptionView; id: string; name: string; onChoose: () => void };

/** Choice, as the label of its radio. */
function PlanCard({ option, id, name, onChoose }: PlanCardProps) {
  const { label, description, offer, chosen } = option;
  const isHad = typeof offer?.had === 'string';
  const badge = isHad ? 'You have this' : option.badge;
  const image = option.image ?? offer?.image ?? null;
  const about = description ?? (offer?.facts.join(' · ') || null);
  return (
    <label className="plan-card">
      <span className="mark" data-type="radio">
        <input
          type="radio"
          id={id}
          name={name}
          value={option.id}
          checked={chosen}
          onChange={onChoose}
          aria-labelledby={`${id}-label`}
          aria-describedby={classNames(
            badge !== null && `${id}-badge`,
            about !== null && `${id}-about`,
            offer !== null && `${id}-price`,
          )}
        />
      </span>
      {image === null ? null : (
        <span className="picture-tile plan-picture" data-tone="brand" aria-hidden="true">
          <QuizPicture image={{ ...image, alt: '' }} size="sm" />
        </span>
      )}
      <span className="min-w-0">
        {badge === null ? null : (
          <span id={`${id}-badge`} className="mb-1 block">
            <Chip tone={isHad ? 'plain' : 'brand'}>{badge}</Chip>
          </span>
        )}
        <span className="plan-title" id={`${id}-label`}>
          {unbroken(label)}
        </span>
        {about === null ? null : (
          <span className="plan-about" id={`${id}-about`}>
            {unbroken(about)}
          </span>
        )}
      </span>
      {offer === null ? null : (
        <span className="plan-price" id={`${id}-price`}>
          <OfferPrice offer={offer} />
        </span>
      )}
    </label>
  );
}

function OfferPrice({ offer: { perMonth, total, currency } }: { offer: OfferView }) {
  if (perMonth === null) return formatMoney(total, currency);
  return (
    <>
      {formatMoney(perMonth, currency)} <small>a month</small>
    </>
  );
}

/** Contents of the first supply, such as “4 pens of 0.25 mg, 4 pens of 0.5 mg, 4 pens of 1 mg”. */
function Packages({ packages }: { packages: readonly PackagesView[] }) {
  return packages.map(({ title, all }) => (
    <p key={title} className="plan-packages">
      {packages.length > 1 ? `${title}: ` : ''}
      <b>{unbroken(all.join(', '))}</b>
    </p>
  ));
}
