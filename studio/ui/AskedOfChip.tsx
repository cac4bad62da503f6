import { Users } from 'lucide-react';

/** Shows who is asked, where that is not everybody: “Asked of: men”. */
export function AskedOfChip({ who }: { who: string }) {
  return (
    <p className="inline-flex items-start gap-1.5 rounded-md bg-sunken px-2 py-0.5 text-xs">
      <Users aria-hidden className="mt-0.5 size-3.5 shrink-0 text-faint" />
      <span>
        Asked of: <b className="font-semibold">{who}</b>
      </span>
    </p>
  );
}
