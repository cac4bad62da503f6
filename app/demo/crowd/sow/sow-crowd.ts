import { nextPeriodEnd } from '../../../commerce/gateway/period-end';
import { day, hour, minute } from '../../../kernel/calendar/milliseconds';
import { bought } from '../../people/sowing';
import { arrivals } from '../arrivals';
import { after, type Crowd } from '../crowd';
import { diceOf } from '../dice';
import type { Visitor } from '../invent-person';
import { leaveCart } from './sow-cart';
import { talkOf } from './sow-conversation';
import { type Customer, type Renewing, sowCustomer, sowOrder } from './sow-order';
import { sendFreeParcel, sowTreatment } from './sow-treatment';
import { type Patient, type SentIntake, sowVisitor } from './sow-visitor';

/** How many come in half a year, of whom nearly half register, and how far back that goes. */
export const crowdSize = { visitors: 640, days: 182 };

/** Everything is thrown with it: the same seed on the same day gives the same people. */
const seed = 20_260_401;

/** What goes on by itself after the crowd was sown. */
export interface GoingOn {
  /** What renews, with its patient. */
  renewing: (Renewing & { userId: string })[];
}

/**
 * Throws the lives of the crowd into its book, one after another.
 * @param rest Called now and then: it is a long time to hold a connection and say nothing.
 */
export async function sowCrowd(crowd: Crowd, rest: () => Promise<void>): Promise<GoingOn> {
  const { visitors, days } = crowdSize;
  const goingOn: GoingOn = { renewing: [] };
  const emailOf = addressBook();
  for (const [nth, at] of arrivals(diceOf(seed), crowd.now, visitors, days).entries()) {
    const dice = diceOf(seed + 7_919 * (nth + 1));
    const came = sowVisitor({ crowd, dice }, at, emailOf);
    if (came?.intake) {
      const renewing = buy(came.patient, came.intake);
      goingOn.renewing.push(...renewing.map((one) => ({ ...one, userId: came.patient.id })));
    }
    if (nth % 40 === 39) await rest();
  }
  for (const { row, sandbox } of goingOn.renewing) {
    sandbox.nextAt = nextPeriodEnd(row.createdAt, row, crowd.now);
    if (row.status === 'paused' && row.pausedUntil !== null) {
      sandbox.resumesAt = new Date(`${row.pausedUntil}T12:00:00Z`);
    }
  }
  return goingOn;
}

/** Most who send an intake buy what it gave, most of them at once, and some come back for more. */
function buy(patient: Patient, intake: SentIntake): Renewing[] {
  const { dice, crowd } = patient;
  if (intake.lines.length === 0) return [];
  if (dice.chance(0.09)) {
    leaveCart(patient, intake);
    return [];
  }
  const at = after(
    intake.sentAt,
    dice.chance(0.78) ? dice.between(2, 25) * minute : dice.between(2, 44) * hour,
  );
  if (at >= crowd.now) return [];
  const customer = sowCustomer(patient, at);
  const { placed, renewing } = sowOrder(patient, customer, {
    lines: intake.lines,
    at,
    source: 'quiz',
  });
  const talk = talkOf(patient);
  sowTreatment(patient, intake, placed, renewing, talk);
  if (dice.chance(0.16)) buyMore(patient, customer, at);
  talk.write();
  return renewing;
}

const shelf = [
  bought('multivitamin', 'multivitamin-once'),
  bought('magnesium', 'magnesium-once'),
  bought('fiber', 'fiber-once', { quantity: 2 }),
  bought('electrolytes', 'electrolytes-once'),
  bought('vitamin-d', 'vitamin-d-once'),
  bought('biotin', 'biotin-once'),
];

/** Something from the pharmacy, some weeks later. */
function buyMore(patient: Patient, customer: Customer, since: Date): void {
  const { dice, crowd } = patient;
  const at = after(since, dice.between(12, 80) * day);
  if (at >= crowd.now) return;
  const lines = dice.some(shelf, dice.whole(1, 2));
  const { placed } = sowOrder(patient, customer, { lines, at, source: 'pharmacy' });
  sendFreeParcel(patient, placed);
}

/** Gives everybody an address of their own. */
function addressBook(): (visitor: Visitor) => string {
  const given = new Map<string, number>();
  return ({ firstName, lastName }) => {
    const name = `${firstName}.${lastName}`.toLowerCase();
    const count = (given.get(name) ?? 0) + 1;
    given.set(name, count);
    return `${name}${count === 1 ? '' : count}@example.com`;
  };
}
