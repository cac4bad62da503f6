import { parseDay } from '../../../engine/values';
import type { AccessAction } from '../../database/tables/audit.schema.server';
import { queryOf } from '../../kernel/http/page-address';
import { isUuid } from '../../kernel/http/uuid';

/** Filter of the accesses that are looked for. */
export interface AuditFilter {
  /** The id of one of the staff; null for any. */
  staff: string | null;
  /** The email address of a patient, in an address as it is sealed; empty for any. */
  patient: string;
  /** `names` for all `nameActions`; null for any. */
  action: AccessAction | 'names' | null;
  /** YYYY-MM-DD; null where the search has no such bound. */
  from: string | null;
  to: string | null;
}

/** Actions that show a name among others in a list, and open nothing. Lists are looked at all day. */
export const nameActions = [
  'queue.read',
  'patients.list',
  'shipments.list',
  'parcels.list',
  'orders.list',
] as const;

/** Times that names are counted to: to count on would read years of the record. */
export const mostNamesCounted = 1_000;

/** Lists in which names were seen, in words. */
export const listWords = {
  'queue.read': 'in the queue',
  'patients.list': 'in the list of patients',
  'shipments.list': 'in the list of parcels',
  'parcels.list': 'in the pharmacy’s list',
  'orders.list': 'in the list of orders',
} as const satisfies Record<(typeof nameActions)[number], string>;

/** The filter in an address; what is none is left out. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const staff = search.get('staff') ?? '';
  const action = search.get('action') ?? '';
  return {
    staff: isUuid(staff) ? staff : null,
    patient: search.get('patient') ?? '',
    action: isAction(action) || action === 'names' ? action : null,
    from: parseDay(search.get('from') ?? ''),
    to: parseDay(search.get('to') ?? ''),
  };
}

/** The filter as it stands in an address, and where the page begins. */
export function auditAddress(filter: AuditFilter, before: string | null = null): string {
  return queryOf({ ...filter, before });
}

/** Place of a row: by its moment in milliseconds, and its number. */
export interface AuditCursor {
  at: number;
  id: number;
}

export function cursorInAddress({ at, id }: AuditCursor): string {
  return `${at}.${id}`;
}

/** Null for a text that is no cursor. Thirteen digits of a moment reach to the year 2286. */
export function readAuditCursor(text: string | null): AuditCursor | null {
  const [, at, id] = /^(\d{1,13})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id: Number(id) };
}

/** Names of the actions of staff, as a manager reads them. */
export const actionWords = {
  'queue.read': 'Saw the intake in the queue',
  'case.read': 'Read the intake',
  'case.claim': 'Took the case on',
  'case.takeOver': 'Took the case over',
  'case.reassign': 'Gave the treatment to another prescriber',
  'case.approve': 'Approved',
  'case.prepared': 'Prepared the case for a decision',
  'case.askForMore': 'Asked for more information',
  'case.informationGiven': 'Noted that the patient had answered',
  'case.takeBack': 'Took a decision back',
  'case.decline': 'Declined',
  'case.change': 'Changed a prescription',
  'case.stop': 'Ended a treatment',
  'crisis.read': 'Saw that they had said they are in danger',
  'crisis.claim': 'Took on looking after them in a crisis',
  'crisis.handle': 'Noted what was done in a crisis',
  'alert.read': 'Saw that something they wrote may be urgent',
  'alert.seen': 'Marked what may be urgent as seen',
  'case.keepGoing': 'Let a treatment go on',
  'patients.list': 'Saw the name in the list of patients',
  'patient.read': 'Opened the record',
  'document.read': 'Opened a document',
  'appointment.read': 'Saw the visits',
  'appointment.cancel': 'Cancelled a visit',
  'appointment.held': 'Noted that a visit was held',
  'appointment.missed': 'Noted that a visit was missed',
  'appointment.join': 'Joined or left a visit',
  'messages.read': 'Read the messages',
  'messages.assign': 'Took the conversation on or gave it back',
  'message.write': 'Wrote a message',
  'note.write': 'Wrote a note',
  'note.edit': 'Changed a note',
  'chart.write': 'Wrote in the chart',
  'chart.withdraw': 'Withdrew an entry of the chart',
  'identity.check': 'Compared the identity document with the photo',
  'prescription.write': 'Wrote a prescription',
  'prescription.end': 'Ended a prescription',
  'shipments.list': 'Saw parcels in a list',
  'shipment.sendAgain': 'Had a parcel sent again',
  'parcels.list': 'Saw the name in the pharmacy’s list',
  'parcel.read': 'Opened a parcel in the pharmacy',
  'parcel.verify': 'Verified a parcel',
  'parcel.ask': 'Asked the prescriber about a parcel',
  'parcel.answer': 'Answered a pharmacist’s question',
  'parcel.split': 'Split a parcel',
  'parcel.substitute': 'Asked about another maker',
  'parcel.cannotFill': 'Noted that a parcel cannot be filled',
  'lot.search': 'Saw what they got in a search for a lot',
  'lot.recall': 'Recalled a lot of which they got something',
  'lot.withdraw': 'Withdrew a recall of a lot of which they got something',
  'recall.replace': 'Had a recalled package replaced',
  'recall.close': 'Noted why a recalled package is not replaced',
  'orders.list': 'Saw the name in the list of orders',
  'order.read': 'Opened an order',
  'order.correctAddress': 'Corrected the address of an order',
  'order.cancel': 'Cancelled an order',
  'order.refund': 'Paid back part of an order',
  'order.dispute': 'Worked on a disputed payment',
  'order.closePayment': 'Closed a payment that was not made',
  'order.transfer': 'Noted a move to another clinic',
  'order.death': 'Noted a death',
  'patient.removeSecondStep': 'Removed the second step of a patient',
  'record.open': 'Opened the record of somebody who was deleted',
  'access.search': 'Looked up who had looked',
} as const satisfies Record<AccessAction, string>;

function isAction(text: string): text is AccessAction {
  return Object.hasOwn(actionWords, text);
}
