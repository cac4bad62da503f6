import type { UserKind } from '../../schemas/generated/types';
import type { StaffRole } from '../accounts/permissions';
import { isCareTeam } from '../messages/care-team';
import type { ChipTone } from '../ui/Chip';
import type { StaffStanding } from './read-staff.server';

export const standings = {
  invited: { words: 'Invited', tone: 'warn' },
  active: { words: 'Active', tone: 'good' },
  disabled: { words: 'Switched off', tone: 'bad' },
} as const satisfies Record<StaffStanding, { words: string; tone: ChipTone }>;

export const roleWords = {
  clinical: { name: 'Clinical', does: 'writes, reviews and publishes quizzes' },
  marketing: { name: 'Marketing', does: 'writes and publishes quizzes' },
  publisher: { name: 'Publisher', does: 'publishes quizzes' },
  engineer: { name: 'Engineer', does: 'writes quizzes' },
} as const satisfies Record<StaffRole, { name: string; does: string }>;

/** What somebody does here, such as “Provider” or “Studio: marketing”. */
export function kindInWords(person: { kind: UserKind; roles: readonly string[] }): string {
  const studio = person.roles.length > 0 ? [`Studio: ${person.roles.join(', ')}`] : [];
  const care = isCareTeam(person)
    ? ['Provider']
    : person.kind === 'providers' && person.roles.length === 0
      ? ['Manager']
      : [];
  return [...care, ...studio].join(' · ');
}
