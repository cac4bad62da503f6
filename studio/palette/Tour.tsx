import { Popover } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { browserStore } from '../../app/browser/browser-store';
import { useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { useIsNarrow } from '../ui/use-is-narrow';

interface Stop {
  /** Part of the page that it stands beside. */
  at: string;
  /** Part that it stands above where the panes are shown one at a time: the tab that leads to it. */
  narrow?: string;
  side: 'right' | 'left' | 'top' | 'bottom';
  sentence: string;
}

const stops: readonly Stop[] = [
  {
    at: 'section[aria-label="Outline"]',
    narrow: '[data-pane="steps"]',
    side: 'right',
    sentence: 'Here are the steps and questions of the quiz; choose one, move it, or add another.',
  },
  {
    at: 'section[aria-label="Inspector"]',
    narrow: '[data-pane="edit"]',
    side: 'left',
    sentence: 'Here you change what is chosen, and every change can be undone.',
  },
  {
    at: '[data-middle]',
    narrow: '[data-pane="quiz"]',
    side: 'bottom',
    sentence: 'Here you play the quiz exactly as patients will, while you write it.',
  },
  {
    at: '[role=tablist][aria-label="About the draft"]',
    narrow: '[data-pane="checks"]',
    side: 'top',
    sentence:
      'Down here stands what is wrong or missing, and the saved runs that keep the quiz safe.',
  },
  {
    at: 'header',
    side: 'bottom',
    sentence:
      'Nothing reaches patients before somebody publishes it, and clinical changes are reviewed first.',
  },
];

/**
 * Five sentences for whoever is here for the first time. It
 * takes the focus only from nowhere, and stands in nobody’s way.
 */
export function Tour() {
  const { windows, view } = useEditor();
  const asked = useStore(windows, ({ window }) => window?.kind === 'tour');
  const [first, setFirst] = useState(false);
  const [at, setAt] = useState(0);
  const [anchor, setAnchor] = useState<{ of: Stop; element: Element } | null>(null);
  // On a narrow screen it would cover what it is about.
  const isNarrow = useIsNarrow();
  const open = asked || (first && !isNarrow);
  const stop = stops[at];
  const next = useRef<HTMLButtonElement>(null);

  // Somebody who was led elsewhere, such as to a review, did not come for the tour.
  useEffect(() => setFirst(!tourSeen() && view.getState().view === 'preview'), [view]);
  useEffect(() => {
    if (asked) setAt(0);
  }, [asked]);
  useEffect(() => {
    if (!open || !stop) return;
    const element = document.querySelector((isNarrow && stop.narrow) || stop.at);
    if (element) setAnchor({ of: stop, element });
    // What is not there is passed over.
    else setAt((now) => Math.min(now + 1, stops.length - 1));
  }, [open, stop, isNarrow]);

  function end() {
    rememberTour();
    setFirst(false);
    if (asked) windows.close();
  }

  if (!open || !stop || anchor?.of !== stop) return null;
  const isLast = at === stops.length - 1;
  return (
    <Popover.Root open onOpenChange={() => end()}>
      <Popover.Anchor virtualRef={{ current: anchor.element }} />
      <Popover.Portal>
        <Popover.Content
          key={at}
          data-tour
          side={isNarrow && stop.narrow ? 'top' : stop.side}
          align={stop.side === 'bottom' ? 'center' : 'start'}
          sideOffset={stop.at === '[data-middle]' && !isNarrow ? -220 : 12}
          collisionPadding={16}
          aria-label={`Tour, ${at + 1} of ${stops.length}`}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            // The tour takes the focus of somebody who asked for it, or whose focus is nowhere yet. Somebody who works
            // is left alone.
            const isNowhere = document.activeElement === document.body;
            if (asked || at > 0 || isNowhere) next.current?.focus();
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className="studio z-40 w-72 rounded-md border border-brand bg-card p-4 shadow-lg"
        >
          <p>{stop.sentence}</p>
          <div className="flex items-center gap-2 pt-3">
            <span className="mr-auto text-xs text-muted">
              {at + 1} of {stops.length}
            </span>
            {isLast ? null : (
              <Button variant="ghost" onClick={end}>
                Skip
              </Button>
            )}
            <Button ref={next} variant="primary" onClick={() => (isLast ? end() : setAt(at + 1))}>
              {isLast ? 'Begin' : 'Next'}
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const key = 'formulary-studio-tour';

/** Tells whether the tour was taken or dismissed in this browser. */
function tourSeen(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Where nothing can be remembered it would come back every time.
    return true;
  }
}

function rememberTour(): void {
  browserStore.write(key, 'seen');
}
