import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { licensedStates } from '../../app/care/clinicians/licensed-states.server';
import { type Decided, decideCase } from '../../app/care/decisions/decide.server';
import {
  readReturned,
  sendReturnedAgain,
} from '../../app/care/dispensing/shipments/send-again.server';
import { requestRefund } from '../../app/commerce/refunds/refunds.server';
import { users } from '../../app/database/tables/accounts.schema.server';
import type { Decision, PrescribedLine } from '../../app/database/tables/care.schema.server';
import { careCases } from '../../app/database/tables/care.schema.server';
import { shipments } from '../../app/database/tables/shipments.schema.server';
import { mayDo } from '../../app/identity/access/grants';
import { disableStaff, enableStaff } from '../../app/identity/staff/change-staff.server';
import { dayOf } from '../../app/kernel/calendar/service-day';
import type { CaseStatus } from '../../engine/care';
import { addDays } from '../../engine/values';
import { approvalOf, ask, decline, stop } from '../support/deciding';
import { casesIn, nth, ordersIn } from './rows';
import type { World } from './world';

/** Deed of the care team. */
export type ProviderDeed =
  | ({ do: 'approve'; refills: number; days: number; as: Prescribed } & Deciding)
  | ({ do: 'ask' } & Deciding)
  | ({ do: 'decline' } & Deciding)
  | ({ do: 'takeBack' } & Deciding)
  | ({ do: 'keepGoing' } & Deciding)
  | ({ do: 'stop' } & Deciding)
  | ({ do: 'changeTreatment'; refills: number; as: Prescribed } & Deciding)
  | { do: 'disable' | 'enable'; provider: number }
  | { do: 'sendReturnedAgain'; provider: number }
  /** Gives back so many cents by hand. */
  | { do: 'giveBack'; order: number; amount: number };

/**
 * Prescription as it was ordered, in one or two steps up, in a
 * higher strength at once, which cost more, or of something cheaper.
 */
export type Prescribed = 'ordered' | 'steps' | 'threeSteps' | 'higher' | 'patch';

interface Deciding {
  case: number;
  provider: number;
  /**
   * Way of deciding: on a page of the present version, on an older one, with a double click, or with another provider
   * in the same moment.
   */
  how: 'once' | 'stale' | 'twiceAtOnce' | 'againstAnother';
}

type Decides = Extract<ProviderDeed, Deciding>;
type Do<Deed> = (world: World, deed: Deed) => Promise<unknown>;
type Doing = { [Kind in ProviderDeed['do']]: Do<Extract<ProviderDeed, { do: Kind }>> };

export const providersDo: Doing = {
  approve: decide,
  ask: decide,
  decline: decide,
  takeBack: decide,
  keepGoing: decide,
  stop: decide,
  changeTreatment: decide,

  async disable(world, { provider: which }) {
    const provider = nth(world.providers, which);
    if (provider) await disableStaff(world.context, world.manager.id, provider.id, 'On leave.');
  },

  async enable(world, { provider: which }) {
    const provider = nth(world.providers, which);
    if (provider) await enableStaff(world.context, world.manager.id, provider.id);
  },

  async sendReturnedAgain(world, { provider: which }) {
    const provider = nth(world.providers, which);
    const [shipment] = await world.db
      .select()
      .from(shipments)
      .where(eq(shipments.status, 'returned'))
      .orderBy(shipments.number);
    if (!provider || !shipment) return;
    const { number, patientId } = shipment;
    const inCare = { providerId: provider.id, patientId };
    const shown = await readReturned(world.context, inCare, number);
    if (!shown.ok) return;
    const wish = { number, address: shown.address, isConfirmed: true };
    const sent = await Promise.all(
      [wish, wish].map((one) => sendReturnedAgain(world.context, inCare, one)),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  },

  async giveBack(world, { order: which, amount }) {
    const order = nth(await ordersIn(world), which);
    if (!order) return;
    const key = `goodwill ${randomUUID()}`;
    const wish = { orderId: order.id, of: { cents: amount }, key };
    await world.db.transaction(async (tx) => {
      const given = await requestRefund(tx, world.context.clock.now(), wish);
      expect(await requestRefund(tx, world.context.clock.now(), wish)).toEqual(given);
    });
  },
};

const undecided: ReadonlySet<CaseStatus> = new Set(['inReview', 'moreInformation']);
const awaited = {
  approve: undecided,
  decline: undecided,
  ask: new Set<CaseStatus>(['inReview']),
  takeBack: new Set<CaseStatus>(['approved']),
  keepGoing: new Set<CaseStatus>(['approved', 'atPharmacy', 'shipped', 'delivered']),
  stop: new Set<CaseStatus>(['atPharmacy', 'shipped', 'delivered']),
  changeTreatment: new Set<CaseStatus>(['shipped', 'delivered']),
} satisfies Record<Decides['do'], ReadonlySet<CaseStatus>>;

/** Decides, and expects what becomes of it: nothing where it must not, one effect at most otherwise. */
async function decide(world: World, deed: Decides): Promise<void> {
  const { context, db } = world;
  const cases = await casesIn(world);
  const waiting = cases.filter(
    ({ status, attention }) =>
      awaited[deed.do].has(status) && (deed.do !== 'keepGoing' || attention !== null),
  );
  // Mostly something that can be decided; a number above that is of any case.
  const careCase = nth(waiting.length > deed.case % 5 ? waiting : cases, deed.case);
  const provider = nth(world.providers, deed.provider);
  const other = nth(world.providers, deed.provider + 1);
  if (!careCase || !provider || !other) return;
  const decision = await decisionOf(world, careCase.id, deed);
  const version = careCase.version - (deed.how === 'stale' ? 1 : 0);
  const wish = { caseId: careCase.id, version, key: randomUUID(), decision };
  const by = (who: typeof provider, key = wish.key) =>
    decideCase(context, who.id, { ...wish, key });
  const decided = await {
    once: () => Promise.all([by(provider)]),
    stale: () => Promise.all([by(provider)]),
    twiceAtOnce: () => Promise.all([by(provider), by(provider)]),
    againstAnother: () => Promise.all([by(provider), by(other, randomUUID())]),
  }[deed.how]();

  const done = decided.filter(({ outcome }) => outcome === 'done');
  const may = await Promise.all(
    [provider, other].map((who) => mayDecide(world, who.id, careCase.state, deed.do)),
  );
  expect(decided.some(({ outcome }) => outcome === 'notFound')).toBe(false);
  if (deed.how === 'stale') expect(done).toEqual([]);
  if (deed.how === 'twiceAtOnce') expect(decided[1]).toEqual(decided[0]);
  if (deed.how === 'againstAnother') expect(done.length).toBeLessThanOrEqual(1);
  decided.forEach((one: Decided, at) => {
    const isHis = deed.how !== 'againstAnother' || at === 0;
    if (!(isHis ? may[0] : may[1])) expect(one.outcome).toBe('refused');
  });
  const [after] = await db.select().from(careCases).where(eq(careCases.id, careCase.id));
  const isChanged = done.length > 0;
  expect(after?.version).toBe(careCase.version + (isChanged ? 1 : 0));
  if (isChanged) world.done.set(`${deed.do} done`, (world.done.get(`${deed.do} done`) ?? 0) + 1);
}

/** Says whether anybody may decide about patients of a state now. */
export async function isOpen(world: World, state: string): Promise<boolean> {
  for (const { id } of world.providers)
    if (await mayDecide(world, id, state, 'approve')) return true;
  return false;
}

async function mayDecide(
  { db, context }: World,
  providerId: string,
  state: string | null,
  what: Decides['do'],
): Promise<boolean> {
  const enabled = await db
    .select()
    .from(users)
    .where(and(eq(users.id, providerId)));
  const states = await licensedStates(db, providerId, dayOf(context.clock.now()));
  const [person] = enabled;
  const isTheirs = person !== undefined && (what === 'ask' || mayDo(person, 'case:decide'));
  return isTheirs && person.disabledAt === null && state !== null && states.includes(state);
}

async function decisionOf(world: World, caseId: string, deed: Decides): Promise<Decision> {
  // Of two cases one is asked with follow-ups, of two of these one with both.
  if (deed.do === 'ask' && deed.case % 2 === 0) return ask;
  if (deed.do === 'ask') {
    const both = ['followUpNitrates', 'followUpFeeling'];
    return { ...ask, followUps: deed.case % 4 === 1 ? both : both.slice(0, 1) };
  }
  if (deed.do === 'decline') return decline;
  if (deed.do === 'takeBack') return { kind: 'takeBack', reason: 'Another look.' };
  if (deed.do === 'keepGoing') return { kind: 'keepGoing', reason: 'It is no danger.' };
  if (deed.do === 'stop') return stop;
  const { refills, as } = deed;
  const days = 'days' in deed ? deed.days : 180;
  const validThrough = addDays(dayOf(world.context.clock.now()), days);
  const approval = await approvalOf(world.db, caseId, { refills, validThrough });
  const lines = prescribedAs(approval.lines, as);
  return deed.do === 'approve'
    ? { ...approval, lines }
    : {
        ...{ kind: 'change', reason: 'The next step.', lines },
        ...{ signed: approval.signed, reasons: approval.reasons ?? [] },
      };
}

const mg = (fromWeek: number, dosage: number) => ({ fromWeek, dosage, unit: 'mg' });

const plans = {
  steps: [mg(1, 25), mg(4, 50)],
  // All three in the first month: what is at home goes up twice.
  threeSteps: [mg(1, 25), mg(3, 50), mg(5, 100)],
  higher: [mg(1, 50)],
};

/** Lines that an approval prescribes, with the pens replaced as named. */
export function prescribedAs(lines: readonly PrescribedLine[], as: Prescribed): PrescribedLine[] {
  return lines.map((line) => {
    if (!line.productId.startsWith('pen') || as === 'ordered') return line;
    if (as === 'patch') {
      return { ...line, productId: 'patch', variantId: line.variantId.replace('pen', 'patch') };
    }
    return { ...line, doseSteps: plans[as] };
  });
}
