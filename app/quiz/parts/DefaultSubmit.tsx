import type { ActionView } from '../../../engine';
import type { Answering } from '../view-props';

/**
 * What the Enter key presses in a field: browsers take the first submit button of the form, which
 * would otherwise be whatever stands first, such as a counter. Neither seen nor reached by Tab.
 */
export function DefaultSubmit({
  actions,
  answering,
}: {
  actions: ActionView[];
  answering: Answering;
}) {
  const action = actions.find(({ primary }) => primary) ?? actions[0];
  if (action === undefined) return null;
  return (
    <button
      type="submit"
      name="action"
      value={action.kind}
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
      onClick={(event) => {
        if (!answering.live) return;
        event.preventDefault();
        answering.act(action.kind);
      }}
    />
  );
}
