import type { Node, NodeProps } from '@xyflow/react';

export type MapHeadingData = Node<{ section: string }, 'heading'>;

/** The name of a section above its first column. */
export function MapHeading({ data: { section } }: NodeProps<MapHeadingData>) {
  return (
    <p className="truncate text-xs font-semibold tracking-[0.05em] text-muted uppercase">
      {section}
    </p>
  );
}
