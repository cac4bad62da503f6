import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { conditionInWords } from '../../engine/authoring';
import { isJsonObject, listAt } from '../document/draft';
import type { DraftState } from '../document/draft-store';
import { useDraft } from '../state/editor-context';
import { selectedStep, useMap } from './map-context';
import type { PlacedEdge } from './map-layout';

export type MapLineData = Edge<{ placed: PlacedEdge; from: string; to: string }, 'line'>;

/** Draws how the quiz goes on: solid for the usual way, dashed around a step that is passed over. */
export const MapLine = memo(function MapLine({ data }: EdgeProps<MapLineData>) {
  const edge = data?.placed.edge;
  const words = useDraft((state) => (edge?.kind === 'jump' ? jumpInWords(state, edge) : ''));
  const isSelected = useDraft((state) => edge !== undefined && selectedStep(state) === edge.from);
  const { path } = useMap();
  if (!data || !edge) return null;
  const isOnPath = edge.kind !== 'end' && goesAlong(path, data.from, data.to);
  const color = isOnPath ? 'var(--brand)' : isSelected ? 'var(--ink)' : colors[edge.kind];
  const { x, y } = data.placed.label;
  return (
    <>
      <BaseEdge
        path={data.placed.path}
        markerEnd={isOnPath ? 'url(#map-arrow-path)' : 'url(#map-arrow)'}
        style={{
          stroke: color,
          strokeWidth: isOnPath ? 2.5 : 1.5,
          strokeDasharray: edge.kind === 'bypass' ? '4 4' : undefined,
        }}
      />
      {words ? (
        <EdgeLabelRenderer>
          <p
            title={words}
            className="absolute line-clamp-2 max-w-[9.75rem] rounded-xs border border-line bg-paper px-1.5 py-0.5 text-[0.6875rem] leading-tight text-soft"
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            {words}
          </p>
        </EdgeLabelRenderer>
      ) : null}
    </>
  );
});

const colors: Record<PlacedEdge['edge']['kind'], string> = {
  on: 'var(--control)',
  bypass: 'var(--line-strong)',
  jump: 'var(--info)',
  end: 'var(--line-strong)',
};

/** Tells whether two steps follow each other on a path, which keeps the order in which it is walked. */
function goesAlong(path: ReadonlySet<string>, from: string, to: string): boolean {
  if (!path.has(from) || !path.has(to)) return false;
  const steps = [...path];
  return steps[steps.indexOf(from) + 1] === to;
}

/** Condition under which a jump is taken, in words; empty where it always is. */
export function jumpInWords(
  { history }: DraftState,
  { from, jump }: { from: number; jump: number },
): string {
  const { definition } = history.draft;
  const part = listAt(listAt(definition, 'steps')[from], 'goTo')[jump];
  const when = isJsonObject(part) ? part['when'] : undefined;
  return when === undefined ? '' : `if ${conditionInWords(when, definition)}`;
}
