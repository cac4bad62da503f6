import type { TreatmentStatus } from '../../../care/treatments/treatment';
import type { ChipTone } from '../../../design/ui/Chip';

/** The chip of each treatment. */
export const statusChips = {
  inReview: { words: 'In review', tone: 'brand' },
  moreInformation: { words: 'More information needed', tone: 'warn' },
  approved: { words: 'Approved', tone: 'good' },
  active: { words: 'Active', tone: 'good' },
  onHold: { words: 'Waits for your provider', tone: 'warn' },
  paused: { words: 'Paused', tone: 'plain' },
  pastDue: { words: 'Payment needed', tone: 'bad' },
  ended: { words: 'Ended', tone: 'plain' },
  stopped: { words: 'Ended by your provider', tone: 'warn' },
  declined: { words: 'Declined', tone: 'bad' },
} as const satisfies Record<TreatmentStatus, { words: string; tone: ChipTone }>;
