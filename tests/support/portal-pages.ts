import { menus } from '../../app/portals/frame/menus';

/** The address of every page of a patient’s portal: what the menu leads to, and what the profile does. */
export const portalPages: readonly string[] = [
  ...menus.patient.map(({ path }) => path),
  '/patient/account/security',
  '/patient/account/payment-methods',
  '/patient/account/access',
  '/patient/account/data',
  '/patient/account/reminders',
];
