import { useEffect, useState } from 'react';
import { type MarketingTexts, rememberedMarketing } from './marketing';

/**
 * Source that this browser came from, as fields of a form that registers somebody.
 * Without scripts there is nothing to send.
 */
export function MarketingFields() {
  const [texts, setTexts] = useState<MarketingTexts>({});
  useEffect(() => setTexts(rememberedMarketing()), []);
  return Object.entries(texts).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
}
