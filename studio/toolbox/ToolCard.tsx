import { kindInWords } from '../../engine/authoring';
import { Keys } from '../ui/Keys';
import type { Tool } from './tool';

interface ToolCardProps {
  tool: Tool;
  /** True where Enter in the search adds this one. */
  isNext: boolean;
  onChoose(): void;
}

/** A kind of part: its picture, what it is called and what it is for. */
export function ToolCard({ tool, isNext, onChoose }: ToolCardProps) {
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
      {isNext ? (
        <span aria-hidden className="ml-auto">
          <Keys keys="Enter" />
        </span>
      ) : null}
    </button>
  );
}
