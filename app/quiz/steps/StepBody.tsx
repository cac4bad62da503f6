import { Suspense } from 'react';
import { ViewSkeleton } from '../parts/ViewSkeleton';
import type { StepProps } from '../view-props';
import { stepViews } from './index';

/** A step, whatever its kind. A new step is drawn anew, so that nothing typed in one shows in the next. */
export function StepBody(props: StepProps) {
  const View = stepViews[props.view.kind];
  return (
    <Suspense fallback={<ViewSkeleton />}>
      <View key={props.view.step} {...props} />
    </Suspense>
  );
}
