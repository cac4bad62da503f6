import { inviteStaff } from '../../app/identity/staff/invite-staff.server';
import type { LicenseRow } from '../../app/identity/staff/license-form';

/** A nurse practitioner as a manager would type them, without what the role needs besides. */
export const nobodyYet = {
  grant: 'nurse-practitioner',
  email: '',
  firstName: 'Lena',
  lastName: 'Ortiz',
  credentials: '',
  professions: [] as string[],
  npi: '',
  licenses: [] as LicenseRow[],
};

let count = 0;

/** Has a manager invite somebody with an address of their own. */
export async function inviteSomebody(
  context: Parameters<typeof inviteStaff>[0],
  managerId: string,
  values: Partial<typeof nobodyYet> = {},
): Promise<{ id: string; email: string }> {
  count += 1;
  const email = `lena${count}@example.com`;
  const made = await inviteStaff(context, managerId, { ...nobodyYet, email, ...values });
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return { id: made.id, email };
}
