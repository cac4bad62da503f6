import { CalendarClock, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { dayInWords } from '../../app/kernel/calendar/day-words';
import { isWalker, type Walker } from '../play/guest';
import { useEditor, usePlay } from '../state/editor-context';
import { useStillBroken } from '../state/use-still-broken';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';

/** Says that somebody else is played, on another day, and leads back. */
export function GuestNote() {
  const { play } = useEditor();
  const guest = usePlay((state) => state.guest);
  const today = usePlay(({ facts }) => facts.today);
  if (guest === null) return null;
  if (isWalker(guest)) return <WalkerBar guest={guest} today={today} />;
  return (
    <div className="flex max-w-xl items-center gap-3 rounded-md bg-info-tint px-3 py-1.5 text-info shadow-xs">
      <CalendarClock aria-hidden className="size-4 shrink-0" />
      <p>
        This is the saved run “{guest.name}”, played on {dayInWords(today, 'dateWithYear')}.
      </p>
      <Button className="min-h-7" onClick={() => play.leaveGuest()}>
        Play today
      </Button>
    </div>
  );
}

/** Shows who is played, where they are on their way, and the steps before and after. */
function WalkerBar({ guest, today }: { guest: Walker; today: string }) {
  const { play } = useEditor();
  const here = usePlay(({ state }) => state?.step ?? '');
  const stop = guest.way.findIndex(({ step }) => step === here);
  const last = guest.way.length - 1;
  return (
    <section
      aria-label="Who is played"
      className="flex w-full max-w-xl items-center gap-x-2 rounded-md border border-line bg-card px-3 py-1 shadow-sm"
    >
      <p
        className="min-w-0 flex-1 truncate"
        title={`Played on ${dayInWords(today, 'dateWithYear')}`}
      >
        as <b className="font-semibold">{guest.who}</b>
      </p>
      <p className="shrink-0 text-muted tabular-nums">
        {stop < 0 ? 'off this way' : `${stop + 1} of ${guest.way.length}`}
      </p>
      <div className="flex">
        <IconButton
          label="The step before"
          disabled={stop === 0}
          onClick={() => play.goAlong(stop < 0 ? guest.at : stop - 1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          label="The step after"
          disabled={stop === last}
          onClick={() => play.goAlong(stop < 0 ? guest.at : stop + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton label="Play as anyone again" onClick={() => play.leaveGuest()}>
          <X aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}

/** Shows how a promise breaks here, or that it broke here before it was mended. */
export function BreaksHere() {
  const guest = usePlay((state) => state.guest);
  const here = usePlay(({ state }) => state?.step);
  const stands = useStillBroken(isWalker(guest) ? guest : null);
  if (guest?.kind !== 'breaks' || stands === 'gone') return null;
  if (guest.way[guest.at]?.step !== here) return null;
  const isBroken = stands === 'broken';
  return (
    <div
      className={`w-full max-w-md rounded-md border bg-card px-4 py-2.5 shadow-sm ${isBroken ? 'border-bad/40' : 'border-good/40'}`}
    >
      {isBroken ? (
        <>
          <p className="font-semibold text-bad">Here the promise breaks.</p>
          <p>{guest.here}</p>
        </>
      ) : (
        <p className="font-semibold text-good">Here the promise broke. It holds now.</p>
      )}
    </div>
  );
}
