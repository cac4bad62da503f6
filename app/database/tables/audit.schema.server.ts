import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';

/** Action of a member of staff on something of a patient’s. */
export type AccessAction =
  | 'queue.read'
  | 'case.read'
  | 'case.claim'
  | 'case.takeOver'
  | 'case.reassign'
  | 'case.approve'
  | 'case.prepared'
  | 'case.askForMore'
  | 'case.informationGiven'
  | 'case.takeBack'
  | 'case.decline'
  | 'case.change'
  | 'case.stop'
  | 'crisis.read'
  | 'crisis.claim'
  | 'crisis.handle'
  | 'alert.read'
  | 'alert.seen'
  | 'case.keepGoing'
  | 'patients.list'
  | 'patient.read'
  | 'document.read'
  | 'appointment.read'
  | 'appointment.cancel'
  | 'appointment.held'
  | 'appointment.missed'
  | 'appointment.join'
  | 'messages.read'
  | 'messages.assign'
  | 'message.write'
  | 'note.write'
  | 'note.edit'
  | 'chart.write'
  | 'chart.withdraw'
  | 'identity.check'
  | 'prescription.write'
  | 'prescription.end'
  | 'shipments.list'
  | 'shipment.sendAgain'
  | 'parcels.list'
  | 'parcel.read'
  | 'parcel.verify'
  | 'parcel.ask'
  | 'parcel.answer'
  | 'parcel.split'
  | 'parcel.substitute'
  | 'parcel.cannotFill'
  | 'lot.search'
  | 'lot.recall'
  | 'lot.withdraw'
  | 'recall.replace'
  | 'recall.close'
  | 'orders.list'
  | 'order.read'
  | 'order.correctAddress'
  | 'order.cancel'
  | 'order.refund'
  | 'order.dispute'
  | 'order.closePayment'
  | 'order.transfer'
  | 'order.death'
  | 'patient.removeSecondStep'
  | 'record.open'
  | 'access.search';

/**
 * Every time staff read or changed something of a patient’s. Rows are only ever added; months go as a whole once the
 * clinic’s rules, and the law, keep them no longer. Partitioned by month.
 */
export const staffAccess = pgTable(
  'staff_access',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id),
    action: text('action').$type<AccessAction>().notNull(),
    /** The id of what was read or changed, such as a case; empty where it was the patient as a whole. */
    subject: text('subject').notNull().default(''),
    /** Reason, where one was given. */
    reason: text('reason').$type<SealableText>().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.id] }),
    index('staff_access_patient').on(table.patientId, table.at),
    index('staff_access_staff').on(table.staffId, table.at),
  ],
);
