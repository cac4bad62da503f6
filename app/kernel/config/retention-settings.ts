import type { Environment, TellProblem } from './environment';

/** Rules of the clinic for how long things are kept that are no medical record. */
export interface Retention {
  /** Years that the record of who read what of a patient’s is kept. */
  accessRecordYears: number;
  /** Months that counts without people are kept as single events. */
  trackingMonths: number;
  /** Days after which an attempt goes that was begun without an account, and never got one. */
  abandonedDays: number;
  /** Days after which the words and the address of a mail go that left, or never will. */
  mailDays: number;
}

interface Rule {
  variable: string;
  unit: string;
  usual: number;
  least: number;
  most: number;
  /** Reason for the least. */
  because: string;
}

const rules = {
  // Ten years is what the longest of the usual laws asks for records of adults, such as 42 CFR 422.504(d).
  accessRecordYears: {
    ...{ variable: 'KEEP_ACCESS_RECORD_YEARS', unit: 'years', usual: 10, least: 6, most: 100 },
    because: 'HIPAA has such records kept for six years (45 CFR 164.316(b)(2)(i), 164.528(a))',
  },
  trackingMonths: {
    ...{ variable: 'KEEP_TRACKING_MONTHS', unit: 'months', usual: 25, least: 4, most: 120 },
    because: 'campaigns are counted over 90 days',
  },
  abandonedDays: {
    ...{ variable: 'KEEP_ABANDONED_DAYS', unit: 'days', usual: 90, least: 61, most: 3_650 },
    because: 'a browser is remembered for 60 days, and may come back to its answers',
  },
  mailDays: {
    ...{ variable: 'KEEP_MAIL_DAYS', unit: 'days', usual: 90, least: 14, most: 3_650 },
    because: 'mail that waits for its server is tried for some days',
  },
} as const satisfies Record<keyof Retention, Rule>;

/** Reads how long things are kept. Less than the law, or the service, needs is refused with the reason. */
export function retentionIn(env: Environment, problem: TellProblem): Retention {
  const read = ({ variable, unit, usual, least, most, because }: Rule): number => {
    const text = env[variable];
    if (!text) return usual;
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    problem(
      `${variable} must be a whole number of ${unit} from ${least} to ${most}, not "${text}": ${because}.`,
    );
    return usual;
  };
  return {
    accessRecordYears: read(rules.accessRecordYears),
    trackingMonths: read(rules.trackingMonths),
    abandonedDays: read(rules.abandonedDays),
    mailDays: read(rules.mailDays),
  };
}
