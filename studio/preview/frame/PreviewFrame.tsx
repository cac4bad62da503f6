import { useEffect } from 'react';
import { preloadAllViews } from '../../../app/quiz-runner/live/preload-views';
import { ViewSkeleton } from '../../../app/quiz-runner/parts/ViewBoundary';
import { FrameStep } from './FrameStep';
import { type Tell, useShowing } from './use-showing';

/** The page inside the preview: a quiz as patients see it, played by the studio around it. */
export function PreviewFrame() {
  const { shown, goOn, tell } = useShowing();
  useFrameKeys(tell);
  useEffect(() => void preloadAllViews(), []);
  const site = shown?.site;
  useEffect(() => {
    if (site) document.documentElement.dataset['site'] = site;
  }, [site]);
  if (!shown) {
    return (
      <main id="main" className="p-8">
        <ViewSkeleton />
      </main>
    );
  }
  return <FrameStep shown={shown} goOn={goOn} tell={tell} />;
}

/**
 * Passes on the keys that belong to the studio, such as undo, while the frame has the focus. What is typed
 * into a field stays the field’s, as do its own undo and copy.
 */
export function useFrameKeys(tell: Tell): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, code, metaKey, ctrlKey, shiftKey, altKey, target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        target.matches('textarea, input:not([type="radio"], [type="checkbox"])');
      const isCommand = (metaKey || ctrlKey) && !altKey;
      const isOfField = /^[zyacvx]$/i.test(key);
      const isAlone = /^[?/]$/.test(key) || (altKey && /^(Key|Digit)/.test(code));
      const isForStudio =
        key === 'Escape' || (isTyping ? isCommand && !isOfField : isCommand || isAlone);
      if (!isForStudio || event.defaultPrevented) return;
      if (isAlone || /^[zysk]$/i.test(key)) event.preventDefault();
      tell({ type: 'pressed', press: { key, code, metaKey, ctrlKey, shiftKey, altKey } });
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [tell]);
}
