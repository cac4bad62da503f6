import { byPatient, type OwnPart, ofShipment, own, stays } from './own-part';

const dispensing = stays('A record of what was dispensed, which pharmacies must keep');

/** What was sent to a patient, in the order in which they read it. */
export const ownShipments: readonly OwnPart[] = [
  { table: 'shipments', title: 'Parcels', whose: byPatient, fate: dispensing },
  {
    table: 'shipment_lines',
    title: 'What was in each parcel',
    whose: ofShipment,
    fate: dispensing,
  },
  {
    table: 'shipment_events',
    title: 'What happened to your parcels',
    whose: ofShipment,
    sealed: [own('reason', 'shipment_id', 'version')],
    fate: dispensing,
  },
  {
    table: 'pharmacy_checks',
    title: 'Checks of your parcels by a pharmacist',
    whose: ofShipment,
    sealed: [own('unfilled_because', 'shipment_id')],
    fate: dispensing,
  },
  {
    table: 'pharmacy_lots',
    title: 'Lots that were dispensed',
    whose: ofShipment,
    fate: dispensing,
  },
  {
    table: 'recalled_shipments',
    title: 'Parcels with something that its maker recalled',
    whose: byPatient,
    fate: dispensing,
  },
  {
    table: 'recall_closings',
    title: 'Reasons why something recalled was not replaced',
    whose: byPatient,
    sealed: [own('because', 'recall_id', 'shipment_id')],
    fate: dispensing,
  },
  {
    table: 'pharmacy_questions',
    title: 'Questions of pharmacists',
    whose: ofShipment,
    omit: ['report_id', 'pharmacy_key'],
    sealed: [own('text', 'id'), own('answer', 'id')],
    fate: dispensing,
  },
  {
    table: 'pharmacy_reports',
    title: 'Reports of outside pharmacies',
    whose: ofShipment,
    sealed: [own('report', 'pharmacy', 'id')],
    fate: dispensing,
  },
];
