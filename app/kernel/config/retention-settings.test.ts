import { describe, expect, it } from 'vitest';
import type { Environment } from './environment';
import { retentionIn } from './retention-settings';

const read = (env: Environment) => {
  const problems: string[] = [];
  return { settings: retentionIn(env, (sentence) => problems.push(sentence)), problems };
};

describe('how long things are kept', () => {
  it('is what the longest of the usual laws asks, unless the clinic says otherwise', () => {
    expect(read({})).toEqual({
      settings: { accessRecordYears: 10, trackingMonths: 25, abandonedDays: 90, mailDays: 90 },
      problems: [],
    });
    const own = { KEEP_ACCESS_RECORD_YEARS: '6', KEEP_TRACKING_MONTHS: '12' };
    expect(read(own).settings).toMatchObject({ accessRecordYears: 6, trackingMonths: 12 });
  });

  it.each([
    [{ KEEP_ACCESS_RECORD_YEARS: '5' }, /6 to 100, not "5": HIPAA/],
    [{ KEEP_TRACKING_MONTHS: '1' }, /4 to 120, not "1"/],
    [{ KEEP_ABANDONED_DAYS: '60' }, /61 to 3650, not "60"/],
    [{ KEEP_MAIL_DAYS: 'never' }, /14 to 3650, not "never"/],
    [{ KEEP_MAIL_DAYS: '30.5' }, /not "30.5"/],
  ])('is refused with the reason where it is less than is needed: %j', (env, sentence) => {
    expect(read(env).problems).toEqual([expect.stringMatching(sentence)]);
  });
});
