import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDraft, useEditor, usePlay } from '../state/editor-context';
import { useWhyUnproved } from '../state/use-all-problems';
import { useTypedApart } from '../state/use-typed-apart';
import { EmptyPane } from '../ui/EmptyPane';
import { DeviceFrame } from './DeviceFrame';
import { type FrameLink, linkFrame } from './frame-link';
import { BreaksHere, GuestNote } from './GuestNotes';
import { PreviewBar } from './PreviewBar';
import { useFollowSelection } from './use-follow';

/**
 * The quiz as patients will see it, played while it is written.
 * @param props.beside True if it stands beside something else, with room for little more than a phone.
 */
export function PreviewPane({ beside = false }: { beside?: boolean }) {
  const parts = useEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<FrameLink | null>(null);
  const [picking, setPicking] = useState(false);
  const device = usePlay((state) => state.device);
  const hasQuiz = usePlay(({ quiz }) => quiz !== null);
  const isBehind = useDraft(({ valid, history }) => valid?.definition !== history.draft.definition);
  const isPublished = useDraft(({ valid }) => valid?.published === true);
  const isApart = useTypedApart();
  const why = useWhyUnproved();
  const unreachable = useFollowSelection();

  useEffect(() => {
    const window = hasQuiz ? frame.current?.contentWindow : null;
    if (!window) return;
    link.current = linkFrame(window, parts);
    return () => {
      link.current?.end();
      link.current = null;
    };
  }, [parts, hasQuiz]);
  useEffect(() => link.current?.setPicking(picking), [picking]);
  usePickingKey(setPicking);

  return (
    <div className="flex h-full flex-col items-center gap-3 overflow-hidden bg-[radial-gradient(var(--line-strong)_1px,transparent_1px)] bg-size-[18px_18px] p-3.5">
      {beside ? null : <PreviewBar picking={picking} onPicking={setPicking} />}
      <div role="status" className="contents">
        {isBehind && hasQuiz ? (
          <Chip>
            {why?.isOnlyUnfinished ? 'A part is not finished.' : 'The draft has errors.'}{' '}
            {isPublished ? 'This is what patients have now.' : 'This is how it was before.'}
          </Chip>
        ) : null}
        {isApart && hasQuiz ? (
          <Chip>JSON that you typed is not in the draft yet. This is the draft without it.</Chip>
        ) : null}
        {unreachable ? <Chip>{unreachable}</Chip> : null}
        <GuestNote />
      </div>
      {hasQuiz ? (
        <DeviceFrame ref={frame} device={beside ? 'phone' : device} />
      ) : (
        <EmptyPane title="Nothing to play yet">
          The preview begins as soon as the draft has no errors. The problems below say what is
          missing.
        </EmptyPane>
      )}
      <BreaksHere />
    </div>
  );
}

function Chip({ children }: { children: ReactNode }) {
  return (
    <p className="flex max-w-xl items-start gap-2 rounded-md bg-warn-tint px-3 py-1.5 text-warn shadow-xs">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** ⌥S turns selecting on and off, and Escape turns it off, in the studio and in the frame alike. */
function usePickingKey(setPicking: (change: (picking: boolean) => boolean) => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isKey = event.altKey && event.code === 'KeyS' && !event.metaKey && !event.ctrlKey;
      // In a field it writes a letter of its own on some keyboards.
      if (isKey && !isTyping(event.target)) {
        event.preventDefault();
        setPicking((picking) => !picking);
      } else if (event.key === 'Escape') setPicking(() => false);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [setPicking]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea');
}
