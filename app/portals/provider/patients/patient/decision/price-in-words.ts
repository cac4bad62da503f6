import { formatMoney } from '../../../../../../engine/values';
import type { PriceDifference } from './offered-choice';

/** What a prescription is compared with. */
interface Compared {
  /** Who is asked, or gets money back: a name, or “the patient”. */
  patient: string;
  /** Cents that were ordered. */
  ordered: number;
  currency: string;
  /** True where it is compared with parcels that were paid and have not left, and not with the order. */
  isPaid: boolean;
  /** True for another medicine than they take or ordered: they are asked about it whatever it costs. */
  isOther: boolean;
}

/** Says what a prescription costs more, and what goes back or is not charged, to the cent as the patient reads it. */
export function priceInWords(
  { more, less }: PriceDifference,
  { patient, ordered, currency, isPaid, isOther }: Compared,
): string[] {
  const price = (cents: number) => formatMoney(cents, currency);
  const found: string[] = [];
  const parcels = 'Parcels that were paid for and have not left cost';
  const comesBack = 'After two weeks without an answer it comes back to a provider.';
  if (more > 0)
    found.push(
      isPaid
        ? `${parcels} ${price(more)} more: ${patient} is asked to agree, and to pay that, before any of them leaves. ${comesBack}`
        : `It costs ${price(ordered + more)} in place of ${price(ordered)}: ${patient} is asked to agree, and to pay the ${price(more)} more, before anything is charged or sent. ${comesBack}`,
    );
  if (less > 0) {
    const once = isOther || more > 0 ? ' once they agree' : '';
    found.push(
      isPaid
        ? `${parcels} ${price(less)} less: that goes back to ${patient}${once}.`
        : `It costs ${price(ordered - less)} in place of ${price(ordered)}: ${patient} is charged ${price(less)} less${once}.`,
    );
  }
  return found;
}
