import type { Grant } from '../access/grants';

/** From when to when a licence holds: the first and the last day, YYYY-MM-DD; null where there is none. */
export interface LicenceSpan {
  validFrom: string | null;
  validThrough: string | null;
}

/** What a manager did with somebody’s account. */
export type StaffChange =
  /** With what they were given then; older rows do not say. */
  | { kind: 'invited'; grants?: readonly Grant[] }
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
  | { kind: 'grantsChanged'; before: readonly Grant[]; after: readonly Grant[] }
  /** Of the time when rights followed from roles in the studio: such rows stay as they were written. */
  | { kind: 'rolesChanged'; before: readonly string[]; after: readonly string[] };
