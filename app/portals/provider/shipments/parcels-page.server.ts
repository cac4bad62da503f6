import { parcelsInCare } from '../../../care/dispensing/shipments/parcels-in-care.server';
import { readReturned } from '../../../care/dispensing/shipments/send-returned-again.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { openWords } from '../../../kernel/http/sealed-words.server';
import { parcelFilterIn } from './parcels-address';

/** The parcels of the provider who asks, and the one that they want to send again. Whose it shows is put on record. */
export async function openParcels({
  request,
  context,
  user: { id: providerId },
}: Asked<'patients:treat'>) {
  const { searchParams } = new URL(request.url);
  const filter = parcelFilterIn(searchParams);
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
    ...(await parcelsInCare(context, providerId, { ...filter, search }, { after })),
    /** The parcel to send again, or why it cannot be; null where none was chosen. */
    again,
    csrf: csrfToken(context),
  };
}

export type ParcelsData = Awaited<ReturnType<typeof openParcels>>;
