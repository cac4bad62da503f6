import { useEditor } from '../state/editor-context';
import { useRelease } from '../state/use-release';
import { Button } from '../ui/Button';

/** Answers the request as a whole, for whoever may: it goes back to the author. */
export function SendBack() {
  const { windows } = useEditor();
  const isAsked = useRelease(
    ({ release }) => release?.review.state === 'asked' && release.may.review,
  );
  if (!isAsked) return null;
  return (
    <Button onClick={() => windows.open({ kind: 'release', step: 'review' })}>
      Answer the request
    </Button>
  );
}
