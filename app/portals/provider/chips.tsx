import { type Attention, type CaseStatus, caseStatusInWords } from '../../../engine/care';
import type { ConversationAlert } from '../../care/messages/inbox.server';
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
  cancelled: 'plain',
  stopped: 'plain',
} as const satisfies Record<CaseStatus, ChipTone>;

/** Where an intake stands, in words. */
export function CaseChip({ status }: { status: CaseStatus }) {
  const words = caseStatusInWords[status];
  return <Chip tone={tones[status]}>{words.charAt(0).toUpperCase() + words.slice(1)}</Chip>;
}

/** Shows that a patient told something since a case was decided; nothing where they did not. */
export function AttentionChip({ attention }: { attention: Attention | null }) {
  if (attention === null) return null;
  return attention === 'hold' ? (
    <Chip tone="bad">On hold: new answer</Chip>
  ) : (
    <Chip tone="warn">New answer</Chip>
  );
}

/** Names the groups of words that a patient wrote, the most urgent first. */
export function AlertChips({ alerts }: { alerts: readonly ConversationAlert[] }) {
  return alerts.map((alert) => (
    <Chip key={alert.name} tone={alert.urgency === 'now' ? 'bad' : 'warn'}>
      {alertInWords(alert)}
    </Chip>
  ));
}

/** Why something is looked at first, in words. */
export function alertInWords({ name, isDenied }: ConversationAlert): string {
  return isDenied ? `${name}, perhaps denied` : name;
}
