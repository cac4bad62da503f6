import { readReturned } from '../../../care/dispensing/shipments/send-again.server';
import { shipmentsInCare } from '../../../care/dispensing/shipments/shipments-in-care.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { openWords } from '../../../kernel/http/sealed-words.server';
import { shipmentFilterIn } from './shipments-address';

/** The shipments of the provider who asks, and the one that they want to send again. Whose it shows is put on record. */
export async function openShipmentsPage({
  request,
  context,
  user: { id: providerId },
}: Asked<'patients:treat'>) {
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

export type ShipmentsData = Awaited<ReturnType<typeof openShipmentsPage>>;
