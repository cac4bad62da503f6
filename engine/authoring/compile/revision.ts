import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Quiz as QuizDefinition } from '../../../schemas/generated/types';

/** The name of exactly this definition: the SHA-256 of its JSON, with keys in the order of the file. */
export function revisionOf(definition: QuizDefinition): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(definition))));
}
