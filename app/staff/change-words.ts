import { dayInWords } from '../calendar/day-words';
import type { LicenceSpan, StaffChange } from './staff-change';

/** What a manager did, in words: “Switched the account off: left the practice”. */
export function changeInWords(change: StaffChange): string {
  switch (change.kind) {
    case 'invited':
      return 'Invited them';
    case 'invitedAgain':
      return 'Sent another invitation';
    case 'disabled':
      return `Switched the account off: ${change.reason}`;
    case 'enabled':
      return 'Switched the account on';
    case 'licenceAdded':
      return `Added the license ${change.number} for ${change.state}, ${spanInWords(change.span)}`;
    case 'licenceChanged':
      return `Changed the license ${change.number} for ${change.state}: ${spanInWords(change.after)}; before, ${spanInWords(change.before)}`;
    case 'rolesChanged':
      return `Changed the roles in the studio from ${roleList(change.before)} to ${roleList(change.after)}`;
  }
}

/** “from Jan 1, 2026 through Dec 31, 2027” */
export function spanInWords({ validFrom, validThrough }: LicenceSpan): string {
  const day = (text: string) => dayInWords(text, 'dateWithYear');
  const begins = validFrom === null ? '' : `from ${day(validFrom)} `;
  return `${begins}${validThrough === null ? 'with no end known' : `through ${day(validThrough)}`}`;
}

function roleList(roles: readonly string[]): string {
  return roles.length === 0 ? 'none' : roles.join(', ');
}
