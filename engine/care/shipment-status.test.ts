import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  moveShipment,
  type PharmacyStatus,
  type ShipmentActor,
  type ShipmentEvent,
  type ShipmentStatus,
  shipmentTransitions,
  stepsTo,
} from './shipment-status';

/** Transitions that are allowed, written out by hand: status, event, actor, and the status that follows. */
const allowed: [ShipmentStatus, ShipmentEvent, ShipmentActor, ShipmentStatus][] = [
  ['preparing', 'accept', 'pharmacy', 'ordered'],
  ['preparing', 'postpone', 'pharmacy', 'preparing'],
  ['preparing', 'hold', 'system', 'held'],
  ['preparing', 'cancel', 'system', 'cancelled'],
  ['preparing', 'takeBack', 'system', 'preparing'],
  ['held', 'release', 'system', 'preparing'],
  ['held', 'cancel', 'system', 'cancelled'],
  ['ordered', 'pack', 'pharmacy', 'packed'],
  ['ordered', 'postpone', 'pharmacy', 'preparing'],
  ['ordered', 'hold', 'system', 'held'],
  ['ordered', 'takeBack', 'system', 'preparing'],
  ['packed', 'ship', 'pharmacy', 'shipped'],
  ['packed', 'postpone', 'pharmacy', 'preparing'],
  ['packed', 'hold', 'system', 'held'],
  ['packed', 'takeBack', 'system', 'preparing'],
  ['shipped', 'deliver', 'pharmacy', 'delivered'],
  ['shipped', 'lose', 'pharmacy', 'lost'],
  ['shipped', 'return', 'pharmacy', 'returned'],
  ['lost', 'deliver', 'pharmacy', 'delivered'],
];

const statuses: ShipmentStatus[] = [
  'preparing',
  'held',
  'ordered',
  'packed',
  'shipped',
  'delivered',
  'lost',
  'returned',
  'cancelled',
];
const events = [...new Set(shipmentTransitions.map(({ event }) => event))];
const actors: ShipmentActor[] = ['pharmacy', 'system'];

describe('a parcel', () => {
  it.each(allowed)('that is %s: %s by the %s makes it %s', (from, event, by, to) => {
    expect(moveShipment(from, { event, by, reason: 'Because.' })).toBe(to);
  });

  it('can do nothing else', () => {
    const found = statuses.flatMap((from) =>
      events.flatMap((event) =>
        actors
          .filter((by) => moveShipment(from, { event, by, reason: 'x' }) !== null)
          .map((by) => String([from, event, by])),
      ),
    );
    expect(found.sort()).toEqual(
      allowed.map(([from, event, by]) => String([from, event, by])).sort(),
    );
  });

  it.each([
    ['preparing', 'hold', 'system'],
    ['held', 'cancel', 'system'],
    ['ordered', 'postpone', 'pharmacy'],
  ] as const)('that is %s is not moved by “%s” without a reason', (from, event, by) => {
    expect(moveShipment(from, { event, by, reason: ' ' })).toBeNull();
  });
});

describe('news of a pharmacy', () => {
  it.each<[ShipmentStatus, PharmacyStatus, ShipmentEvent[]]>([
    ['preparing', 'accepted', ['accept']],
    ['preparing', 'delivered', ['accept', 'pack', 'ship', 'deliver']],
    ['ordered', 'handedOver', ['pack', 'ship']],
    ['packed', 'lost', ['ship', 'lose']],
    ['shipped', 'packed', []],
    ['shipped', 'handedOver', []],
    ['shipped', 'returned', ['return']],
    ['delivered', 'lost', []],
    ['lost', 'delivered', ['deliver']],
    ['ordered', 'refused', ['postpone']],
    ['packed', 'cancelled', ['postpone']],
    ['shipped', 'refused', []],
    ['held', 'packed', []],
    ['cancelled', 'accepted', []],
  ])('to a parcel that is %s, “%s” brings %j', (status, reported, steps) => {
    expect(stepsTo(status, reported)).toEqual(steps);
  });

  const journeys: PharmacyStatus[][] = [
    ['accepted', 'packed', 'handedOver', 'delivered'],
    ['accepted', 'packed', 'handedOver', 'returned'],
    ['accepted', 'packed', 'handedOver', 'lost'],
  ];
  const walk = (reports: readonly PharmacyStatus[]) => {
    const passed: ShipmentStatus[] = ['preparing'];
    for (const reported of reports) {
      for (const event of stepsTo(passed.at(-1) ?? 'preparing', reported)) {
        const step = { event, by: 'pharmacy', reason: reported } as const;
        const next = moveShipment(passed.at(-1) ?? 'preparing', step);
        if (next) passed.push(next);
      }
    }
    return passed;
  };

  it('comes to the same, in whatever order and however often it is told', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...journeys).chain((journey) =>
          fc.tuple(
            fc.constant(journey),
            fc.shuffledSubarray([...journey, ...journey, ...journey], {
              minLength: journey.length * 3,
            }),
          ),
        ),
        ([journey, news]) => {
          expect(walk(news).sort()).toEqual(walk(journey).sort());
          expect(walk(news).at(-1)).toBe(walk(journey).at(-1));
        },
      ),
    );
  });

  it('never takes a parcel through the same place twice while nobody refuses it', () => {
    const news = fc.array(fc.constantFrom(...journeys.flat()));
    fc.assert(
      fc.property(news, (reports) => {
        const passed = walk(reports);
        expect(new Set(passed).size).toBe(passed.length);
      }),
    );
  });
});
