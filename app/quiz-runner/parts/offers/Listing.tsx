import { type ChangeEvent, useContext, useRef } from 'react';
import type { OfferView, OptionView } from '../../../../engine/quiz';
import { formatMoney } from '../../../../engine/values';
import type { ListingDisplayMode } from '../../../../schemas/generated/types';
import { useListViews } from '../../../browser/calls/report-events';
import { Chip } from '../../../design/ui/Chip';
import { classNames } from '../../../design/ui/class-names';
import { OptionCard } from '../../../design/ui/fields/OptionCard';
import { Glyph } from '../../../design/ui/Glyph';
import { PriceTag } from '../../../design/ui/PriceTag';
import { unbroken } from '../../../design/ui/unbroken';
import type { InputProps } from '../../view-props';
import { EmptyValue, OptionSelect } from '../fields/choice-fields';
import { PlanChoices } from '../plan/PlanChoices';
import { PlanParts } from '../plan/plan-parts';
import { QuizPicture } from '../QuizPicture';

type ListingProps = InputProps<'commercePlan' | 'commerceProduct'> & {
  display: ListingDisplayMode;
  /** Says whether more than one may be chosen. */
  many: boolean;
};

/** Plans or products in one of the five layouts. */
export function Listing(props: ListingProps) {
  const { question, name, answering, display, many } = props;
  const { options, value } = question.input;
  const list = useRef<HTMLDivElement>(null);
  useListViews(list, display, options.length);
  const parts = useContext(PlanParts);

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
  if (parts !== null && !many) return <PlanChoices {...props} within={parts.get(question.id)} />;
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

/** The attributes of the input of an offer, however it is drawn. */
function inputOf({ option, isInvalid, onChoose, ...input }: OfferChoiceProps) {
  return {
    ...input,
    value: option.id,
    checked: option.chosen,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChoose(event.currentTarget.checked),
    'aria-invalid': isInvalid || undefined,
  };
}

/** An offer in one compact card, with its price at the end. */
function OfferRow(choice: OfferChoiceProps) {
  const { option } = choice;
  const { offer, label, badge, description } = option;
  const about = description ?? offer?.facts.join(' · ');
  return (
    <OptionCard
      {...inputOf(choice)}
      label={unbroken(label)}
      description={about === undefined ? undefined : unbroken(about)}
      badge={badge === null ? undefined : <Chip tone="brand">{badge}</Chip>}
      right={offer === null ? undefined : <PriceTag {...tagOf(offerPrice(offer))} />}
      look={option.exclusive ? 'none' : 'card'}
    />
  );
}

function tagOf({ price, original, period }: ReturnType<typeof offerPrice>) {
  return { price, original, period };
}

/** Something small that goes along: a picture, a line and a box that looks like a button. */
function AddOnRow(choice: OfferChoiceProps) {
  const { option, id } = choice;
  const { offer, label, description } = option;
  const image = option.image ?? offer?.image ?? null;
  // In a plan, what was written for this place says all there is to say.
  const isSaid = useContext(PlanParts) !== null && description !== null;
  const words = [description ?? offer?.description, ...(isSaid ? [] : (offer?.facts ?? []))];
  const about = [...words, offer === null ? '' : offerPriceInWords(offer)].filter(Boolean);
  return (
    <label className="add-on">
      {image === null ? null : (
        <span className="picture-tile">
          <QuizPicture image={{ ...image, alt: '' }} size="sm" />
        </span>
      )}
      <span className="min-w-0 flex-1 max-sm:contents">
        <span
          className="block leading-[1.35] font-[580] max-sm:[grid-area:1_/_2]"
          id={`${id}-label`}
        >
          {unbroken(label)}
        </span>
        <span
          className="block text-sm text-muted max-sm:[grid-area:2_/_2_/_auto_/_span_2]"
          id={`${id}-about`}
        >
          {unbroken([...new Set(about)].join(' · '))}
          {offer?.prescription ? (
            <span className="add-on-note"> · Needs a prescription</span>
          ) : null}
        </span>
      </span>
      <span className={classNames('button', 'add-on-button')} data-variant="quiet" data-size="sm">
        <input
          {...inputOf(choice)}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-about`}
        />
        <span data-when="out" aria-hidden="true">
          <Glyph name="plus" />
          Add
        </span>
        <span data-when="in" aria-hidden="true">
          <Glyph name="check" />
          Added
        </span>
      </span>
    </label>
  );
}

type OfferCardProps = OfferChoiceProps & {
  /** `recommended` is the large one that stands first; `card` stands beside others. */
  look: 'recommended' | 'card';
};

/** An offer with its picture, what it is and what it costs. The whole card is the label of its input. */
function OfferCard({ look, ...choice }: OfferCardProps) {
  const { option, id, type } = choice;
  const { offer, label } = option;
  const badge = option.badge ?? (look === 'recommended' ? 'Recommended' : null);
  const text = option.description ?? offer?.description ?? null;
  const image = option.image ?? offer?.image ?? null;
  const price = offer === null ? null : offerPrice(offer);
  const title = (
    <span className="offer-title" id={`${id}-label`}>
      {unbroken(label)}
    </span>
  );
  return (
    <label className="offer-card" data-look={look}>
      {image === null ? null : (
        <span className="offer-picture">
          <QuizPicture image={image} size={look === 'recommended' ? 'md' : 'sm'} />
        </span>
      )}
      <span className="flex flex-1 flex-col gap-1.5 px-5.5 pt-5 pb-5.5">
        <span className="offer-top">
          {badge === null ? (
            title
          ) : (
            <span id={`${id}-badge`}>
              <Chip tone="brand">{badge}</Chip>
            </span>
          )}
          <span className="mark" data-type={type}>
            <input
              {...inputOf(choice)}
              aria-labelledby={`${id}-label`}
              aria-describedby={classNames(badge !== null && `${id}-badge`, `${id}-about`)}
            />
            {type === 'checkbox' ? <Glyph name="check" className="stroke-3" /> : null}
          </span>
        </span>
        {badge === null ? null : title}
        <span className="flex flex-1 flex-col gap-2.5" id={`${id}-about`}>
          {text === null || text === '' ? null : (
            <span className="text-sm text-muted">{unbroken(text)}</span>
          )}
          {offer === null || offer.facts.length === 0 ? null : (
            <span className="offer-facts">
              {offer.facts.map((fact) => (
                <span key={fact}>{unbroken(fact)}</span>
              ))}
            </span>
          )}
          {price === null ? null : (
            <span className="mt-auto flex flex-wrap items-baseline gap-x-3 gap-y-0.5 pt-2">
              <PriceTag
                price={price.price}
                original={price.original}
                period={price.period}
                size="lg"
              />
              {price.billed === null ? null : (
                <span className="text-xs text-muted">{price.billed}</span>
              )}
            </span>
          )}
        </span>
      </span>
    </label>
  );
}

/** Props of every way of showing an offer. */
interface OfferChoiceProps {
  option: OptionView;
  id: string;
  name: string;
  type: 'radio' | 'checkbox';
  isInvalid: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Price of an offer, in the pieces a price tag shows. */
interface OfferPrice {
  price: string;
  /** Price before the discount; undefined without one. */
  original: string | undefined;
  /** Period such as “/ mo”; undefined for what is bought once. */
  period: string | undefined;
  /** Amount that is charged and how often, where the price is told by the month. */
  billed: string | null;
}

/** A price by the month for what renews, the whole price for what is bought once. */
export function offerPrice(offer: OfferView): OfferPrice {
  const { subtotal, discount, total, currency, perMonth, months, every } = offer;
  const money = (cents: number) => formatMoney(cents, currency);
  if (perMonth === null || months === null) {
    return {
      price: money(total),
      original: discount > 0 ? money(subtotal) : undefined,
      period: undefined,
      billed: every === null ? null : `Billed ${every}`,
    };
  }
  return {
    price: money(perMonth),
    original: discount > 0 ? money(Math.round(subtotal / months)) : undefined,
    period: '/ mo',
    billed: months === 1 ? 'Billed every month' : `${money(total)} billed every ${months} months`,
  };
}

/** The price in one line, for a list that shows nothing but text. */
export function offerPriceInWords(offer: OfferView): string {
  const { price, period } = offerPrice(offer);
  const often = period ?? offer.every;
  return often === null ? price : `${price} ${often}`;
}
