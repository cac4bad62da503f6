import { keysHere } from './keys-here';

/** Keys as they stand on the keyboard of this computer. */
export function Keys({ keys }: { keys: string }) {
  return (
    <kbd className="rounded-xs border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs whitespace-nowrap text-muted">
      {keysHere(keys)}
    </kbd>
  );
}
