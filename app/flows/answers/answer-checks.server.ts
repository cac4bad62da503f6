import { factsOfAnswers } from '../../../engine/authoring';
import { isAppointmentRule } from '../../../engine/care';
import { codeComplaint, couponComplaint, priceCart } from '../../../engine/commerce';
import {
  cartLines,
  couponIn,
  eligibility,
  intakeOf,
  type Quiz,
  type QuizState,
  type Refusal,
} from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { isSlotOpen } from '../../care/appointments/appointments.server';
import { isLicensed } from '../../care/appointments/calendars.server';
import { findDocument } from '../../care/documents/documents.server';
import { type SoldMedicine, verdictsOnSale } from '../../care/rules/verdicts-for.server';
import { currentCatalogue } from '../../content/catalogue.server';
import { currentReference } from '../../content/reference.server';
import type { Visitor } from '../../identity/sessions/session.server';
import { coversCategory, readCoverage, stateName } from '../../identity/staff/coverage.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { quizAddress } from '../../kernel/sites/quiz-address';
import { homeState } from '../../quizzes/attempts/home-state';

/**
 * Checks what only the server can tell about an answer: whether a file is there and whose it is, whether an appointment is
 * still open and with someone who may treat this patient, whether anybody may in their state, whether rules stop a medicine
 * by what they told elsewhere, and who signed in. Null when nothing is wrong.
 * @param states Before and after the event.
 */
export async function answerComplaint(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  quiz: Quiz,
  { before, after }: { before: QuizState; after: QuizState },
  event: QuizEvent,
): Promise<Refusal | null> {
  if (event.type === 'signedIn') {
    return { code: 'malformedEvent', message: 'Signing in is not something a page can say.' };
  }
  if (event.type === 'day') {
    return { code: 'malformedEvent', message: 'Which day it is, no page can say.' };
  }
  if (event.type === 'remember') {
    return { code: 'malformedEvent', message: 'What was said earlier, no page can say.' };
  }
  if (event.type !== 'answer') return null;
  const refuse = (message: string): Refusal => ({
    code: 'notAnAnswer',
    message,
    question: event.question,
  });
  const input = quiz.questionById.get(event.question)?.input;
  if (input?.kind === 'cartChoices') {
    const today = dayOf(context.clock.now());
    const wrong = await couponError(tx, quiz, { before, after }, today);
    return wrong === null ? null : refuse(wrong);
  }
  if (input?.kind === 'commerceProduct' || input?.kind === 'commercePlan') {
    const stopped = await stoppedOffer(tx, visitor, quiz, { before, after }, context.clock.now());
    return stopped === null ? null : refuse(stopped);
  }
  if (typeof event.value !== 'string' || event.value === '') return null;
  if (input?.kind === 'fileInput') {
    const document = await findDocument(tx, event.value, visitor);
    return document?.kind === input.upload
      ? null
      : refuse('The file was not found. Upload it again.');
  }
  // An answer that ends the quiz by itself is kept: what runs is held because of it.
  if (input?.kind === 'states' && eligibility(quiz, after) !== 'terminated') {
    const complaint = await uncoveredComplaint(tx, quiz, event.value, context.clock.now());
    return complaint === null ? null : refuse(complaint);
  }
  if (input?.kind === 'visit') {
    const open = await isSlotOpen(tx, context.clock, event.value, input.minutes);
    if (!open) return refuse('This time is not open any more. Choose another one.');
    const unlicensed = await licenseComplaint(tx, quiz, after, event.value);
    return unlicensed === null ? null : refuse(unlicensed);
  }
  return null;
}

/**
 * Says why the rules of a medicine stop it that an answer chooses, by all that is known of whoever answers, in words for them;
 * null where nothing does. What the quiz itself says counts most, as it is the newest. An appointment may still be chosen.
 */
async function stoppedOffer(
  db: Queryable,
  { user }: Visitor,
  quiz: Quiz,
  { before, after }: { before: QuizState; after: QuizState },
  now: Date,
): Promise<string | null> {
  if (!user) return null;
  const { catalogue, clinical } = await currentReference(db);
  const had = new Set(cartLines(quiz, before, catalogue).map(({ productId }) => productId));
  const sold = cartLines(quiz, after, catalogue).flatMap(({ productId, dosage }) => {
    const product = catalogue.products.find(({ id }) => id === productId);
    return product && product.medicine !== false ? [{ product, dosage, quizKind: null }] : [];
  }) satisfies SoldMedicine[];
  if (sold.every(({ product }) => had.has(product.id))) return null;
  const said = {
    ...factsOfAnswers(quiz, after, clinical.named),
    source: quiz.definition.title,
  };
  const verdicts = await verdictsOnSale(db, user.id, sold, now, said);
  for (const [nth, { product }] of sold.entries()) {
    const stop = verdicts[nth]?.find(
      ({ kind, rule }) => kind === 'stop' && !isAppointmentRule(rule),
    );
    if (stop && !had.has(product.id))
      return `${product.title} is not offered to you right now. ${stop.patientWords} Choose another one, or write to your care team.`;
  }
  return null;
}

/** Says why a quiz leads nowhere in a state: nobody may prescribe there what it sells. Null where somebody may. */
async function uncoveredComplaint(
  db: Queryable,
  { definition: { kind } }: Quiz,
  state: string,
  now: Date,
): Promise<string | null> {
  // A check-in sells nothing.
  if (kind === undefined) return null;
  const coverage = await readCoverage(db);
  if (coversCategory(coverage, quizAddress(kind), { state, day: dayOf(now) })) return null;
  const name = stateName(coverage, state);
  return `Nobody here may treat people in ${name} right now. This has nothing to do with your health, and nothing was charged. You can join the waiting list.`;
}

/** Refuses an intake from a state that nobody covers any more; null where somebody does. */
export async function uncoveredHome(
  db: Queryable,
  quiz: Quiz,
  state: QuizState,
  now: Date,
): Promise<Refusal | null> {
  for (const { question, value, step } of intakeOf(quiz, state).answers) {
    if (quiz.questionById.get(question)?.kind !== 'states' || typeof value !== 'string') continue;
    const message = await uncoveredComplaint(db, quiz, value, now);
    if (message !== null) return { code: 'notAnAnswer', message, question, step };
  }
  return null;
}

/**
 * Says why a coupon among the choices of a quiz’s cart cannot be taken: browsers know no coupons, so only the
 * server can tell. One that is put in now has to suit what the answers put into the cart; one that was taken
 * before does not stand in the way of another choice, and is looked at again where the cart is priced.
 * @param today YYYY-MM-DD.
 */
async function couponError(
  db: Queryable,
  quiz: Quiz,
  { before, after }: { before: QuizState; after: QuizState },
  today: string,
): Promise<string | null> {
  const code = couponIn(quiz, after);
  if (code === null) return null;
  const catalogue = await currentCatalogue(db);
  const coupon = catalogue.coupons.find((one) => one.code === code);
  if (couponIn(quiz, before) === code) return codeComplaint(coupon, today);
  const { items } = priceCart(cartLines(quiz, after, catalogue), catalogue, null, today).cart;
  return couponComplaint(coupon, items, today);
}

/**
 * Says why an appointment cannot be with the provider of its slot: they hold no license where the patient lives. Null
 * when they do, or while nobody knows where that is.
 */
export async function licenseComplaint(
  db: Queryable,
  quiz: Quiz,
  state: QuizState,
  slot: string,
): Promise<string | null> {
  const home = homeState(quiz, state);
  if (home === null || (await isLicensed(db, slot, home))) return null;
  const name = quiz.reference.states.find(({ id }) => id === home)?.name ?? 'your state';
  return `This provider is not licensed to treat patients in ${name}. Choose another time.`;
}
