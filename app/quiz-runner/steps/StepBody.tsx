import { ViewBoundary } from '../parts/ViewBoundary';
import type { StepProps } from '../view-props';
import { stepViews } from './index';

/** A step, whatever its kind. A new step is drawn anew, so that nothing typed in one shows in the next. */
export function StepBody(props: StepProps) {
  const View = stepViews[props.view.kind];
  return (
    <ViewBoundary>
      <View key={props.view.step} {...props} />
    </ViewBoundary>
  );
}
