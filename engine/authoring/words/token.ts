/** One word or chip of a sentence. */
export interface Token {
  text: string;
  kind: 'word' | 'question' | 'option' | 'value' | 'number';
  /** JSON Pointer to what it says, from where the condition or term stands. */
  pointer: string;
}

export type TokenKind = Token['kind'];

export function token(kind: TokenKind, text: string, pointer: string): Token {
  return { kind, text, pointer };
}

/** Parts of a sentence with commas, and a word before the last. */
export function listed(parts: readonly Token[][], before: 'and' | 'or', pointer: string): Token[] {
  return parts.flatMap((part, index) => {
    if (index === 0) return part;
    const joint = index === parts.length - 1 ? before : ',';
    return [token('word', joint, pointer), ...part];
  });
}

/** The sentence that tokens make. */
export function joined(tokens: readonly Token[]): string {
  let sentence = '';
  for (const { text } of tokens) {
    const touches = sentence === '' || sentence.endsWith('(') || /^[,)]/.test(text);
    sentence += touches ? text : ` ${text}`;
  }
  return sentence;
}
