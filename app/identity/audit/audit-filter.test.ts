import { describe, expect, it } from 'vitest';
import { cursorInAddress, readAuditCursor } from './audit-filter';

describe('a cursor of the access log', () => {
  it('is read as it was written', () => {
    const cursor = { at: Date.UTC(2026, 10, 22), id: 4711 };

    expect(readAuditCursor(cursorInAddress(cursor))).toEqual(cursor);
  });

  it.each([null, '', '1', '1.x', '1.2.3', '999999999999999.1'])('is none in %j', (text) => {
    expect(readAuditCursor(text)).toBeNull();
  });
});
