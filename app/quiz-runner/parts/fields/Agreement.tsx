import type { RichText as RichTextValue } from '../../../../engine/values';
import { RichText } from '../../text/RichText';

/** What is agreed to with `understand`, whole and in sight: nothing is folded away. */
export function Agreement({ text }: { text: RichTextValue }) {
  return (
    <section className="agreement" aria-label="What you agree to">
      <RichText text={text} size="sm" />
    </section>
  );
}
