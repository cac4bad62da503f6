import type { Advice } from '../../../care/progress/advice';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';

const words = {
  losingFast: {
    title: 'Your weight has dropped quickly',
    text: 'This can happen, and your provider would like to know. Tell them how you are eating and drinking, and whether you feel weak or dizzy.',
  },
  gainingFast: {
    title: 'Your weight has gone up quickly',
    text: 'Often it is water and passes. Tell your provider, above all if your legs are swollen or you are short of breath.',
  },
} satisfies Record<Advice, { title: string; text: string }>;

/** Kind advice after a quick change. */
export function AdviceNotice({ advice }: { advice: Advice | null }) {
  if (advice === null) return null;
  const { title, text } = words[advice];
  return (
    <Notice
      tone="warn"
      title={title}
      action={
        <Button href="/patient/chat" variant="quiet" size="sm">
          Write to your provider
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
