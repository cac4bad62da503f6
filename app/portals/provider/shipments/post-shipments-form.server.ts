import { data, redirect } from '@remix-run/node';
import { sendReturnedAgain } from '../../../care/dispensing/shipments/send-again.server';
import type { Posted } from '../../../identity/route/route.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { leadToFound } from '../../parts/search-form.server';

/** Looks for shipments, by the `intent` to `search`, or sends one again that came back. */
export async function postShipmentsForm({ context, form, user }: Posted<'patients:treat'>) {
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
