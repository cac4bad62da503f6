import { conditionInTokens } from './condition';
import { joined } from './token';

/** Which patients a condition is about, to stand behind “for whom”. Questions are quoted: many end with a question mark. */
export function whoInWords(who: unknown, definition: unknown): string {
  const tokens = conditionInTokens(who, definition);
  return joined(
    tokens.map((one) =>
      one.kind === 'question' && !one.text.startsWith('“')
        ? { ...one, text: `“${one.text}”` }
        : one,
    ),
  );
}
