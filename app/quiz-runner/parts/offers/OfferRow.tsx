import { Chip } from '../../../design/ui/Chip';
import { OptionCard } from '../../../design/ui/fields/OptionCard';
import { PriceTag } from '../../../design/ui/PriceTag';
import { unbroken } from '../../../design/ui/unbroken';
import type { OfferChoiceProps } from './offer-choice';
import { offerPrice } from './offer-words';

/** An offer in one compact card, with its price at the end. */
export function OfferRow({ option, id, name, type, isInvalid, onChoose }: OfferChoiceProps) {
  const { offer, label, badge, description } = option;
  const about = description ?? offer?.facts.join(' · ');
  return (
    <OptionCard
      type={type}
      id={id}
      name={name}
      value={option.id}
      checked={option.chosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
      aria-invalid={isInvalid || undefined}
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
