import '@xyflow/react/dist/base.css';
import { Background, MiniMap, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useDraft, useEditor } from '../state/editor-context';
import { IconButton } from '../ui/IconButton';
import { MapLine } from './MapLine';
import { MapEndNode, MapHeading, MapNode } from './MapNode';
import { type MapFacts, MapProvider, selectedStep } from './map-context';
import { flowEdges, flowNodes } from './map-flow';
import type { MapGraph } from './map-graph';
import { type MapLayout, mapLayout, stepName } from './map-layout';

const nodeTypes = { step: MapNode, end: MapEndNode, heading: MapHeading };
const edgeTypes = { line: MapLine };

/** Scale of a step when the map opens: its words can be read. */
const readable = 0.8;

interface MapCanvasProps {
  graph: MapGraph;
  facts: Omit<MapFacts, 'tabStop' | 'focusOn' | 'onSelect'>;
}

/** The map as a drawing: one stop for Tab, arrow keys within. */
export function MapCanvas(props: MapCanvasProps) {
  return (
    <ReactFlowProvider>
      <Drawing {...props} />
    </ReactFlowProvider>
  );
}

function Drawing({ graph, facts }: MapCanvasProps) {
  const { draft } = useEditor();
  const flow = useReactFlow();
  const layout = useMemo(() => mapLayout(graph), [graph]);
  const nodes = useMemo(() => flowNodes(graph, layout), [graph, layout]);
  const edges = useMemo(() => flowEdges(graph, layout), [graph, layout]);
  const selected = useDraft(selectedStep);
  const focusOn = useRef<number | null>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    const box = selected === null ? undefined : layout.boxes.get(stepName(selected));
    const isOpening = isFirst.current;
    isFirst.current = false;
    if (!box) {
      // From the beginning, as large as can be read: the whole of a long quiz would be too small.
      if (isOpening) void flow.setViewport({ x: 56, y: 72, zoom: readable });
      return;
    }
    const zoom = isOpening ? readable : Math.max(flow.getZoom(), 0.6);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const duration = isOpening || isCalm ? 0 : 180;
    void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom, duration });
  }, [selected, layout, flow]);

  const value = useMemo<MapFacts>(
    () => ({
      ...facts,
      tabStop: selected ?? 0,
      focusOn,
      onSelect: (index) => draft.select(`/steps/${index}`),
    }),
    [facts, selected, draft],
  );

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = stepByKey(event.key, selected ?? 0, graph, layout);
    if (next === null) return;
    event.preventDefault();
    focusOn.current = next;
    draft.select(`/steps/${next}`);
  }

  return (
    <MapProvider value={value}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the steps within, which are buttons */}
      <div className="flex h-full flex-col" onKeyDown={press}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          minZoom={0.05}
          maxZoom={1.5}
          onlyRenderVisibleElements
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          zoomOnDoubleClick={false}
          panOnScroll
          proOptions={{ hideAttribution: true }}
        >
          <Arrows />
          <Background gap={16} color="var(--line-strong)" />
        </ReactFlow>
        <Tools />
      </div>
    </MapProvider>
  );
}

/** Tools below the drawing, never over it: every step can be seen and pressed. */
function Tools() {
  const flow = useReactFlow();
  return (
    <div className="flex shrink-0 items-center justify-between border-t border-line bg-card px-2 py-1">
      <div className="flex">
        <IconButton label="Zoom in" onClick={() => void flow.zoomIn()}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => void flow.zoomOut()}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton label="Show the whole map" onClick={() => void flow.fitView()}>
          <Maximize aria-hidden />
        </IconButton>
      </div>
      <MiniMap
        pannable
        zoomable
        ariaLabel="Small map of the whole"
        // In a narrow pane the drawing needs the room itself.
        className="static! m-0! max-xl:hidden"
        style={{ width: 168, height: 80 }}
        nodeColor="var(--line-strong)"
        maskColor="color-mix(in srgb, var(--sunken) 70%, transparent)"
        bgColor="var(--card)"
      />
    </div>
  );
}

function Arrows() {
  return (
    <svg aria-hidden className="absolute size-0">
      <defs>
        {[
          { id: 'map-arrow', color: 'var(--control)' },
          { id: 'map-arrow-path', color: 'var(--brand)' },
        ].map(({ id, color }) => (
          <marker
            key={id}
            id={id}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0,1 L9,5 L0,9 z" style={{ fill: color }} />
          </marker>
        ))}
      </defs>
    </svg>
  );
}

/** The step that an arrow key leads to from another; null for keys that lead nowhere. */
function stepByKey(
  key: string,
  from: number,
  { steps }: MapGraph,
  { boxes }: MapLayout,
): number | null {
  const last = steps.length - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
    case 'ArrowRight':
      return beside(key === 'ArrowRight' ? 1 : -1, from, steps, boxes);
    default:
      return null;
  }
}

/** The step nearest in the next column to that side. */
function beside(
  side: 1 | -1,
  from: number,
  steps: MapGraph['steps'],
  boxes: MapLayout['boxes'],
): number {
  const here = boxes.get(stepName(from));
  if (!here) return from;
  let nearest = from;
  let least = Number.POSITIVE_INFINITY;
  for (const { index } of steps) {
    const box = boxes.get(stepName(index));
    const across = box ? (box.x - here.x) * side : 0;
    if (!box || across < box.width) continue;
    const distance = across * 10 + Math.abs(box.y - here.y);
    if (distance < least) {
      least = distance;
      nearest = index;
    }
  }
  return nearest;
}
