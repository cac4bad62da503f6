import { describe, expect, it } from 'vitest';
import { placeInAddress, readAuditPlace } from './audit-filter';

describe('a place in the access log', () => {
  it('is read as it was written', () => {
    const place = { at: Date.UTC(2026, 10, 22), id: 4711 };

    expect(readAuditPlace(placeInAddress(place))).toEqual(place);
  });

  it.each([null, '', '1', '1.x', '1.2.3', '999999999999999.1'])('is none in %j', (text) => {
    expect(readAuditPlace(text)).toBeNull();
  });
});
