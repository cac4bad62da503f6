import { Hourglass, TriangleAlert } from 'lucide-react';
import { useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { useBehavior } from './use-behavior';
import { useIsBehind } from './use-is-behind';

/** Says what the rest is about while it is not about the draft as it is. */
export function HowItStands() {
  const { behavior } = useEditor();
  const review = useBehavior((state) => state.review);
  const trouble = useBehavior((state) => state.trouble);
  const isBehind = useIsBehind();
  return (
    <div role="status" className="empty:hidden">
      {trouble ? (
        <p className="flex flex-wrap items-center gap-3 bg-warn-tint px-5.5 py-1.5 text-warn">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1">
            {trouble}
            {review ? ' Below is what was known before.' : null}
          </span>
          <Button className="min-h-7" onClick={() => void behavior.again()}>
            Try again
          </Button>
        </p>
      ) : review && isBehind ? (
        <p className="flex items-center gap-2 bg-info-tint px-5.5 py-1.5 text-info">
          <Hourglass aria-hidden className="size-4 shrink-0" />
          The draft has changed since. It is compared again; below is how it was.
        </p>
      ) : null}
    </div>
  );
}
