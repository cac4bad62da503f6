import { parseDay } from '../../../engine/values';
import type { AccessAction } from '../../database/tables/audit.schema.server';
import { queryOf } from '../../kernel/http/page-address';
import { isUuid } from '../../kernel/http/uuid';
import { isAction } from './action-words';

/** Which accesses are looked for. */
export interface AuditFilter {
  /** The id of one of the staff; null for any. */
  staff: string | null;
  /** The email address of a patient, in an address as it is sealed; empty for any. */
  patient: string;
  action: AccessAction | null;
  /** YYYY-MM-DD; null where the search has no such bound. */
  from: string | null;
  to: string | null;
}

/** The filter in an address; what is none is left out. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const staff = search.get('staff') ?? '';
  const action = search.get('action') ?? '';
  return {
    staff: isUuid(staff) ? staff : null,
    patient: search.get('patient') ?? '',
    action: isAction(action) ? action : null,
    from: parseDay(search.get('from') ?? ''),
    to: parseDay(search.get('to') ?? ''),
  };
}

/** The filter as it stands in an address, and where the page begins. */
export function auditAddress(filter: AuditFilter, before: string | null = null): string {
  return queryOf({ ...filter, before });
}

/** Where a row stands: by its moment in milliseconds, and its number. */
export interface AuditCursor {
  at: number;
  id: number;
}

export function cursorInAddress({ at, id }: AuditCursor): string {
  return `${at}.${id}`;
}

/** Null for a text that is no cursor. Thirteen digits of a moment reach to the year 2286. */
export function readAuditCursor(text: string | null): AuditCursor | null {
  const [, at, id] = /^(\d{1,13})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id: Number(id) };
}
