import { useState } from 'react';
import { Button } from '../../design/ui/Button';
import { Dialog, DialogSheet } from '../../design/ui/dialog/Dialog';
import { ToastItem } from '../../design/ui/toast/Toaster';
import { useToast } from '../../design/ui/toast/toast';
import type { ToastKind } from '../../design/ui/toast/toast-store';
import type { SiteHandle } from '../../kernel/sites/sites';
import { ExampleMenu } from './ExampleMenu';
import { GallerySection, Specimen } from './GallerySection';

const news = {
  success: 'Your answers are saved.',
  info: 'A new message from your provider.',
  warning: 'Two items are no longer in stock.',
  error: 'We could not reach the server.',
} satisfies Record<ToastKind, string>;

const kinds = ['success', 'info', 'warning', 'error'] as const;

const question = {
  title: 'Leave the quiz for now?',
  words: 'Your answers are kept. Come back on any device and sign in.',
};

export function OverlaysGallery({ site }: { site: SiteHandle }) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState<readonly number[]>([]);
  return (
    <GallerySection id="overlays">
      <Specimen name="Toasts: 3 seconds, 3 seconds, until seen, 7 seconds; they wait while pointed at">
        <div className="grid gap-3 lg:grid-cols-2">
          {kinds.map((kind, id) =>
            dismissed.includes(id) ? null : (
              <ToastItem
                key={kind}
                toast={{ id, kind, message: news[kind], phase: 'showing' }}
                onDismiss={() => setDismissed([...dismissed, id])}
              />
            ),
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {kinds.map((kind) => (
            <Button key={kind} variant="quiet" size="sm" onClick={() => toast[kind](news[kind])}>
              Show {kind}
            </Button>
          ))}
          <Button
            variant="quiet"
            size="sm"
            onClick={() => toast.info('Stays until it is dismissed.', { duration: 0 })}
          >
            Show one that stays
          </Button>
          <Button variant="link" size="sm" onClick={() => toast.clear()}>
            Clear all
          </Button>
        </div>
      </Specimen>
      <Specimen name="Dialog">
        <div className="max-w-lg rounded-2xl border border-line bg-card">
          <DialogSheet
            title={question.title}
            titleId="g-sheet"
            closeLabel="Close, as drawn"
            foot={
              <>
                <Button variant="quiet">Stay</Button>
                <Button>Finish later</Button>
              </>
            }
          >
            <p className="text-muted">{question.words}</p>
          </DialogSheet>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
            Open a dialog
          </Button>
          <ExampleMenu site={site} />
        </div>
      </Specimen>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={question.title}
        foot={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Stay
            </Button>
            <Button onClick={() => setOpen(false)}>Finish later</Button>
          </>
        }
      >
        <p className="text-muted">{question.words}</p>
      </Dialog>
    </GallerySection>
  );
}
