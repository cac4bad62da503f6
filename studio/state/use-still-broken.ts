import type { Walker } from '../play/guest';
import { promiseKey } from '../proof/proof-store';
import { useProof } from './editor-context';

/**
 * Tells whether the promise that the played person breaks is still broken, as far as the latest proof knows: an edit
 * may have mended it, or the promise may be gone.
 */
export function useStillBroken(guest: Walker | null): 'broken' | 'mended' | 'gone' {
  const proof = useProof(({ proved }) => proved?.proof);
  if (guest?.kind !== 'breaks') return 'gone';
  if (!proof) return 'broken';
  const { own, derived } = proof;
  const judged = [...own.flatMap((one) => one.judged ?? []), ...derived];
  const verdict = judged.find(({ promise }) => promiseKey(promise) === guest.promise)?.verdict;
  if (!verdict) return 'gone';
  return verdict.kind === 'holds' ? 'mended' : 'broken';
}
