import { data, redirect } from '@remix-run/node';
import {
  readReturned,
  sendReturnedAgain,
} from '../../../care/dispensing/shipments/send-again.server';
import { shipmentsInCare } from '../../../care/dispensing/shipments/shipments-in-care.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { openWords } from '../../../kernel/http/sealed-words.server';
import { leadToFound } from '../../parts/search-form.server';
import { shipmentFilterIn } from './shipments-address';

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
  return {
    /** As it stands in the address: what is looked for is sealed. */
    filter: { ...filter, search: search === '' ? '' : filter.search },
    search,
    isFirstPage: after === null,
    ...(await shipmentsInCare(context, providerId, { ...filter, search }, { after })),
    /** The shipment to send again, or why it cannot be; null where none was chosen. */
    again,
    csrf: csrfToken(context),
  };
}

export type ShipmentsData = Awaited<ReturnType<typeof loadShipmentsPage>>;

/** Looks for shipments, by the `intent` to `search`, or sends one again that came back. */
export async function postShipmentsForm({ context, form, user }: Posted<'case:prepare'>) {
  if (form.get('intent') === 'search') {
    throw leadToFound(context, user.id, form, { page: '/provider/shipments', words: 'q' });
  }
  return sendAgain(context, user.id, form);
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
