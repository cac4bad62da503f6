import { kindInWords } from '../../engine';
import type { Tool } from './tool';

/** A kind of part: its picture, what it is called and what it is for. */
export function ToolCard({ tool, onChoose }: { tool: Tool; onChoose(): void }) {
  const { title, description } = kindInWords(tool.layer, tool.kind);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex h-full w-full cursor-pointer items-start gap-3 rounded-md border border-line bg-card p-2.5 text-left hover:border-brand hover:bg-brand-tint/40"
    >
      {tool.picture}
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>{' '}
        <span className="block text-xs text-muted">{description}</span>
      </span>
    </button>
  );
}
