import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import type { MapEnd } from './map-graph';

export type MapEndData = Node<{ end: MapEnd }, 'end'>;

const looks: Record<MapEnd, { words: string; look: string }> = {
  sent: { words: 'Answers are sent', look: 'bg-good-tint text-good' },
  ended: { words: 'Quiz ends here', look: 'bg-bad-tint text-bad' },
  stopped: { words: 'Patient gives up', look: 'bg-sunken text-muted' },
};

/** Where a quiz comes to its end. */
export const MapEndNode = memo(function MapEndNode({ data: { end } }: NodeProps<MapEndData>) {
  const { words, look } = looks[end];
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className="opacity-0" />
      <p
        className={`grid h-full place-items-center rounded-full text-xs font-semibold whitespace-nowrap ${look}`}
      >
        {words}
      </p>
    </>
  );
});
