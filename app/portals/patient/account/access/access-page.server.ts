import type { AccessAction } from '../../../../database/tables/audit.schema.server';
import { accessLog, type DaysAccess } from '../../../../identity/audit/audit.server';
import { patientZone } from '../../../../identity/profile/patient-zone.server';
import type { Asked } from '../../../../identity/route/route.server';
import { pastDay, timeInWords } from '../../../../kernel/calendar/day-words';
import { dayIn, serviceZone } from '../../../../kernel/calendar/service-day';

/** A day of the page, with what was done on it. */
export interface AccessDay {
  day: string;
  /** Title such as `Yesterday`. */
  title: string;
  accesses: { who: string; did: string; when: string }[];
}

/** Loads what the page shows a patient of who looked at their data, in the zone that they live in. */
export async function loadAccessPage({ request, context, user: { id } }: Asked<'patient'>) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const zone = (await patientZone(context.db, id)) ?? serviceZone;
  const wanted = Number.isSafeInteger(asked) ? asked : 1;
  const { accesses, page, pages } = await accessLog(context.db, id, zone, wanted);
  return { days: byDay(accesses, zone, dayIn(context.clock.now(), zone)), page, pages };
}

function byDay(accesses: readonly DaysAccess[], zone: string, today: string): AccessDay[] {
  const days: AccessDay[] = [];
  for (const access of accesses) {
    const { day, staffName, action } = access;
    const line = { who: staffName, did: accessWords(action), when: whenInWords(access, zone) };
    const last = days.at(-1);
    if (last?.day === day) last.accesses.push(line);
    else days.push({ day, title: pastDay(day, today), accesses: [line] });
  }
  return days;
}

/** Words such as `4:12 PM`, or `3 times, 9:02 AM to 4:40 PM`. */
function whenInWords({ times, first, last }: DaysAccess, zone: string): string {
  const [from, to] = [timeInWords(first, zone), timeInWords(last, zone)];
  if (times === 1) return to;
  return from === to ? `${times} times, ${to}` : `${times} times, ${from} to ${to}`;
}

/** Actions of staff, as the patient reads them after the name: “Amara Okafor read your intake”. */
const words = {
  'queue.read': 'saw your intake in the list of those that wait for a decision',
  'case.read': 'read your intake',
  'case.claim': 'took your intake on',
  'case.takeOver': 'took your intake over from a colleague',
  'case.reassign': 'gave your treatment to another provider',
  'case.approve': 'approved your treatment',
  'case.prepared': 'prepared your intake for a decision',
  'case.askForMore': 'asked you for more information',
  'case.informationGiven': 'noted that you had answered',
  'case.takeBack': 'took a decision about your intake back',
  'case.decline': 'decided against the treatment you asked for',
  'case.change': 'changed your prescription',
  'case.stop': 'ended your treatment',
  'crisis.read': 'saw that you had told us you were not safe',
  'crisis.claim': 'took on looking after you',
  'crisis.handle': 'noted what was done to help you',
  'alert.read': 'saw that something you wrote may be urgent',
  'alert.seen': 'looked at what you wrote that may be urgent',
  'case.keepGoing': 'looked at what was new and let your treatment go on',
  'patients.list': 'saw your name in the list of patients',
  'patient.read': 'opened your record',
  'document.read': 'opened a document of yours',
  'appointment.read': 'saw the times of your visits',
  'appointment.cancel': 'cancelled a visit of yours',
  'appointment.held': 'noted that a visit of yours was held',
  'appointment.missed': 'noted that you missed a visit',
  'appointment.join': 'joined or left a visit with you',
  'messages.read': 'read your messages',
  'messages.assign': 'took your messages on or gave them back',
  'message.write': 'wrote you a message',
  'note.write': 'wrote a note about your care',
  'note.edit': 'changed a note about your care',
  'chart.write': 'wrote something in your chart',
  'chart.withdraw': 'took something out of your chart',
  'identity.check': 'compared your identity document with your photo',
  'prescription.write': 'wrote you a prescription',
  'prescription.end': 'ended a prescription of yours',
  'shipments.list': 'saw your parcels in a list',
  'shipment.sendAgain': 'had a parcel sent to you again',
  'parcels.list': 'saw your name in the pharmacy’s list of parcels',
  'parcel.read': 'looked at a parcel of yours in the pharmacy',
  'parcel.verify': 'checked a parcel of yours before it left',
  'parcel.ask': 'asked your provider about a parcel of yours',
  'parcel.answer': 'answered the pharmacy about a parcel of yours',
  'parcel.split': 'split a parcel of yours in two',
  'parcel.substitute': 'asked you about another maker',
  'parcel.cannotFill': 'noted that a parcel of yours could not be filled',
  'lot.search': 'looked up who got packages of a lot, and saw what you got of it',
  'lot.recall': 'recalled a lot that was in a parcel of yours',
  'lot.withdraw': 'said that the recall of a lot in a parcel of yours was a mistake',
  'recall.replace': 'had a recalled package of yours replaced',
  'recall.close': 'noted why a recalled package of yours is not replaced',
  'orders.list': 'saw your name in the list of orders',
  'order.read': 'opened an order of yours',
  'order.correctAddress': 'corrected the address of an order of yours',
  'order.cancel': 'cancelled an order of yours',
  'order.refund': 'paid back part of an order of yours',
  'order.dispute': 'worked on a payment that you disputed',
  'order.closePayment': 'closed a payment that you had begun',
  'order.transfer': 'noted that you moved to another clinic',
  'order.death': 'closed your account',
  'patient.removeSecondStep': 'removed your authenticator app and your passkeys',
  'record.open': 'opened what is kept of you',
  'access.search': 'looked up who had looked at your record',
} as const satisfies Record<AccessAction, string>;

/** Returns what someone of the staff did, said to the patient, such as `read your intake`. */
function accessWords(action: AccessAction): string {
  return words[action];
}
