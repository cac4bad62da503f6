import type { MapLineData } from './MapLine';
import type { MapEndData, MapHeadingData, MapNodeData } from './MapNode';
import type { MapGraph } from './map-graph';
import { type Box, type MapLayout, stepName, stepSize } from './map-layout';

/** The boxes of the map as the drawing wants them. They hold places only; words come from the draft. */
export function flowNodes(
  { steps, edges }: MapGraph,
  { boxes, headings }: MapLayout,
): (MapNodeData | MapEndData | MapHeadingData)[] {
  const sections = [...new Set(steps.map(({ section }) => section))];
  const nodes: (MapNodeData | MapEndData | MapHeadingData)[] = [];
  for (const { index, section, endsAt } of steps) {
    const box = boxes.get(stepName(index));
    const data = { index, tint: sections.indexOf(section), endsAt };
    if (box) nodes.push({ id: stepName(index), type: 'step', data, ...placed(box) });
  }
  for (const edge of edges) {
    if (edge.kind !== 'end') continue;
    const id = `${edge.end}-${edge.from}`;
    const box = boxes.get(id);
    if (box) nodes.push({ id, type: 'end', data: { end: edge.end }, ...placed(box) });
  }
  for (const { section, x, y } of headings) {
    const box = { x, y, width: stepSize.width, height: 24 };
    nodes.push({ id: `section-${x}`, type: 'heading', data: { section }, ...placed(box) });
  }
  return nodes;
}

function placed({ x, y, width, height }: Box) {
  return { position: { x, y }, width, height, measured: { width, height } };
}

export function flowEdges({ steps }: MapGraph, { edges }: MapLayout): MapLineData[] {
  return edges.map((one) => ({
    id: one.id,
    type: 'line',
    source: one.source,
    target: one.target,
    data: {
      placed: one,
      from: steps[one.edge.from]?.id ?? '',
      to: one.edge.kind === 'end' ? '' : (steps[one.edge.to]?.id ?? ''),
    },
  }));
}
