import type { Facts } from '../../engine/quiz';

/** Who signs in within the preview. Nobody: no account is made, asked or read. */
export const madeUpProfile: NonNullable<Facts['profile']> = {
  firstName: 'Sample',
  lastName: 'Patient',
  email: 'sample.patient@example.com',
};
