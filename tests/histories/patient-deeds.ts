import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { openCheckIns } from '../../app/care/check-ins/need-for-check-in.server';
import { cancelCase } from '../../app/care/decisions/cancel-case.server';
import { decideCase } from '../../app/care/decisions/decide.server';
import { openFollowUps } from '../../app/care/follow-ups/follow-ups.server';
import { postAsPatient } from '../../app/care/messages/post-message.server';
import { logDose } from '../../app/care/prescriptions/courses.server';
import { agreeToPrice } from '../../app/care/refills/agree-to-price.server';
import { listTreatments } from '../../app/care/treatments/treatments.server';
import { changeCart } from '../../app/commerce/cart/cart.server';
import { findCustomer } from '../../app/commerce/gateway/gateways.server';
import { press } from '../../app/commerce/gateway/sandbox/press.server';
import { tell } from '../../app/commerce/gateway/sandbox/sandbox-webhooks.server';
import { beginCartPayment } from '../../app/commerce/payments/begin-payment.server';
import { changeSubscription } from '../../app/commerce/subscriptions/change-subscription.server';
import type { SubscriptionChange } from '../../app/commerce/subscriptions/subscription-change';
import { sandboxCards } from '../../app/database/tables/sandbox.schema.server';
import { refills, type subscriptions } from '../../app/database/tables/subscriptions.schema.server';
import { saveAddress } from '../../app/identity/profile/addresses.server';
import { dayOf } from '../../app/kernel/calendar/service-day';
import { viewCheckout } from '../../app/portals/checkout/checkout/checkout-page.server';
import { abortAttempt } from '../../app/quizzes/attempts/quiz-page.server';
import { addDays } from '../../engine/values';
import { cleanAnswers } from '../support/checking-in';
import { approvalOf } from '../support/deciding';
import { submitIntake } from '../support/patient';
import { someAddress } from '../support/some-address';
import { refusalOf, Taking } from '../support/taking';
import { type AnswerMedicine, answerAboutMedicine } from './medicine-deeds';
import { type Payment, pressOf } from './payment';
import { isOpen } from './provider-deeds';
import { casesIn, nth, subscriptionsIn } from './rows';
import { browserOf, type World } from './world';

/** Deed of a patient. Everybody and everything is named by a number. */
export type PatientDeed =
  | {
      do: 'takeQuiz';
      patient: number;
      wants: 'pen' | 'tablet';
      health: 'good' | 'fair' | 'poor';
      /** Months that a supply of pens lasts; one unless told. */
      every?: 1 | 3;
    }
  | { do: 'beginToPay'; patient: number; variants: readonly string[] }
  | { do: 'pay'; page: number; how: Payment; comesBack: boolean }
  /** Takes the quiz and pays, one after the other. */
  | { do: 'buy'; patient: number; variants: readonly string[]; how: Payment; comesBack: boolean }
  /** Begins the quiz once more, answers something, and closes the tab; perhaps in two browsers at once. */
  | { do: 'retake'; patient: number; health: 'fair' | 'poor'; corrects: boolean; twice: boolean }
  | { do: 'answer'; patient: number }
  /** Notes that they took the dose that is due; or one that nobody told them to take. */
  | { do: 'takeDose'; patient: number; untold: boolean }
  /** Answers a check-in that waits, perhaps in two windows at once. Whoever does not ignores it. */
  | { do: 'checkIn'; patient: number; as: 'clean' | 'concern' | 'ends'; twice: boolean }
  /** Answers a follow-up that waits, perhaps in two windows at once, or in the moment in which a provider approves. */
  | { do: 'followUp'; patient: number; as: 'clean' | 'stop' | 'ends'; how: FollowedUp }
  /** Takes back what waits for a provider, also against one who approves in the same moment. */
  | { do: 'cancelOrder'; case: number; how: 'once' | 'twiceAtOnce' | 'againstApproval' }
  | { do: 'change'; subscription: number; to: Change; how: 'once' | 'twiceAtOnce' | 'stale' }
  | { do: 'agree'; subscription: number }
  | AnswerMedicine
  | { do: 'move'; patient: number; state: string }
  | { do: 'changeCard'; patient: number; declines: boolean };

type FollowedUp = 'once' | 'twiceAtOnce' | 'againstApproval';

type Change = 'pause' | 'pauseForAMonth' | 'resume' | 'skip' | 'unskip' | 'cancel';

type Doing = { [Kind in PatientDeed['do']]: Do<Extract<PatientDeed, { do: Kind }>> };
type Do<Deed> = (world: World, deed: Deed) => Promise<unknown>;

export const patientsDo: Doing = {
  async takeQuiz(world, { patient: who, wants, health, every = 1 }) {
    const patient = nth(world.patients, who);
    if (!patient) return;
    const browser = await browserOf(world, patient);
    const taking = new Taking(browser, 'weight-loss');
    const begun = await taking.sends(
      { type: 'answer', question: 'state', value: patient.state },
      { type: 'answer', question: 'health', value: health },
      { type: 'act', action: 'continue' },
    );
    if (!(await isOpen(world, patient.state))) {
      expect(refusalOf(begun).message).toMatch(/^Nobody here may treat people in /);
      await abortAttempt(browser, 'weight-loss');
      return;
    }
    if (health === 'poor') return;
    const chosen = await taking.answers('product', wants);
    // What their chart or a check-in rules out is not offered.
    if (chosen.outcome !== 'stored') {
      expect(refusalOf(chosen)?.message).toMatch(/^pen is not offered to you right now\./);
      // They leave, so that the next try begins anew.
      await abortAttempt(browser, 'weight-loss');
      return;
    }
    if (wants === 'pen') await taking.answers('every', `every${every}`);
    const sent = await taking.sends(
      { type: 'act', action: 'continue' },
      { type: 'act', action: 'finish' },
    );
    expect(sent.outcome).toBe('stored');
  },

  async beginToPay(world, { patient: who, variants }) {
    const patient = nth(world.patients, who);
    if (!patient) return;
    const browser = await browserOf(world, patient);
    const items = variants.map((variantId) => ({ variantId, quantity: 1 }));
    const changed = await changeCart(browser, { kind: 'update', items }, '');
    if (!changed.ok) return;
    const start = await beginCartPayment(browser, patient.payer, {
      wallet: null,
      source: '',
      eventId: null,
      injectionAck: true,
      shippingAddress: someAddress(patient.state),
    });
    if (start.outcome !== 'page') return;
    const { checkout, url } = start;
    const ref = url.slice('/pay/sandbox/'.length);
    if (world.pages.some((page) => page.ref === ref)) return;
    world.pages.push({ patient: world.patients.indexOf(patient), checkout, ref });
  },

  async pay(world, { page: which, how, comesBack }) {
    const page = nth(world.pages, which);
    const patient = page && world.patients[page.patient];
    if (!page || !patient) return;
    await press(world.context, page.ref, pressOf(how));
    if (comesBack) await viewCheckout(world.context, patient.payer.user, page.checkout);
    for (const other of world.patients.filter((one) => one !== patient)) {
      expect(await viewCheckout(world.context, other.payer.user, page.checkout)).toBeNull();
    }
  },

  async buy(world, { patient, variants, how, comesBack }) {
    const isTablet = variants.includes('tablet-once');
    const isPen = variants.some((variant) => variant.startsWith('pen'));
    const wants = isTablet && !isPen ? 'tablet' : 'pen';
    const every = variants.includes('pen-3m') ? 3 : 1;
    await patientsDo.takeQuiz(world, { do: 'takeQuiz', patient, wants, health: 'good', every });
    const buyer = nth(world.patients, patient);
    // The tablets come from another quiz, and have a case of their own.
    if (isTablet && isPen && buyer)
      await submitIntake(world.context, buyer.payer, ['tablet'], 'quizLibido');
    await patientsDo.beginToPay(world, { do: 'beginToPay', patient, variants });
    const page = world.pages.findLastIndex(
      (one) => one.patient === patient % world.patients.length,
    );
    if (page >= 0) await patientsDo.pay(world, { do: 'pay', page, how, comesBack });
  },

  async retake(world, { patient: who, health, corrects, twice }) {
    const patient = nth(world.patients, who);
    if (!patient) return;
    const browser = await browserOf(world, patient);
    const answers = async () => {
      const taking = new Taking(browser, 'weight-loss');
      await taking.sends({ type: 'answer', question: 'state', value: patient.state });
      await taking.sends({ type: 'answer', question: 'health', value: health });
      if (corrects) await taking.sends({ type: 'answer', question: 'health', value: 'good' });
    };
    await Promise.all(twice ? [answers(), answers()] : [answers()]);
    while ((await abortAttempt(browser, 'weight-loss')) !== 'none open');
  },

  async answer(world, { patient: who }) {
    const patient = nth(world.patients, who);
    if (!patient) return;
    const draft = { clientId: randomUUID(), text: 'It was 120 to 80.' };
    const said = await Promise.all(
      [draft, draft].map((one) => postAsPatient(world.context, patient.payer.user, one)),
    );
    expect(said.filter((one) => one.ok && one.isNew)).toHaveLength(1);
  },

  async takeDose({ db, context, patients }, { patient: who, untold }) {
    const patient = nth(patients, who);
    if (!patient) return;
    const { user } = patient.payer;
    const today = dayOf(context.clock.now());
    for (const { dose } of await listTreatments(db, user.id, today)) {
      if (!dose || !(dose.isDue || untold)) continue;
      const id = dose.prescriptionId;
      expect(await logDose(context, user.id, id)).toBe(dose.hasLeft ? 'noted' : 'notSent');
      for (const { payer } of patients.filter((one) => one !== patient))
        expect(await logDose(context, payer.user.id, id)).toBe('notTheirs');
    }
  },

  async checkIn(world, { patient: who, as, twice }) {
    const patient = nth(world.patients, who);
    const today = dayOf(world.context.clock.now());
    const [open] = patient ? await openCheckIns(world.db, patient.payer.user.id, today) : [];
    if (!patient || !open) return;
    const browser = await browserOf(world, patient);
    const answers = async () => {
      const taking = new Taking(browser, open.id, open.id);
      for (const [name, value] of Object.entries(cleanAnswers)) await taking.answers(name, value);
      if (as === 'concern') await taking.answers('feels', 'badly');
      if (as === 'ends') await taking.answers('pregnancy', 'yes');
      await taking.does('continue');
      await taking.does('finish');
    };
    await Promise.all(twice ? [answers(), answers()] : [answers()]);
  },

  async followUp(world, { patient: who, as, how }) {
    const patient = nth(world.patients, who);
    const [open] = patient ? await openFollowUps(world.db, patient.payer.user.id) : [];
    if (!patient || !open) return;
    const browser = await browserOf(world, patient);
    const ofNitrates = open.quizKey === 'followUpNitrates';
    const question = ofNitrates ? 'nitrates' : 'feels';
    const clean = ofNitrates ? 'none' : 'well';
    const value = as === 'clean' ? clean : ofNitrates ? 'some' : 'faint';
    const answers = async () => {
      const taking = new Taking(browser, open.id, open.id);
      await taking.answers(question, value);
      if (as === 'ends') await taking.answers(question, clean);
      await taking.does('continue');
      await taking.does('finish');
    };
    const approves = async () => {
      const [provider] = world.providers;
      const careCase = (await casesIn(world)).find(({ id }) => id === open.caseId);
      if (!provider || !careCase) return;
      const { id: caseId, version } = careCase;
      const decision = await approvalOf(world.db, caseId);
      await decideCase(world.context, provider.id, {
        caseId,
        version,
        key: randomUUID(),
        decision,
      });
    };
    const first =
      how === 'againstApproval' ? [approves()] : how === 'twiceAtOnce' ? [answers()] : [];
    // Whoever approves first takes the question back: then it is not known any more, or was begun and counts.
    await Promise.all([...first, answers().catch(unknownIsFine)]);
  },

  async cancelOrder(world, { case: which, how }) {
    const waiting = (await casesIn(world)).filter(({ status }) =>
      ['inReview', 'moreInformation'].includes(status),
    );
    const careCase = nth(waiting, which);
    const [provider] = world.providers;
    if (!careCase || !provider) return;
    const { id, patientId, version, purpose } = careCase;
    const { context } = world;
    for (const { payer } of world.patients.filter(({ payer }) => payer.user.id !== patientId)) {
      expect(await cancelCase(context, payer.user.id, id)).toEqual({ outcome: 'notFound' });
    }
    const cancel = () => cancelCase(context, patientId, id);
    if (how !== 'againstApproval') {
      const outcome = purpose === 'order' ? 'done' : 'refused';
      const times = how === 'once' ? [cancel()] : [cancel(), cancel()];
      for (const one of await Promise.all(times)) expect(one.outcome).toBe(outcome);
      return;
    }
    const decision = await approvalOf(world.db, id);
    const wish = { caseId: id, version, key: randomUUID(), decision };
    const [cancelled, decided] = await Promise.all([
      cancel(),
      decideCase(context, provider.id, wish),
    ]);
    // One of the two at most.
    expect([cancelled.outcome, decided.outcome]).not.toEqual(['done', 'done']);
  },

  async change(world, { subscription: which, to, how }) {
    const subscription = nth(await subscriptionsIn(world), which);
    if (!subscription) return;
    const { id, version, patientId } = subscription;
    const change = changeTo(world, to, subscription);
    const wish = { subscription: id, version: how === 'stale' ? version - 1 : version, change };
    const times = how === 'twiceAtOnce' ? 2 : 1;
    const changed = await Promise.all(
      Array.from({ length: times }, () => changeSubscription(world.context, patientId, wish)),
    );
    const [first] = changed;
    for (const one of changed) expect(one).toEqual(first);
    const after = (await subscriptionsIn(world)).find((one) => one.id === id);
    expect((after?.version ?? 0) - version).toBeLessThanOrEqual(how === 'stale' ? 0 : 1);
    for (const { payer } of world.patients.filter(({ payer }) => payer.user.id !== patientId)) {
      expect(await changeSubscription(world.context, payer.user.id, wish)).toEqual({
        outcome: 'notFound',
      });
    }
  },

  answerMedicine: answerAboutMedicine,

  async agree(world, { subscription: which }) {
    const subscription = nth(await subscriptionsIn(world), which);
    if (!subscription) return;
    const { id, patientId } = subscription;
    const [asked] = await world.db
      .select()
      .from(refills)
      .where(and(eq(refills.subscriptionId, id), eq(refills.status, 'asked')));
    const amount = asked?.amount ?? 1;
    const agreed = await agreeToPrice(world.context, patientId, { subscription: id, amount });
    const isHeld = (await casesIn(world)).some(
      ({ orderId, attention }) => orderId === subscription.orderId && attention === 'hold',
    );
    const may = asked ? 'done' : 'conflict';
    expect(isHeld ? [may, 'refused'] : [may]).toContain(agreed.outcome);
  },

  async move(world, { patient: who, state }) {
    const patient = nth(world.patients, who);
    if (!patient) return;
    patient.state = state;
    const address = { ...someAddress(state), countryCode: 'US' };
    await saveAddress(world.db, world.context.clock.now(), {
      userId: patient.payer.user.id,
      use: 'shipping',
      address,
      version: null,
    });
  },

  async changeCard(world, { patient: who, declines }) {
    const patient = nth(world.patients, who);
    const customer = patient && (await findCustomer(world.db, 'sandbox', patient.payer.user.id));
    if (!customer) return;
    await world.db
      .update(sandboxCards)
      .set({ declines })
      .where(eq(sandboxCards.customer, customer));
    await world.db.transaction((tx) =>
      tell(tx, world.context.clock.now(), { type: 'cards.changed', ref: customer }),
    );
  },
};

function unknownIsFine(error: unknown): void {
  if (!(error instanceof Error) || !/does not know this quiz/.test(error.message)) throw error;
}

function changeTo(
  { context }: World,
  to: Change,
  { nextRefillOn, skipped }: typeof subscriptions.$inferSelect,
): SubscriptionChange {
  const today = dayOf(context.clock.now());
  switch (to) {
    case 'pause':
      return { kind: 'pause', until: null };
    case 'pauseForAMonth':
      return { kind: 'pause', until: addDays(today, 30) };
    case 'resume':
      return { kind: 'resume' };
    case 'skip':
      return { kind: 'skip', day: nextRefillOn ?? today };
    case 'unskip':
      return { kind: 'unskip', day: skipped[0] ?? today };
    case 'cancel':
      return { kind: 'cancel', reason: '' };
  }
}
