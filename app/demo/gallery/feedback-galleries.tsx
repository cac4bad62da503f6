import { LinkButton } from '../../design/ui/Button';
import { DialogSheet } from '../../design/ui/dialog/Dialog';
import { ToastItem } from '../../design/ui/toast/Toaster';
import { useToast } from '../../design/ui/toast/toast';
import '../../portals/frame/portal.css';
import { useState } from 'react';
import { Illustration } from '../../design/illustrations/Illustration';
import { Button } from '../../design/ui/Button';
import { Chip } from '../../design/ui/Chip';
import { Dialog } from '../../design/ui/dialog/Dialog';
import { EmptyState } from '../../design/ui/EmptyState';
import { Skeleton, Spinner } from '../../design/ui/loading';
import { Notice } from '../../design/ui/Notice';
import { PriceTag } from '../../design/ui/PriceTag';
import { Card } from '../../design/ui/page/Card';
import { ProgressBar } from '../../design/ui/progress';
import type { ToastKind } from '../../design/ui/toast/toast';
import type { SiteHandle } from '../../kernel/sites/sites';
import { AccountMenu, accountMenuId } from '../../portals/frame/AccountMenu';
import { GallerySection, Specimen } from './GallerySection';

const tones = ['plain', 'brand', 'good', 'warn', 'bad'] as const;

export function FeedbackGallery() {
  return (
    <GallerySection id="feedback">
      <div className="grid gap-3 lg:grid-cols-2">
        <Notice title="Your visit is tomorrow at 9:30">We send you a link an hour before.</Notice>
        <Notice tone="good" title="Your provider approved the plan" />
        <Notice tone="warn" title="Not saved yet">
          You seem to be offline. We keep your answer and try again.
        </Notice>
        <Notice
          tone="bad"
          title="Oral finasteride is not safe for you"
          action={
            <Button size="sm" variant="quiet">
              Correct my answer
            </Button>
          }
        >
          It is broken down by the liver, and you told us of liver disease.
        </Notice>
      </div>
      <Specimen name="Chips, prices, progress, spinners">
        <div className="flex flex-wrap items-center gap-3">
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
          <PriceTag price="$747" original="$897" />
          <PriceTag price="$249" period="/ mo" size="lg" />
          <Spinner label="Loading" />
          <Spinner size="lg" />
        </div>
        <ProgressBar value={0.38} label="Progress" />
      </Specimen>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card padding="none">
          <EmptyState
            picture={<Illustration name="chat" alt="" size="md" />}
            title="No messages yet"
            action={<Button size="sm">Write to your provider</Button>}
          >
            Questions about a dose or how you feel? Your provider answers here, usually within a
            day.
          </EmptyState>
        </Card>
        <Card className="grid content-start gap-3" aria-busy="true">
          <Skeleton className="w-1/3" />
          <Skeleton shape="block" className="h-28" />
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
          <Skeleton shape="circle" className="size-11" />
        </Card>
      </div>
    </GallerySection>
  );
}

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

const maya = {
  kind: 'patient',
  grants: [],
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya@example.com',
} as const;

/** The account menu, opened by its address where no scripts run. */
function ExampleMenu({ site }: { site: SiteHandle }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton
        variant="quiet"
        size="sm"
        href={`#${accountMenuId}`}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        Open the account menu
      </LinkButton>
      <AccountMenu
        site={site}
        person={maya}
        badges={{ '/patient/chat': 1 }}
        currentPath="/patient"
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
