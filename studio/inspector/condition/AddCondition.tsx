import { Plus } from 'lucide-react';

/** A small offer of one more, within a condition or calculation. */
export function AddCondition({ words, onAdd }: { words: string; onAdd(): void }) {
  return (
    <button
      type="button"
      onClick={onAdd}
      className="inline-flex cursor-pointer items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium text-brand hover:bg-brand-tint"
    >
      <Plus aria-hidden className="size-3" />
      {words}
    </button>
  );
}
