import type { StaffRole } from '../accounts/permissions';

/** From when to when a licence holds: the first and the last day, YYYY-MM-DD; null where there is none. */
export interface LicenceSpan {
  validFrom: string | null;
  validThrough: string | null;
}

/** What a manager did with somebody’s account. */
export type StaffChange =
  | { kind: 'invited' }
  | { kind: 'invitedAgain' }
  | { kind: 'disabled'; reason: string }
  | { kind: 'enabled' }
  | { kind: 'secondStepRemoved'; reason: string }
  | { kind: 'licenceAdded'; state: string; number: string; span: LicenceSpan }
  | {
      kind: 'licenceChanged';
      state: string;
      number: string;
      before: LicenceSpan;
      after: LicenceSpan;
    }
  /** To what; professions as the list called them then. */
  | { kind: 'credentialsChanged'; credentials: string; professions: readonly string[] }
  | { kind: 'rolesChanged'; before: readonly StaffRole[]; after: readonly StaffRole[] };
