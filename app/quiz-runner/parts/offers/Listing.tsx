import { useRef } from 'react';
import type { OptionView } from '../../../../engine/quiz';
import type { ListingDisplayMode } from '../../../../schemas/generated/types';
import { useListViews } from '../../../browser/calls/use-list-views';
import type { InputProps } from '../../view-props';
import { OptionSelect } from '../fields/OptionSelect';
import { AddOnRow } from './AddOnRow';
import { EmptyValue } from './EmptyValue';
import { OfferCard } from './OfferCard';
import { OfferRow } from './OfferRow';
import type { OfferChoiceProps } from './offer-choice';
import { offerPriceInWords } from './offer-words';

type ListingProps = InputProps<'commercePlan' | 'commerceProduct'> & {
  display: ListingDisplayMode;
  /** Whether more than one may be chosen. */
  many: boolean;
};

/** Plans or products in one of the five layouts. */
export function Listing(props: ListingProps) {
  const { question, name, answering, display, many } = props;
  const { options, value } = question.input;
  const list = useRef<HTMLDivElement>(null);
  useListViews(list, display, options.length);

  function choiceOf(option: OptionView): OfferChoiceProps {
    return {
      option,
      id: `${name}.${option.id}`,
      name,
      type: many ? 'checkbox' : 'radio',
      isInvalid: many && question.error !== null,
      onChoose(isChosen) {
        if (!many) return answering.answer(question.id, option.id);
        const others = value.filter((id) => id !== option.id);
        const next = isChosen ? [...others, option.id] : others;
        answering.answer(question.id, next.length === 0 ? null : next);
      },
    };
  }

  if (display === 'select' && !many) {
    return <OptionSelect {...props} placeholder="Choose one" words={wordsWithPrice} />;
  }
  const [first, ...rest] = options;
  return (
    <>
      {many ? <EmptyValue name={name} /> : null}
      {display === 'recommended' && first !== undefined ? (
        <div ref={list} className="offers" data-display="recommended">
          <OfferCard {...choiceOf(first)} look="recommended" />
          {rest.map((option) => (
            <OfferRow key={option.id} {...choiceOf(option)} />
          ))}
        </div>
      ) : (
        <div ref={list} className="offers" data-display={display} data-count={options.length}>
          {options.map((option) => {
            if (display === 'cards') {
              return <OfferCard key={option.id} {...choiceOf(option)} look="card" />;
            }
            if (display === 'addOns') return <AddOnRow key={option.id} {...choiceOf(option)} />;
            return <OfferRow key={option.id} {...choiceOf(option)} />;
          })}
        </div>
      )}
    </>
  );
}

function wordsWithPrice({ label, offer }: OptionView): string {
  return offer === null ? label : `${label} · ${offerPriceInWords(offer)}`;
}
