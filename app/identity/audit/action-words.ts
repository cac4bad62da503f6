import type { AccessAction } from '../../database/tables/audit.schema.server';

/** What staff did, as a manager reads it. */
export const actionWords = {
  'queue.read': 'Saw the intake in the queue',
  'case.read': 'Read the intake',
  'case.claim': 'Took the case on',
  'case.approve': 'Approved',
  'case.askForMore': 'Asked for more information',
  'case.informationGiven': 'Noted that the patient had answered',
  'case.takeBack': 'Took a decision back',
  'case.decline': 'Declined',
  'case.change': 'Changed a prescription',
  'case.stop': 'Ended a treatment',
  'crisis.read': 'Saw that they had said they are in danger',
  'crisis.claim': 'Took on looking after them in a crisis',
  'crisis.handle': 'Noted what was done in a crisis',
  'case.keepGoing': 'Let a treatment go on',
  'patients.list': 'Saw the name in the list of patients',
  'patient.read': 'Opened the record',
  'document.read': 'Opened a document',
  'appointment.read': 'Saw the visits',
  'appointment.cancel': 'Cancelled a visit',
  'messages.read': 'Read the messages',
  'messages.assign': 'Took the conversation on or gave it back',
  'message.write': 'Wrote a message',
  'note.write': 'Wrote a note',
  'note.edit': 'Changed a note',
  'prescription.write': 'Wrote a prescription',
  'prescription.end': 'Ended a prescription',
  'shipments.list': 'Saw parcels in a list',
  'shipment.sendAgain': 'Had a parcel sent again',
  'access.search': 'Looked up who had looked',
} as const satisfies Record<AccessAction, string>;

export function isAction(text: string): text is AccessAction {
  return Object.hasOwn(actionWords, text);
}
