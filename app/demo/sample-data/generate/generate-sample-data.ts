import { listPrice } from '../../../care/prescriptions/price-change';
import { nextPeriodEnd } from '../../../commerce/gateway/payment-lines';
import { cartItems, carts } from '../../../database/tables/cart.schema.server';
import {
  conversations,
  messageReads,
  messages,
} from '../../../database/tables/messages.schema.server';
import { day, hour, minute } from '../../../kernel/calendar/milliseconds';
import { dayOf } from '../../../kernel/calendar/service-day';
import { bought } from '../../people/seeder.server';
import type { Visitor } from '../invent-person';
import { arrivals, randomOf } from '../random';
import { after, type SampleData } from '../sample-data.server';
import { noteAccess } from './generate-decision';
import { type Customer, generateCustomer, generateOrder, type Renewing } from './generate-order';
import { generateTreatment, sendFreeShipment } from './generate-treatment';
import { generateVisitor, type Patient, type SentIntake, type Talk } from './generate-visitor';

/** Number of people who come in half a year, of whom nearly half register, and how far back that goes. */
const sampleDataSize = { visitors: 640, days: 182 };

/**
 * Least number of intakes that wait for one physician, whatever the day; about two of them a follow-up is asked later.
 */
const leftForPhysician = 12;

/** Everything is thrown with it: the same seed on the same day gives the same people. */
const seed = 20_260_401;

/** Work that goes on by itself after the sample data was generated. */
export interface GoingOn {
  /** Lines that renew, each with its patient. */
  renewing: (Renewing & { userId: string })[];
}

/**
 * Throws the lives of the sample data into its book, one after another.
 * @param rest Called now and then: it is a long time to hold a connection and say nothing.
 */
export async function generateSampleData(
  sampleData: SampleData,
  rest: () => Promise<void>,
): Promise<GoingOn> {
  const { visitors, days } = sampleDataSize;
  const goingOn: GoingOn = { renewing: [] };
  const emailOf = addressBook();
  for (const [nth, at] of arrivals(randomOf(seed), sampleData.now, visitors, days).entries()) {
    come(nth, at, null);
    if (nth % 40 === 39) await rest();
  }
  // Ten intakes are what a physician decides in ten minutes, besides those that are asked about.
  const { physicianIn } = sampleData.staff;
  const isEnough = () =>
    sampleData.waitingIn.filter((state) => physicianIn.includes(state)).length >= leftForPhysician;
  for (let nth = visitors; !isEnough() && nth < 2 * visitors; nth++) {
    const ago = randomOf(seed - nth).between(3 * hour, 2 * day);
    come(nth, after(sampleData.now, -ago), physicianIn);
  }

  for (const { row, sandbox } of goingOn.renewing) {
    sandbox.nextAt = nextPeriodEnd(row.createdAt, row, sampleData.now);
    if (row.status === 'paused' && row.pausedUntil !== null) {
      sandbox.resumesAt = new Date(`${row.pausedUntil}T12:00:00Z`);
    }
  }
  return goingOn;

  function come(nth: number, at: Date, from: readonly string[] | null): void {
    const random = randomOf(seed + 7_919 * (nth + 1));
    const came = generateVisitor({ sampleData, random }, at, emailOf, from);
    if (!came?.intake) return;
    const renewing = buy(came.patient, came.intake);
    goingOn.renewing.push(...renewing.map((one) => ({ ...one, userId: came.patient.id })));
  }
}

/** Most who send an intake buy what it gave, most of them at once, and some come back for more. */
function buy(patient: Patient, intake: SentIntake): Renewing[] {
  const { random, sampleData } = patient;
  if (intake.lines.length === 0) return [];
  if (random.chance(0.09)) {
    leaveCart(patient, intake);
    return [];
  }
  const at = after(
    intake.sentAt,
    random.chance(0.78) ? random.between(2, 25) * minute : random.between(2, 44) * hour,
  );
  if (at >= sampleData.now) return [];
  const customer = generateCustomer(patient, at);
  const { placed, renewing } = generateOrder(patient, customer, {
    lines: intake.lines,
    at,
    source: 'quiz',
  });
  const talk = talkOf(patient);
  generateTreatment(patient, intake, placed, renewing, talk);
  if (random.chance(0.16)) buyMore(patient, customer, at);
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
  const { random, sampleData } = patient;
  const at = after(since, random.between(12, 80) * day);
  if (at >= sampleData.now) return;
  const lines = random.some(shelf, random.whole(1, 2));
  const { placed } = generateOrder(patient, customer, { lines, at, source: 'pharmacy' });
  sendFreeShipment(patient, placed);
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

/** Leaves what an intake gave in the cart of somebody who did not pay for it. */
function leaveCart({ sampleData, random, id: userId }: Patient, intake: SentIntake): void {
  const { book, catalogue } = sampleData;
  const at = after(intake.sentAt, minute);
  if (at >= sampleData.now) return;
  const cart = { id: random.uuid(), userId, coupon: null, createdAt: at, updatedAt: at };
  book.note(carts, cart);
  for (const [position, line] of intake.lines.entries()) {
    const seenTotal = listPrice(line, catalogue, dayOf(at));
    if (seenTotal === null) continue;
    const { attemptId } = intake;
    book.note(cartItems, {
      ...line,
      id: random.uuid(),
      cartId: cart.id,
      position,
      attemptId,
      seenTotal,
    });
  }
}

interface Said {
  by: 'patient' | 'provider';
  providerId: string;
  text: string;
  at: Date;
}

function talkOf(patient: Patient): Talk {
  const said: Said[] = [];
  return {
    say(by, providerId, text, at) {
      if (at < patient.sampleData.now) said.push({ by, providerId, text, at });
    },
    write() {
      if (said.length > 0) keep(patient, said);
    },
  };
}

function keep(patient: Patient, said: Said[]): void {
  const { sampleData, random, id: patientId } = patient;
  const { book, now } = sampleData;
  const inOrder = said.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (!first || !last) return;
  const lastByProvider = inOrder.findLastIndex(({ by }) => by === 'provider');
  const unanswered = inOrder[lastByProvider + 1];
  const id = random.uuid();
  const isOpen = unanswered !== undefined;
  book.note(conversations, {
    id,
    patientId,
    lastSeq: inOrder.length,
    awaitingSince: unanswered?.at ?? null,
    assignedTo: random.chance(isOpen ? 0.35 : 0.6) ? last.providerId : null,
    createdAt: first.at,
  });
  for (const [place, { by, providerId, text, at }] of inOrder.entries()) {
    const isPatient = by === 'patient';
    book.note(messages, {
      id: random.uuid(),
      conversationId: id,
      seq: place + 1,
      authorId: isPatient ? patientId : providerId,
      authorKind: isPatient ? 'patient' : 'providerUsers',
      text,
      clientId: random.uuid(),
      createdAt: at,
    });
    if (isPatient) continue;
    noteAccess(patient, providerId, 'messages.read', after(at, -4 * minute));
    noteAccess(patient, providerId, 'message.write', at);
  }
  // What came in the last day is often not seen yet.
  const isFresh = now.getTime() - last.at.getTime() < 30 * hour;
  const isSeen = !isFresh || random.chance(0.5);
  const seenByPatient = last.by === 'patient' || isSeen ? inOrder.length : lastByProvider;
  if (seenByPatient > 0)
    book.note(messageReads, { conversationId: id, userId: patientId, seq: seenByPatient });
  const writers = new Set(
    inOrder.filter(({ by }) => by === 'provider').map((one) => one.providerId),
  );
  for (const userId of writers) {
    const seq = isOpen && random.chance(0.6) ? lastByProvider + 1 : inOrder.length;
    if (seq > 0) book.note(messageReads, { conversationId: id, userId, seq });
  }
}
