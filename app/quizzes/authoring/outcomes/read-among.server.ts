import { isTooDeep } from '../../../../engine/values';
import type { Condition } from '../../../../schemas/generated/types';
import { validateCondition } from '../../../../schemas/generated/validators';
import { refuse } from '../../../kernel/http/answers';

/** Reads the condition of an address; null where there is none. Throws a 422 for anything else. */
export function readAmong(text: string | null): Condition | null {
  if (text === null) return null;
  const value = parsed(text);
  if (isTooDeep(value) || !validateCondition(value))
    throw refuse(422, 'Whom to count is not a condition. Choose it again.');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
