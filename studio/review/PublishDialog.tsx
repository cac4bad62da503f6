import { useId, useState } from 'react';
import { localTime, momentInWords, zoneInWords } from '../release/moments';
import { refused } from '../release/release-calls';
import { useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/TextField';
import { ChangeInWords } from './ChangeInWords';
import { RefusedDeed } from './RefusedDeed';
import type { ReleaseDialogProps } from './release-dialog';
import { useDeed, useErrorFocus } from './release-dialog';

/** Years have four digits: browsers take six without it, and the hour that is typed next goes into the year. */
const lastTime = '9999-12-31T23:59';

/** Gives patients exactly this draft, now or at a time. */
export function PublishDialog({ seen, onClose, onStale, onCompare }: ReleaseDialogProps) {
  const { release } = useEditor();
  const [why, setWhy] = useState('');
  const [isLater, setIsLater] = useState(false);
  const [time, setTime] = useState(() => localTime(tomorrowMorning()));
  const { busy, refusal, setRefusal, attempt } = useDeed({ onDone: onClose, onStale });
  const fields = useErrorFocus(refusal);
  // A field for local time gives a text without a zone, which is read in the reader’s own.
  const at = new Date(time);
  const isTime = !Number.isNaN(at.getTime());
  const isUnderway = seen.published !== null;
  const errors = refusal?.errors ?? {};

  function publish() {
    const complaints: Record<string, string> = {};
    if (why.trim() === '') complaints['why'] = 'Say why, in a few words. It goes on record.';
    if (isLater && !(at.getTime() > Date.now()))
      complaints['at'] = 'Choose a time that is still to come.';
    const [first] = Object.values(complaints);
    if (first) return setRefusal({ ...refused(first), errors: complaints });
    void attempt(
      () => release.publish(seen, { at: isLater ? at : null, why: why.trim() }),
      isLater
        ? `It goes to patients on ${momentInWords(at)}.`
        : 'Published. Patients who begin now get it.',
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={isUnderway ? 'Publish this change' : 'Publish this quiz'}
      description="Patients who begin from then on get exactly this. Patients who have begun keep the revision they began with."
      actions={
        <>
          <Button onClick={onCompare}>Look at it on screen</Button>
          <Button variant="primary" whyNot={seen.may.publishWhyNot} busy={busy} onClick={publish}>
            {isLater ? 'Publish then' : 'Publish now'}
          </Button>
        </>
      }
    >
      {refusal && Object.keys(errors).length === 0 ? (
        <RefusedDeed
          refusal={refusal}
          message={
            refusal.reason === 'expects' && seen.published
              ? `${refusal.message} It was ${seen.published.by ?? 'somebody'}, on ${momentInWords(seen.published.at)}. What follows compares with that.`
              : refusal.message
          }
          action={
            refusal.reason === 'expects' ? <Button onClick={onCompare}>Look at it</Button> : null
          }
        />
      ) : null}
      <div ref={fields} className="flex flex-col gap-4">
        <TextField
          label="Why"
          hint="A few words for the record."
          value={why}
          onChange={setWhy}
          error={errors['why']}
          maxLength={2000}
          required
        />
        <When isLater={isLater} onChange={setIsLater}>
          <TextField
            type="datetime-local"
            label="Date and time"
            hint={
              isTime
                ? `In your time zone, ${zoneInWords(at)}. What is published then is this draft, even if you change it meanwhile.`
                : 'Choose a date and a time.'
            }
            value={time}
            min={localTime(new Date())}
            max={lastTime}
            onChange={setTime}
            error={errors['at']}
          />
        </When>
        <ChangeInWords release={seen} />
      </div>
    </Dialog>
  );
}

interface WhenProps {
  isLater: boolean;
  onChange(isLater: boolean): void;
  /** Fields in which the time is chosen. */
  children: React.ReactNode;
}

function When({ isLater, onChange, children }: WhenProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">When</legend>
      <div className="flex gap-5">
        {[false, true].map((later) => (
          <label key={String(later)} className="flex cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={isLater === later}
              onChange={() => onChange(later)}
              className="size-4 accent-brand"
            />
            {later ? 'At a time' : 'Now'}
          </label>
        ))}
      </div>
      {isLater ? <div className="mt-3 max-w-sm">{children}</div> : null}
    </fieldset>
  );
}

function tomorrowMorning(): Date {
  const morning = new Date();
  morning.setDate(morning.getDate() + 1);
  morning.setHours(9, 0, 0, 0);
  return morning;
}
