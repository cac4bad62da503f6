import { useEffect, useState } from 'react';
import type { MarketingTexts } from '../../../browser/tracking/marketing-texts';
import { rememberedMarketing } from '../../../browser/tracking/remembered-marketing';

/** How this browser came here, as fields of a form that registers somebody. Without scripts there is nothing to send. */
export function MarketingFields() {
  const [texts, setTexts] = useState<MarketingTexts>({});
  useEffect(() => setTexts(rememberedMarketing()), []);
  return Object.entries(texts).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
}
