import type { Attention } from '../../../engine/care';
import { Chip } from '../../design/ui/Chip';

/** That a patient told something since a case was decided; nothing where they did not. */
export function AttentionChip({ attention }: { attention: Attention | null }) {
  if (attention === null) return null;
  return attention === 'hold' ? (
    <Chip tone="bad">On hold: new answer</Chip>
  ) : (
    <Chip tone="warn">New answer</Chip>
  );
}
