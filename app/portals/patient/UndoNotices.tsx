import { Button } from '../../design/ui/Button';
import { Notice } from '../../design/ui/Notice';
import type { UndoableOrder } from '../../flows/undo-order.server';

/** Shows what was bought with one press and has not left, with the way to undo it. */
export function UndoNotices({ undoable }: { undoable: readonly UndoableOrder[] }) {
  return undoable.map(({ checkout, titles, minutes }) => (
    <Notice
      key={checkout}
      title={`You bought ${titles.join(' and ')}`}
      action={
        <Button href={`/checkout?id=${checkout}`} variant="quiet" size="sm">
          See or undo it<span className="sr-only">: {titles.join(' and ')}</span>
        </Button>
      }
    >
      You can undo it for {minutes === 1 ? '1 more minute' : `${minutes} more minutes`}.
    </Notice>
  ));
}
