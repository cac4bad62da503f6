import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useEditor, useSaving } from '../state/editor-context';
import { Button } from '../ui/Button';
import { AsideDialog } from './dialogs/AsideDialog';

/** Shows what stands in the way of writing, and the way on. */
export function Notices() {
  const { saving, draft } = useEditor();
  const status = useSaving((state) => state.status);
  const writer = useSaving((state) => state.writer);
  const aside = useSaving((state) => state.aside);
  const behind = useSaving((state) => state.asideBehind);
  const version = useSaving((state) => state.version);
  const [comparing, setComparing] = useState(false);
  const recovered = useSaving((state) => state.recovered);
  const place = useRef<HTMLDivElement>(null);
  const [outcome, say] = useOutcome(place);

  async function takeOver() {
    await saving.takeOver();
    if (saving.getState().writer === null) say('You are writing now.');
  }

  async function setAside() {
    await saving.setAside();
    if (saving.getState().status !== 'refused') say('What is saved is shown now.');
  }

  return (
    <div role="status" ref={place} tabIndex={-1} className="outline-none">
      <p className="sr-only">{outcome}</p>
      {writer ? (
        <Notice
          action={
            <Button onClick={() => void takeOver()}>
              {writer.yours ? 'Write here' : 'Take over'}
            </Button>
          }
        >
          {writer.yours
            ? 'You have this quiz open for writing in another window, or had a moment ago.'
            : `${writer.name} is writing.`}
          {status === 'refused'
            ? null
            : writer.yours
              ? ' You can read along; what you save there shows here.'
              : ' You can read along; what they save shows here.'}
        </Notice>
      ) : null}
      {status === 'refused' ? <RefusedNotice onSetAside={() => void setAside()} /> : null}
      {aside ? (
        <Notice action={<Button onClick={() => setComparing(true)}>Compare and choose</Button>}>
          {aside.version < version
            ? 'This browser has changes of yours that were not saved, and the quiz has moved on since. They are kept here until you choose.'
            : 'This browser has changes of yours that were not saved. They are kept here until you choose.'}
          {behind === 0 ? null : ` ${inWords(behind)}`}
        </Notice>
      ) : null}
      {aside && comparing ? (
        <AsideDialog mine={aside.draft} onChosen={say} onClose={() => setComparing(false)} />
      ) : null}
      {recovered ? (
        <Notice
          action={
            <Button
              onClick={() => {
                draft.undo();
                saving.setState({ recovered: false });
                say('They were dropped.');
              }}
            >
              Drop them
            </Button>
          }
        >
          Changes that were not saved last time were brought back from this browser.
        </Notice>
      ) : null}
    </div>
  );
}

function inWords(behind: number): string {
  return behind === 1
    ? 'Changes from an earlier time wait behind them.'
    : `Changes from ${behind} earlier times wait behind them.`;
}

/** Shows what the server did not take, and what has to happen before it does. */
function RefusedNotice({ onSetAside }: { onSetAside(): void }) {
  const error = useSaving((state) => state.error);
  const reason = useSaving((state) => state.reason);
  if (reason === 'person')
    return (
      <Notice
        action={
          <a
            href={`/login?returnTo=${encodeURIComponent('/studio')}`}
            target="_blank"
            rel="noopener"
            className="font-semibold underline"
          >
            Sign in (opens a new tab)
          </a>
        }
      >
        {error} Your changes are still in this window, and are saved once you are back.
      </Notice>
    );
  return (
    <Notice action={<Button onClick={onSetAside}>Show what is saved, and keep mine aside</Button>}>
      {error} Your changes are still in this window.
      {reason === null ? ' Your next change is tried again.' : null}
    </Notice>
  );
}

function Notice({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-warn-tint px-4 py-2 text-warn">
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </div>
  );
}

/** Time that the words stay, in milliseconds: they are of the moment, and soon no longer true. */
const stay = 10_000;

/**
 * Outcome of pressing a notice. The notice goes with its button, which had the focus: the outcome is said in its place
 * and takes over the focus, so that whoever hears the page knows where they are.
 * @param place Element in which the notices and the outcome stand; it can be focused.
 * @returns the words, and what takes them once a deed is done.
 */
function useOutcome(place: RefObject<HTMLElement>): [string, (words: string) => void] {
  const [outcome, setOutcome] = useState<{ words: string } | null>(null);
  useEffect(() => {
    if (!outcome) return;
    // After a window that closes has found nothing to give the focus back to.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus();
    });
    const timer = setTimeout(() => setOutcome(null), stay);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [outcome, place]);
  return [outcome?.words ?? '', (words) => setOutcome({ words })];
}
