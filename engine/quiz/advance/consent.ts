import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Step } from '../model/quiz';
import type { Knowledge } from '../rules/knowledge';
import { holds } from '../rules/knowledge';
import { fill } from '../text/piping';

/** Text that a step asks to agree to, with its facts put in, and its SHA-256; null when it asks for nothing. */
export function consentOf(known: Knowledge, step: Step): { text: string; hash: string } | null {
  const asked = agreementOf(known, step);
  if (asked === null) return null;
  const text = fill(known, asked);
  return { text, hash: bytesToHex(sha256(utf8ToBytes(text))) };
}

/** Markdown that a step asks to agree to, as it was written; null when it asks for nothing. */
export function agreementOf(known: Knowledge, { definition }: Step): string | null {
  for (const action of definition.actions ?? []) {
    if (action.kind !== 'understand' || (action.when && !holds(known, action.when))) continue;
    return action.agreement;
  }
  return null;
}
