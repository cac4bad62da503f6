import type {
  PharmacyOrder,
  PharmacyPartner,
} from '../../app/care/dispensing/pharmacies/pharmacy-order.server';
import {
  sandboxPharmacy,
  setPharmacyOutages,
} from '../../app/care/dispensing/pharmacies/sandbox/sandbox-pharmacy.server';
import { day } from '../../app/kernel/calendar/milliseconds';
import { withDatabase } from './database';
import { testContext } from './load-context';
import { movingClock } from './moving-clock';
import { someAddress } from './some-address';

/** A pharmacy, and what people and time do on its side. */
export interface PharmacyUnderTest {
  pharmacy: PharmacyPartner;
  /** Lets the carrier come. */
  handOver(): void;
  /** Lets everything arrive that is going to. */
  arrive(): void;
  /** Takes it off the network. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Decides the fate of the next order. */
  nextOne(fate: 'isRefused' | 'getsLost' | 'comesBack'): Promise<void>;
}

/** The sandbox pharmacy on a database of its own, for as long as the tests around it run. */
function withSandbox(): () => PharmacyUnderTest {
  const database = withDatabase();
  return () => {
    const { db } = database;
    const clock = movingClock('2025-06-02T12:00:00Z');
    return {
      pharmacy: sandboxPharmacy(testContext(db, { clock })),
      handOver: () => clock.pass(day / 2),
      arrive: () => clock.pass(7 * day),
      goAway: () => setPharmacyOutages(db, { downUntil: new Date(clock.now().getTime() + day) }),
      comeBack: () => setPharmacyOutages(db, { downUntil: null }),
      nextOne: (fate) => setPharmacyOutages(db, { fates: [fate] }),
    };
  };
}

let count = 0;

/** Something to be sent, under a key of its own. */
export function someOrder(rest: Partial<PharmacyOrder> = {}): PharmacyOrder {
  count += 1;
  return {
    key: `S-1-${count}`,
    patient: {
      ...{ name: 'Maya Chen', dateOfBirth: '1988-04-12', gender: 'female', sexAtBirth: 'female' },
      allergies: { status: 'notAsked' },
    },
    address: { ...someAddress(), countryCode: 'US' },
    lines: [
      {
        id: '2f5c0f8e-5e0e-4a54-a8f0-6f7f8d1d2c3b',
        productId: 'vitamin',
        variantId: 'vitamin-once',
        title: 'vitamin',
        quantity: 1,
        strength: '',
        prescription: null,
      },
    ],
    ...rest,
  };
}

/** Every pharmacy there is: whatever one promises, all keep. */
export const pharmacies: [name: string, withPharmacy: () => () => PharmacyUnderTest][] = [
  ['the sandbox pharmacy', withSandbox],
];
