import {
  isReportSigned,
  takePharmacyReport,
} from '../care/dispensing/pharmacies/take-report.server';
import { nothing } from '../identity/route/declaration';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';

/** A report of an outside pharmacy. Its signature takes the place of a session and a token. */
export const action = route('POST', {
  access: 'signature',
  isSigned: isReportSigned,
  path: {
    pharmacy: {
      description: 'The pharmacy that reports.',
      schema: { type: 'string', enum: ['sandbox'] },
      example: 'sandbox',
    },
  },
  body: {
    json: 'PharmacyReportBody',
    example: {
      event: 'question',
      id: 'r-1042',
      key: 'S-500118-1',
      text: 'Is 0.5 mg meant from week 5?',
    },
  },
  reply: nothing('Taken, now or before.'),
  reference: {
    tag: 'Pharmacies',
    place: 1,
    summary: 'Report what a pharmacist did with an order',
    description:
      'Takes a report once, by its id, in whatever order reports come. `x-pharmacy-signature` carries `t=` with the seconds since 1970 and `,v1=` with the HMAC-SHA256 of `{t}.{body}`, no older than five minutes. A refused report changes nothing; after a 422 it may be sent again, corrected.',
    refusals: {
      404: 'There is no such order.',
      409: 'It cannot be taken any more: the order was called off or packed, a question is open, or the id was used for another report.',
      422: 'The report does not fit the order. errors says why.',
    },
  },
  async handle({ context, params, body }) {
    const done = await takePharmacyReport(context, params.pharmacy, body);
    if (done.ok) return answer(null);
    const { status, message, errors } = done;
    return refuse(status, message, errors === undefined ? {} : { errors });
  },
});
