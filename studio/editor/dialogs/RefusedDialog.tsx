import { useEditor } from '../../state/editor-context';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/** Why something was not done. */
export function RefusedDialog({ title, because }: { title: string; because: string }) {
  const { windows } = useEditor();
  return (
    <Dialog
      open
      onOpenChange={() => windows.close()}
      title={title}
      description={because}
      actions={
        <Button variant="primary" onClick={() => windows.close()}>
          All right
        </Button>
      }
    />
  );
}
