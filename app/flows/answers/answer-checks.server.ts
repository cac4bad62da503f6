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

/** An event that was read, and the states of its quiz before and after it. */
interface ReadEvent<Event extends QuizEvent = QuizEvent> {
  quiz: Quiz;
  event: Event;
  before: QuizState;
  after: QuizState;
}

type ReadAnswer = ReadEvent<Extract<QuizEvent, { type: 'answer' }>>;

/** Refusals of what the server puts in by itself. */
const notForPages: Partial<Record<QuizEvent['type'], string>> = {
  signedIn: 'Signing in is not something a page can say.',
  day: 'Which day it is, no page can say.',
  remember: 'What was said earlier, no page can say.',
};

/**
 * Checks what only the server can tell about an event: whether it may come from a page, and what is wrong with an
 * answer. Null when nothing is wrong.
 */
export async function answerComplaint(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  { event, ...read }: ReadEvent,
): Promise<Refusal | null> {
  const refusal = notForPages[event.type];
  if (refusal !== undefined) return { code: 'malformedEvent', message: refusal };
  if (event.type !== 'answer') return null;
  const message = await answerError(tx, context, visitor, { ...read, event });
  return message === null ? null : { code: 'notAnAnswer', message, question: event.question };
}

/**
 * Says what is wrong with an answer: whether a file is there and whose it is, whether an appointment is still open and
 * with someone who may treat this patient, whether anybody may in their state, whether rules stop a medicine by what
 * they told elsewhere, and whether a coupon is valid. Null when nothing is.
 */
async function answerError(
  tx: Tx,
  { clock }: AppLoadContext,
  visitor: Visitor,
  read: ReadAnswer,
): Promise<string | null> {
  const { quiz, event, after } = read;
  const { question, value } = event;
  const now = clock.now();
  const input = quiz.questionById.get(question)?.input;
  if (input?.kind === 'cartChoices') return couponError(tx, read, dayOf(now));
  if (input?.kind === 'commerceProduct' || input?.kind === 'commercePlan')
    return stoppedOffer(tx, visitor, read, now);
  if (typeof value !== 'string' || value === '') return null;
  switch (input?.kind) {
    case 'fileInput': {
      const document = await findDocument(tx, value, visitor);
      return document?.kind === input.upload ? null : 'The file was not found. Upload it again.';
    }
    case 'states':
      // An answer that ends the quiz by itself is kept: what runs is held because of it.
      if (eligibility(quiz, after) === 'terminated') return null;
      return uncoveredComplaint(tx, quiz, value, now);
    case 'visit':
      if (!(await isSlotOpen(tx, clock, value, input.minutes)))
        return 'This time is not open any more. Choose another one.';
      return licenseComplaint(tx, quiz, after, value);
    default:
      return null;
  }
}

/**
 * Says why the rules of a medicine stop it that an answer chooses, by all that is known of whoever answers, in words
 * for them; null where nothing does. What the quiz itself says counts most, as it is the newest. An appointment may
 * still be chosen.
 */
async function stoppedOffer(
  db: Queryable,
  { user }: Visitor,
  { quiz, before, after }: ReadAnswer,
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
  const verdicts = await verdictsOnSale(db, { patientId: user.id, said }, sold, now);
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
  { quiz, before, after }: ReadAnswer,
  today: string,
): Promise<string | null> {
  const code = couponIn(quiz, after);
  if (code === null) return null;
  const catalogue = await currentCatalogue(db);
  const coupon = catalogue.coupons.find((one) => one.code === code);
  if (couponIn(quiz, before) === code) return codeComplaint(coupon, today);
  const { cart } = priceCart(cartLines(quiz, after, catalogue), catalogue, null, today);
  return couponComplaint(coupon, cart, today);
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
