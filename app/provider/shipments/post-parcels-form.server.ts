import { data, redirect } from '@remix-run/node';
import { formText } from '../../http/form-text';
import type { AppLoadContext } from '../../http/load-context';
import { sendReturnedAgain } from '../../shipments/send-returned.server';
import { readProviderForm } from '../provider-form.server';

/** Sends a parcel again that came back, to the address that the patient confirmed. */
export async function postParcelsForm(request: Request, context: AppLoadContext) {
  const { form, user } = await readProviderForm(request, context);
  const inCare = { providerId: user.id, patientId: formText(form, 'patient') };
  const sent = await sendReturnedAgain(context, inCare, {
    number: formText(form, 'parcel'),
    address: formText(form, 'address').replace(/\r\n/g, '\n').split('\n'),
    isConfirmed: form.get('confirmed') === 'on',
  });
  if (sent.ok) throw redirect('/provider/shipments?show=returned&done=sentAgain', 303);
  return data({ message: sent.message }, { status: sent.status });
}
