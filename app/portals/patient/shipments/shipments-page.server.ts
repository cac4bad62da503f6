import { redirect } from '@remix-run/node';
import { answerMaker, makerQuestions } from '../../../care/dispensing/checks/questions.server';
import {
  pastShipments,
  upcomingShipments,
} from '../../../care/dispensing/shipments/shipments.server';
import { waitingOrders } from '../../../care/prescriptions/waiting-orders.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';

/** Loads what the shipments page shows. */
export async function loadShipmentsPage({ request, context, user: { id } }: Asked<'patient'>) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) ? asked : 1;
  const [upcoming, waiting, past, questions] = await Promise.all([
    upcomingShipments(context.db, id),
    waitingOrders(context.db, id),
    pastShipments(context.db, id, page),
    makerQuestions(context.db, id),
  ]);
  return { upcoming, waiting, past, questions, csrf: csrfToken(context) };
}

/** Takes the word of a patient about another maker’s product. */
export async function postShipmentsPage({ context, form, user }: Posted<'patient'>) {
  const [id, word] = [formText(form, 'question'), formText(form, 'answer')];
  const isTaken =
    (word === 'yes' || word === 'no') &&
    (await answerMaker(context, user.id, { id, isAgreed: word === 'yes' }));
  if (!isTaken) throw refuse(409, 'This was answered otherwise before. Load the page again.');
  return redirect(`/patient/shipments?done=${word}`, 303);
}
