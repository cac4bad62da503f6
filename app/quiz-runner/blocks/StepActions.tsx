import type { ActionView } from '../../../engine/quiz';
import { StickyActions } from '../../design/ui/page/StickyActions';
import { actionViews } from '../actions';
import { useEnterKey } from '../parts/step/use-enter-key';
import type { Answering } from '../view-props';

type StepActionsProps = { actions: ActionView[]; answering: Answering };

/** The ways to leave the step, the one that stands out first. */
export function StepActions({ actions, answering }: StepActionsProps) {
  const ordered = [...actions].sort((a, b) => Number(b.primary) - Number(a.primary));
  const onEnter = useEnterKey(actions, answering);
  if (ordered.length === 0) return null;
  return (
    <StickyActions hint={onEnter ? 'press Enter ↵' : undefined}>
      {ordered.map((action) => {
        const View = actionViews[action.kind];
        return <View key={action.kind} action={action} answering={answering} />;
      })}
    </StickyActions>
  );
}
