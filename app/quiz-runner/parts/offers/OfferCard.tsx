import { Chip } from '../../../design/ui/Chip';
import { classNames } from '../../../design/ui/class-names';
import { Glyph } from '../../../design/ui/Glyph';
import { PriceTag } from '../../../design/ui/PriceTag';
import { unbroken } from '../../../design/ui/unbroken';
import { QuizPicture } from '../QuizPicture';
import type { OfferChoiceProps } from './offer-choice';
import { offerPrice } from './offer-words';

type OfferCardProps = OfferChoiceProps & {
  /** `recommended` is the large one that stands first; `card` stands beside others. */
  look: 'recommended' | 'card';
};

/** An offer with its picture, what it is and what it costs. The whole card is the label of its input. */
export function OfferCard({ option, id, name, type, isInvalid, onChoose, look }: OfferCardProps) {
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
      <span className="offer-words">
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
              type={type}
              id={id}
              name={name}
              value={option.id}
              checked={option.chosen}
              onChange={(event) => onChoose(event.currentTarget.checked)}
              aria-labelledby={`${id}-label`}
              aria-describedby={classNames(badge !== null && `${id}-badge`, `${id}-about`)}
              aria-invalid={isInvalid || undefined}
            />
            {type === 'checkbox' ? <Glyph name="check" className="stroke-3" /> : null}
          </span>
        </span>
        {badge === null ? null : title}
        <span className="offer-about" id={`${id}-about`}>
          {text === null || text === '' ? null : (
            <span className="offer-text">{unbroken(text)}</span>
          )}
          {offer === null || offer.facts.length === 0 ? null : (
            <span className="offer-facts">
              {offer.facts.map((fact) => (
                <span key={fact}>{unbroken(fact)}</span>
              ))}
            </span>
          )}
          {price === null ? null : (
            <span className="offer-price">
              <PriceTag
                price={price.price}
                original={price.original}
                period={price.period}
                size="lg"
              />
              {price.billed === null ? null : <span className="offer-billed">{price.billed}</span>}
            </span>
          )}
        </span>
      </span>
    </label>
  );
}
