import type { TypedAddress } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import { findAddress, type StoredAddress } from '../../identity/profile/addresses.server';
import { isWhole } from '../../identity/profile/delivery-address';
import type { Visitor } from '../../identity/sessions/session.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { newestHome } from '../../quizzes/attempts/intakes.server';

/** Data that a page needs to ask where a shipment goes. */
export interface DeliveryChoice {
  /** The address of the profile; null while there is none that a shipment could go to. */
  stored: StoredAddress | null;
  /** Address that the form begins with: the stored one, else what is known from elsewhere. */
  begin: TypedAddress;
  states: { value: string; label: string }[];
}

export async function deliveryChoice(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  visitor: Visitor & { user: NonNullable<Visitor['user']> },
): Promise<DeliveryChoice> {
  const { user } = visitor;
  const [stored, { states }, home] = await Promise.all([
    findAddress(db, user.id, 'shipping'),
    currentReference(db),
    newestHome(db, visitor, clock.now()),
  ]);
  return {
    stored: stored && isWhole(stored.address) ? stored : null,
    begin: stored
      ? { ...stored.address, countryCode: 'US', version: stored.version }
      : {
          recipient: `${user.firstName} ${user.lastName}`,
          ...(home === null ? {} : { administrativeArea: home }),
          version: 0,
        },
    states: states.map(({ id, name }) => ({ value: id, label: name })),
  };
}
