import { parseDay } from '../../engine';
import { isUuid } from '../http/uuid';
import { isAction } from './action-words';
import type { AccessAction } from './audit.schema.server';

/** Which accesses are looked for. */
export interface AuditFilter {
  /** The id of one of the staff; null for any. */
  staff: string | null;
  /** The email address of a patient; empty for any. */
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
    patient: (search.get('patient') ?? '').trim().slice(0, 254),
    action: isAction(action) ? action : null,
    from: parseDay(search.get('from') ?? ''),
    to: parseDay(search.get('to') ?? ''),
  };
}

/** The filter as it stands in an address, and where the page begins. */
export function auditAddress(filter: AuditFilter, before: string | null = null): string {
  const named = Object.entries({ ...filter, before }).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value]],
  );
  return new URLSearchParams(named).toString();
}

/** Where a row stands: by its moment in milliseconds, and its number. */
export interface AuditPlace {
  at: number;
  id: number;
}

export function placeInAddress({ at, id }: AuditPlace): string {
  return `${at}.${id}`;
}

/** Null for a text that names no place. */
export function readAuditPlace(text: string | null): AuditPlace | null {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id: Number(id) };
}
