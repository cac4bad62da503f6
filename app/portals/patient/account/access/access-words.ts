import type { AccessAction } from '../../../../database/tables/audit.schema.server';

/** What staff did, as the patient reads it after the name: “Amara Okafor read your intake”. */
const words = {
  'queue.read': 'saw your intake in the list of those that wait for a decision',
  'case.read': 'read your intake',
  'case.claim': 'took your intake on',
  'case.approve': 'approved your treatment',
  'case.askForMore': 'asked you for more information',
  'case.informationGiven': 'noted that you had answered',
  'case.takeBack': 'took a decision about your intake back',
  'case.refuse': 'decided against the treatment you asked for',
  'case.change': 'changed your prescription',
  'case.stop': 'ended your treatment',
  'crisis.read': 'saw that you had told us you were not safe',
  'crisis.claim': 'took on looking after you',
  'crisis.handle': 'noted what was done to help you',
  'case.keepGoing': 'looked at your new answers and let your treatment go on',
  'patients.list': 'saw your name in the list of patients',
  'patient.read': 'opened your record',
  'document.read': 'opened a document of yours',
  'visit.read': 'saw the times of your visits',
  'visit.cancel': 'cancelled a visit of yours',
  'messages.read': 'read your messages',
  'messages.assign': 'took your messages on or gave them back',
  'message.write': 'wrote you a message',
  'note.write': 'wrote a note about your care',
  'note.edit': 'changed a note about your care',
  'prescription.write': 'wrote you a prescription',
  'prescription.end': 'ended a prescription of yours',
  'shipments.list': 'saw your parcels in a list',
  'shipment.sendAgain': 'had a parcel sent to you again',
  'access.search': 'looked up who had looked at your record',
} as const satisfies Record<AccessAction, string>;

/** What someone of the staff did, said to the patient, such as `read your intake`. */
export function accessWords(action: AccessAction): string {
  return words[action];
}
