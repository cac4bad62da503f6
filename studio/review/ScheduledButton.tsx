import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { momentInWords, zoneInWords } from '../release/moments';
import type { ReleaseState } from '../release/release-calls';
import { useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Popover } from '../ui/Popover';
import { RefusalNote } from '../ui/RefusalNote';
import { useDeed } from './release-dialog';

interface ScheduledButtonProps {
  schedule: NonNullable<ReleaseState['schedule']>;
  /** Hash of the draft now. */
  hash: string;
}

/** The publication that waits, or the last one that failed, with the way to take it back. */
export function ScheduledButton({ schedule, hash }: ScheduledButtonProps) {
  const { release } = useEditor();
  const [open, setOpen] = useState(false);
  const { busy, refusal, attempt } = useDeed({ onDone: () => setOpen(false) });
  const { state, at, by, why, reason } = schedule;
  const isWaiting = state === 'waiting';
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={isWaiting ? 'The publication that waits' : 'The publication that failed'}
      align="end"
      className="w-88 max-w-[90vw] p-4"
      trigger={
        <Button className={isWaiting ? undefined : 'text-bad'}>
          <CalendarClock aria-hidden className="size-4" />
          {isWaiting ? `Goes out ${momentInWords(at)}` : 'Not published'}
        </Button>
      }
    >
      {refusal ? <RefusalNote message={refusal.message} /> : null}
      <p className="font-semibold">
        {isWaiting ? 'Goes to patients on ' : 'Should have gone to patients on '}
        {momentInWords(at)}
      </p>
      <p className="text-muted">
        {zoneInWords(new Date(at))}, planned by {by ?? 'somebody'}
      </p>
      {why ? <p className="mt-2">“{why}”</p> : null}
      {reason ? <p className="mt-2 text-bad">{reason}</p> : null}
      {isWaiting && schedule.hash !== hash ? (
        <p className="mt-2 text-warn">
          The draft has changed since. What is published then is what was planned, without the
          changes.
        </p>
      ) : null}
      {isWaiting ? (
        <Button
          className="mt-3"
          busy={busy}
          onClick={() => void attempt(() => release.unschedule(), 'The publication is taken back.')}
        >
          Do not publish then
        </Button>
      ) : null}
    </Popover>
  );
}
