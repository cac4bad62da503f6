import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Step } from '../model/quiz';
import type { Knowledge } from '../rules/knowledge';
import { holds } from '../rules/knowledge';
import { fill } from '../text/piping';

/** Text that a step asks to agree to, as the patient reads it, with its SHA-256; null when it asks for nothing. */
export function consentOf(known: Knowledge, step: Step): { text: string; hash: string } | null {
  for (const action of step.definition.actions ?? []) {
    if (action.kind !== 'understand' || (action.when && !holds(known, action.when))) continue;
    const text = fill(known, action.agreement);
    return { text, hash: bytesToHex(sha256(utf8ToBytes(text))) };
  }
  return null;
}
