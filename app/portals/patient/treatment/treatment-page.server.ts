import { data, redirect } from '@remix-run/node';
import { answerMedicine, payForMedicine } from '../../../care/decisions/answer-medicine.server';
import { cancelCase } from '../../../care/decisions/cancel-case.server';
import { leftOpen } from '../../../care/journey/journey';
import { readJourney } from '../../../care/journey/read-journey.server';
import { logDose, undoDose } from '../../../care/prescriptions/courses.server';
import { agreeToPrice } from '../../../care/refills/agree-to-price.server';
import { listTreatments } from '../../../care/treatments/treatments.server';
import { hasDispute } from '../../../commerce/orders/under-way.server';
import {
  type MedicinePaymentView,
  viewMedicinePayment,
} from '../../../commerce/payments/medicine-payments.server';
import { changeSubscription } from '../../../commerce/subscriptions/change-subscription.server';
import { quizLinks } from '../../../content/quizzes.server';
import { cancelRenewals } from '../../../flows/cancel-renewals.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { noDoseYet, noRecalledDose, type Paying } from './labels';
import { readTreatmentForm, type TreatmentError, type TreatmentIntent } from './treatment-form';

/** Loads what the treatment page shows. */
export async function loadTreatmentPage({ request, context, user, session }: Asked<'patient'>) {
  const query = new URL(request.url).searchParams;
  // What the page of the payment led to stands in the treatments that are read next.
  const payment = await viewMedicinePayment(context, user.id, query.get('payment') ?? '');
  const today = dayOf(context.clock.now());
  const [treatments, quizzes, isDisputed, journey] = await Promise.all([
    listTreatments(context.db, user.id, today),
    quizLinks(context.db, context.site),
    hasDispute(context.db, user.id),
    readJourney(context, session),
  ]);
  const left = leftOpen(journey);
  const paying = payment && payingOf(payment, query.get('payment-state'));
  const page = { csrf: csrfToken(context), treatments, quizzes, left, isDisputed, paying };
  return data(page, paying === 'waits' ? { headers: { refresh: askAgain } } : {});
}

/** Seconds after which the page of an open payment asks again. */
const askAgain = '4';

/**
 * Standing of a payment for a medicine that costs more, for whoever comes back from its page.
 * @param said What the address says: it decides only whether the page waits.
 */
function payingOf({ status }: MedicinePaymentView, said: string | null): Paying {
  if (status === 'succeeded') return 'paid';
  if (status === 'cancelled') return 'ended';
  return said === 'cancelled' ? 'turnedBack' : 'waits';
}

const done = {
  pause: 'paused',
  resume: 'resumed',
  skip: 'skipped',
  unskip: 'unskipped',
  cancel: 'cancelled',
  agree: 'agreed',
  cancelOrder: 'orderCancelled',
  medicine: 'answered',
} as const;

/** Does what a form of the treatment page asks for. What was refused is said on the page. */
export async function postTreatmentForm({ context, form, user }: Posted<'patient'>) {
  const intent = readTreatmentForm(form);
  if (!intent) {
    throw refuse(400, 'This form is not one of this page’s. Reload the page and try again.');
  }
  const typed = {
    how: formText(form, 'how'),
    until: formText(form, 'until'),
    reason: formText(form, 'reason'),
  };
  if (intent.kind === 'incomplete') {
    const [message = ''] = Object.values(intent.errors);
    return error(422, { message, errors: intent.errors, typed });
  }
  if (intent.kind === 'dose') return noteDose(context, user.id, intent, typed);
  const changed = await doWhatIsAsked(context, user, intent);
  switch (changed.outcome) {
    case 'page':
      return redirect(changed.url, 303);
    case 'done': {
      const what = intent.kind === 'change' ? intent.change.kind : intent.kind;
      return redirect(`/patient/treatment?done=${done[what]}`, 303);
    }
    case 'notFound':
      throw refuse(404, 'There is no such treatment.');
    case 'conflict': {
      const message =
        'This was changed in another window just before. Nothing was changed now: look at how it stands, then try again.';
      return error(409, { message, errors: {}, typed });
    }
    case 'reworded': {
      const message =
        'What you agree to with this medicine was worded anew just now. Nothing was changed: read it below, then say yes.';
      return error(409, { message, errors: {}, typed });
    }
    case 'stopped': {
      const message = `Nothing was charged. ${changed.message} A provider looks at it next: see below what that means for you.`;
      return error(409, { message, errors: {}, typed });
    }
    case 'refused':
      return error(422, { message: changed.message, errors: {}, typed });
    case 'notOpened':
      return error(503, { message: changed.message, errors: {}, typed });
  }
}

type Asking = Exclude<TreatmentIntent, { kind: 'incomplete' | 'dose' }>;

async function doWhatIsAsked(context: AppLoadContext, user: SignedInUser, intent: Asking) {
  const userId = user.id;
  switch (intent.kind) {
    case 'agree':
      return agreeToPrice(context, userId, intent);
    case 'medicine':
      return answerOrPay(context, userId, intent);
    case 'cancelOrder':
      return cancelCase(context, userId, intent.case);
    case 'change':
      return changeSubscription(context, userId, intent);
    case 'cancel':
      return cancelRenewals(context, user, intent);
  }
}

/** Takes a word about another medicine. Where it costs more, the yes leads to the page where it is paid for. */
async function answerOrPay(
  context: AppLoadContext,
  userId: string,
  answer: Extract<TreatmentIntent, { kind: 'medicine' }>,
) {
  const answered = await answerMedicine(context, userId, answer);
  if (answered.outcome !== 'mustPay') return answered;
  const paid = await payForMedicine(context, userId, answer.prescription, answer.seen);
  switch (paid.outcome) {
    case 'refused':
      return { outcome: 'notOpened', message: paid.message } as const;
    // It was decided otherwise between the two.
    case 'nothingToPay':
      return { outcome: 'conflict' } as const;
    default:
      return paid;
  }
}

async function noteDose(
  context: AppLoadContext,
  userId: string,
  { prescription, isTaken, returnTo }: Extract<TreatmentIntent, { kind: 'dose' }>,
  typed: TreatmentError['typed'],
) {
  const noted = isTaken
    ? await logDose(context, userId, prescription)
    : await undoDose(context, userId, prescription);
  if (noted === 'notTheirs') throw refuse(404, 'There is no such treatment.');
  if (noted === 'notSent') return error(409, { message: noDoseYet, errors: {}, typed });
  if (noted === 'recalled') return error(409, { message: noRecalledDose, errors: {}, typed });
  return redirect(`${returnTo}?done=${isTaken ? 'logged' : 'undone'}`, 303);
}

function error(status: number, found: TreatmentError) {
  return data(found, { status });
}
