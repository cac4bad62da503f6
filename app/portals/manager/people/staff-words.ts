import type { Grant } from '../../../database/tables/accounts.schema.server';
import type { ChipTone } from '../../../design/ui/Chip';
import { type GrantHolder, grantsOf } from '../../../identity/access/grants';
import type { StaffStatus } from '../../../identity/staff/read-staff.server';

export const standings = {
  invited: { words: 'Invited', tone: 'warn' },
  active: { words: 'Active', tone: 'good' },
  disabled: { words: 'Switched off', tone: 'bad' },
} as const satisfies Record<StaffStatus, { words: string; tone: ChipTone }>;

export const grantWords = {
  manager: { name: 'Manager', does: 'sees figures, looks after people and the access log' },
  provider: { name: 'Provider', does: 'treats patients where a license is valid' },
  'author:clinical': {
    name: 'Studio, clinical',
    does: 'writes, reviews and publishes quizzes',
  },
  'author:marketing': { name: 'Studio, marketing', does: 'writes and publishes quizzes' },
  publisher: { name: 'Studio, publisher', does: 'writes and publishes quizzes' },
  engineer: { name: 'Studio, engineer', does: 'writes quizzes' },
} as const satisfies Record<Grant, { name: string; does: string }>;

/** What somebody may do here, such as “Provider · Studio, clinical”. */
export function grantsInWords(person: GrantHolder): string {
  const held = grantsOf(person).map((grant) => grantWords[grant].name);
  return held.length === 0 ? 'May do nothing' : held.join(' · ');
}
