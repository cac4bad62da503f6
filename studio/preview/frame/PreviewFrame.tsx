import { useEffect } from 'react';
import { preloadAllViews } from '../../../app/quiz-runner/live/preload-views';
import { ViewSkeleton } from '../../../app/quiz-runner/parts/ViewBoundary';
import { FrameStep } from './FrameStep';
import { useFrameKeys } from './use-frame-keys';
import { useShowing } from './use-showing';

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
