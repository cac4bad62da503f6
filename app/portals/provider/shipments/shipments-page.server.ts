import { data, redirect } from '@remix-run/node';
import { actingProvider } from '../../../care/clinicians/acting-provider.server';
import { answerQuestion, openQuestions } from '../../../care/dispensing/checks/answers.server';
import {
  readRecalled,
  settleRecalledInCare,
} from '../../../care/dispensing/recalls/settle-recalled.server';
import {
  readReturned,
  sendReturnedAgain,
} from '../../../care/dispensing/shipments/send-again.server';
import { shipmentsInCare } from '../../../care/dispensing/shipments/shipments-in-care.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { mayDo } from '../../../identity/access/grants';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { dayOf, serviceZone } from '../../../kernel/calendar/service-day';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { openWords } from '../../../kernel/http/sealed-words.server';
import { settlingIn } from '../../parts/recalled-package';
import { leadToFound } from '../../parts/search-form.server';
import { shipmentFilterIn } from '../addresses';

/**
 * The shipments of the provider who asks, and the one that they want to send again. Whose it shows is put on record.
 */
export async function loadShipmentsPage({
  request,
  context,
  user: { id: providerId },
}: Asked<'chart:read'>) {
  const { searchParams } = new URL(request.url);
  const filter = shipmentFilterIn(searchParams);
  const search = openWords(context, providerId, filter.search);
  const after = searchParams.get('after');
  const number = searchParams.get('again');
  const inCare = { providerId, patientId: searchParams.get('of') ?? '' };
  const again = number === null ? null : await readReturned(context, inCare, number);
  const of = searchParams.get('recalled');
  const recalled = of === null ? null : await readRecalled(context, inCare, of);
  const now = context.clock.now();
  const acting = await actingProvider(context.db, providerId, now);
  const questions = acting.ok ? await openQuestions(context.db, acting.provider, now) : [];
  return {
    /** Filter as it stands in the address: what is looked for is sealed. */
    filter: { ...filter, search: search === '' ? '' : filter.search },
    search,
    isFirstPage: after === null,
    ...(await shipmentsInCare(context, providerId, { ...filter, search }, { after })),
    /** The shipment to send again, or why it cannot be; null where none was chosen. */
    again,
    /** The shipment with a recalled package that was chosen, or why it is not shown; null where none was. */
    recalled,
    /** Questions of pharmacists about shipments to patients of theirs. */
    questions: questions.map(({ askedAt, dueAt, ...question }) => ({
      ...question,
      askedOn: dayOf(askedAt),
      dueOn: dayOf(dueAt),
      dueTime: timeInWords(dueAt, serviceZone),
    })),
    mayAnswer: acting.ok && mayDo(acting.provider, 'case:decide'),
    csrf: csrfToken(context),
  };
}

export type ShipmentsData = Awaited<ReturnType<typeof loadShipmentsPage>>;

/**
 * Looks for shipments by the `intent` to `search`, answers a pharmacist, settles what is recalled, or sends one
 * again that came back.
 */
export async function postShipmentsForm({ context, form, user }: Posted<'case:prepare'>) {
  if (form.get('intent') === 'search') {
    throw leadToFound(context, user.id, form, { page: '/provider/shipments', words: 'q' });
  }
  if (form.get('intent') === 'answer') {
    const inCare = { providerId: user.id, patientId: formText(form, 'patient') };
    const wish = { id: formText(form, 'question'), answer: formText(form, 'answer') };
    const answered = await answerQuestion(context, inCare, wish);
    if (answered.ok) throw redirect('/provider/shipments?done=answered', 303);
    throw refuse(answered.status, answered.message);
  }
  const settling = settlingIn(form);
  if (settling === null) return sendAgain(context, user.id, form);
  const inCare = { providerId: user.id, patientId: formText(form, 'patient') };
  const settled = await settleRecalledInCare(context, inCare, formText(form, 'shipment'), settling);
  if (settled.ok) throw redirect(`/provider/shipments?done=${settling.how}`, 303);
  return data({ message: settled.message }, { status: settled.status });
}

/** Sends a shipment again to the address that the patient confirmed. */
async function sendAgain(context: AppLoadContext, providerId: string, form: FormData) {
  const inCare = { providerId, patientId: formText(form, 'patient') };
  const sent = await sendReturnedAgain(context, inCare, {
    number: formText(form, 'shipment'),
    address: formText(form, 'address').replace(/\r\n/g, '\n').split('\n'),
    isConfirmed: form.get('confirmed') === 'on',
  });
  if (sent.ok) throw redirect('/provider/shipments?show=returned&done=sentAgain', 303);
  return data({ message: sent.message }, { status: sent.status });
}
