import type { Grant } from '../../../database/tables/accounts.schema.server';
import type {
  LicenseSpan,
  RecordedGrant,
  StaffChange,
} from '../../../database/tables/staff.schema.server';
import type { ChipTone } from '../../../design/ui/Chip';
import { type GrantHolder, grantsOf } from '../../../identity/access/grants';
import type { StaffStatus } from '../../../identity/staff/read-staff.server';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { quizInWords, quizKinds } from '../../../kernel/sites/quiz-address';

export const statuses = {
  invited: { words: 'Invited', tone: 'warn' },
  active: { words: 'Active', tone: 'good' },
  disabled: { words: 'Switched off', tone: 'bad' },
} as const satisfies Record<StaffStatus, { words: string; tone: ChipTone }>;

export const grantWords = {
  physician: { name: 'Physician', does: 'decides and prescribes where a license is valid' },
  'nurse-practitioner': {
    name: 'Nurse practitioner',
    does: 'decides and prescribes where a license is valid',
  },
  'physician-assistant': {
    name: 'Physician assistant',
    does: 'decides and prescribes where a license is valid',
  },
  nurse: {
    name: 'Nurse',
    does: 'reads charts, makes notes, asks patients for more and answers them; decides nothing',
  },
  pharmacist: { name: 'Pharmacist', does: 'verifies and packs what was prescribed' },
  support: {
    name: 'Support',
    does: 'looks after orders and addresses, and pays back up to a limit; sees no chart',
  },
  manager: { name: 'Manager', does: 'sees figures, looks after people and the access log' },
  records: {
    name: 'Records',
    does: 'opens, with a reason, what is kept of people who were deleted',
  },
  'author:clinical': {
    name: 'Studio, clinical',
    does: 'writes, reviews and publishes quizzes',
  },
  'author:marketing': { name: 'Studio, marketing', does: 'writes and publishes quizzes' },
  publisher: { name: 'Studio, publisher', does: 'writes and publishes quizzes' },
  engineer: { name: 'Studio, engineer', does: 'writes quizzes' },
} as const satisfies Record<Grant, { name: string; does: string }>;

/** Returns what somebody may do here, such as “Provider · Studio, clinical”. */
export function grantsInWords(person: GrantHolder): string {
  const held = grantsOf(person).map((grant) => grantWords[grant].name);
  return held.length === 0 ? 'May do nothing' : held.join(' · ');
}

/** Returns what a manager did, in words: “Switched the account off: left the practice”. */
export function changeInWords(change: StaffChange): string {
  switch (change.kind) {
    case 'invited':
      return `Invited them as ${named(change.grants)}${change.reason ? `: ${change.reason}` : ''}`;
    case 'invitedAgain':
      return 'Sent another invitation';
    case 'disabled':
      return `Switched the account off: ${change.reason}`;
    case 'enabled':
      return 'Switched the account on';
    case 'secondStepRemoved':
      return `Removed the second step: ${change.reason}`;
    case 'licenseAdded':
      return `Added the license ${change.number} for ${change.state}, ${spanInWords(change.span)}`;
    case 'licenseChanged':
      return `Changed the license ${change.number} for ${change.state}: ${spanInWords(change.after)}; before, ${spanInWords(change.before)}`;
    case 'supervisorNamed':
      return change.supervisor === null
        ? `Named nobody as supervising physician in ${change.state}`
        : `Named ${change.supervisor} as supervising physician in ${change.state}`;
    case 'credentialsChanged': {
      const { credentials, professions, npi } = change;
      const letters = credentials === '' ? 'none' : `“${credentials}”`;
      const number = npi === undefined || npi === '' ? '' : `, and the NPI to ${npi}`;
      return `Set the credentials to ${letters}, and the professions to ${listed(professions)}${number}`;
    }
    case 'reassigned': {
      const { to, state, treatments } = change;
      const where = state === null ? '' : ` of ${state}`;
      return `Gave ${treatments} ${treatments === 1 ? 'treatment' : 'treatments'}${where} to ${to}`;
    }
    case 'onCall':
      return `${change.isOn ? 'Put them on call' : 'Took them off call'} on ${dayInWords(change.day, 'dateWithYear')}`;
    case 'skillsChanged':
      return `Changed the cases that they take from ${taken(change.before)} to ${taken(change.after)}`;
    case 'grantsChanged':
      return `Changed what they may do from ${named(change.before)} to ${named(change.after)}`;
    case 'rolesChanged':
      return `Changed the roles in the studio from ${listed(change.before)} to ${listed(change.after)}`;
  }
}

function taken(skills: readonly string[]): string {
  const known = quizKinds.filter((kind) => skills.includes(kind));
  return known.length === 0 ? 'all' : listed(known.map(quizInWords));
}

/** “from Jan 1, 2026 through Dec 31, 2027” */
export function spanInWords({ validFrom, validThrough }: LicenseSpan): string {
  const day = (text: string) => dayInWords(text, 'dateWithYear');
  const begins = validFrom === null ? [] : [`from ${day(validFrom)}`];
  if (validThrough === null) return [...begins, 'no end date'].join(', ');
  return [...begins, `through ${day(validThrough)}`].join(' ');
}

function named(grants: readonly RecordedGrant[]): string {
  return (
    grants
      .map((grant) => `“${grant === 'provider' ? 'Provider' : grantWords[grant].name}”`)
      .join(' and ') || 'nothing'
  );
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? 'none' : words.join(', ');
}
