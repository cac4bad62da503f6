import { Play, X } from 'lucide-react';
import { useEditor, usePlay } from '../state/editor-context';
import { useStillBroken } from '../state/use-still-broken';
import { IconButton } from '../ui/IconButton';
import { useWay } from './use-way';

/** Says whose way is lit in the outline, and ends it. */
export function WayChip() {
  const { play, view } = useEditor();
  const count = usePlay(({ quiz }) => quiz?.steps.length ?? 0);
  const way = useWay();
  const isBroken = useStillBroken(way?.guest ?? null) === 'broken';
  if (!way) return null;
  const tone = isBroken ? 'bg-bad-tint text-bad' : 'bg-sunken';
  const leave = () => (view.getState().lit ? view.light(null) : play.leaveGuest());
  return (
    <div
      className={`mx-3 mb-2 flex items-center gap-2 rounded-md py-0.5 pr-1 pl-3 font-semibold ${tone}`}
    >
      <Play aria-hidden className="size-3 shrink-0 fill-current" />
      <p className="min-w-0 flex-1 truncate">
        {way.guest.whose} way, {way.steps.size} of {count} steps
      </p>
      <IconButton label="Stop showing this way" onClick={leave}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
