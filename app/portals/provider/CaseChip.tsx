import { type CaseStatus, caseStatusInWords } from '../../../engine/care';
import { Chip, type ChipTone } from '../../design/ui/Chip';

const tones = {
  paid: 'plain',
  inReview: 'warn',
  moreInformation: 'plain',
  approved: 'good',
  atPharmacy: 'brand',
  shipped: 'brand',
  delivered: 'good',
  declined: 'bad',
  expired: 'plain',
  stopped: 'plain',
} as const satisfies Record<CaseStatus, ChipTone>;

/** Where an intake stands, in words. */
export function CaseChip({ status }: { status: CaseStatus }) {
  const words = caseStatusInWords[status];
  return <Chip tone={tones[status]}>{words.charAt(0).toUpperCase() + words.slice(1)}</Chip>;
}
