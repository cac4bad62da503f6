import type { TypedAddress } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import type { CheckoutSnapshot } from '../../database/tables/payments.schema.server';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
import {
  findAddress,
  keepShippingAddress,
  type Stored,
  type StoredAddress,
} from '../../identity/profile/addresses.server';
import {
  isWhole,
  ships,
  underAddress,
  wholeAddress,
} from '../../identity/profile/delivery-address';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { newestHome, validIntakes } from '../../quizzes/attempts/intakes.server';
import { intakePath } from '../cart/sale-rules';
import type { Payer } from '../gateway/payment-start';

/** Address to which a purchase goes; or complaints by field of the call, and the intake that would help. */
export type Delivery =
  | { ok: true; address: DeliveryAddress | null }
  | { ok: false; errors: Record<string, string>; quiz?: string };

interface Shipment {
  payer: Payer;
  snapshot: CheckoutSnapshot;
  /** Address that was typed with the payment; null when the address of the profile is meant. */
  typed: TypedAddress | null;
}

/**
 * Decides where a purchase goes: to the address that came with it, which the profile then keeps, else to the one
 * that the profile has. Null where nothing ships. What an intake allowed ships to the state it was for.
 */
export async function decideDelivery(
  tx: Tx,
  { clock }: Pick<AppLoadContext, 'clock'>,
  { payer, snapshot, typed }: Shipment,
): Promise<Delivery> {
  if (!snapshot.items.some(ships)) return { ok: true, address: null };
  const now = clock.now();
  const stored = await (typed === null
    ? storedBefore(tx, payer)
    : keepShippingAddress(tx, now, payer.user.id, typed));
  if (!stored.ok) return stored;
  const elsewhere = await prescribedElsewhere(tx, now, payer, snapshot, stored.address);
  if (!elsewhere) return stored;
  const { states } = await currentReference(tx);
  const nameOf = (id: string) => states.find((state) => state.id === id)?.name ?? id;
  const [home, there] = [nameOf(elsewhere.home), nameOf(stored.address.administrativeArea)];
  const message = `You told us that you live in ${home}, so ${elsewhere.title} can only be sent there. Change the address, or answer the questions again for ${there}.`;
  return {
    ok: false,
    errors: underAddress({ administrativeArea: message }),
    quiz: elsewhere.quiz,
  };
}

async function storedBefore(tx: Tx, { user }: Payer): Promise<Stored> {
  const stored = await findAddress(tx, user.id, 'shipping');
  if (stored && isWhole(stored.address)) return { ok: true, address: stored.address };
  return { ok: false, errors: { [wholeAddress]: 'Tell us where to send your order.' } };
}

interface Elsewhere {
  title: string;
  /** The state of the intake, two letters. */
  home: string;
  quiz: string;
}

/** The first prescription that no intake gave for the state of the address; null when there is none. */
async function prescribedElsewhere(
  tx: Tx,
  now: Date,
  payer: Payer,
  { items }: CheckoutSnapshot,
  { administrativeArea }: DeliveryAddress,
): Promise<Elsewhere | null> {
  const prescribed = items.filter((item) => item.product.prescription && ships(item));
  if (prescribed.length === 0) return null;
  const intakes = await validIntakes(tx, payer, now);
  for (const { productId, product } of prescribed) {
    const homes = intakes
      .filter(({ lines }) => lines.some((line) => line.productId === productId))
      .map(({ homeState }) => homeState);
    const home = homes.find((state) => state !== null);
    if (!home || homes.includes(administrativeArea)) continue;
    return { title: product.title, home, quiz: intakePath(product) };
  }
  return null;
}

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
