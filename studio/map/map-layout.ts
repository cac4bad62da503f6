import { Graph, layout } from '@dagrejs/dagre';
import type { MapEdge, MapGraph, MapStep } from './map-graph';

/** All lengths are in pixels at full size. */
export const stepSize = { width: 232, height: 70 };
const endSize = { width: 132, height: 32 };
const labelSize = { width: 156, height: 38 };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A column of steps of one section. */
interface Column {
  section: string | null;
  steps: MapStep[];
}

export interface PlacedEdge {
  id: string;
  edge: MapEdge;
  /** The names of the boxes it leads from and to. */
  source: string;
  target: string;
  /** Line to draw, as the `d` of an SVG path. */
  path: string;
  /** The middle of its words. */
  label: Point;
}

export interface MapLayout {
  boxes: Map<string, Box>;
  edges: PlacedEdge[];
  /** Places where sections begin, with their names. */
  headings: { section: string; x: number; y: number }[];
}

interface Point {
  x: number;
  y: number;
}

/** Number of steps in a column; more make a second column of the section. */
const mostInColumn = 12;
const gap = 72;

export function stepName(index: number): string {
  return `step-${index}`;
}

/**
 * Lays out a map: sections side by side from left to right, the steps of each from top to
 * bottom, with room for what passes beside them.
 */
export function mapLayout(graph: MapGraph): MapLayout {
  const columns = columnsOf(graph.steps);
  const columnOf = new Map(
    columns.flatMap(({ steps }, column) => steps.map(({ index }) => [index, column])),
  );
  const isWithin = (edge: MapEdge) =>
    edge.kind === 'end' || columnOf.get(edge.from) === columnOf.get(edge.to);
  const isInFlow = (edge: MapEdge) =>
    edge.kind !== 'bypass' && edge.kind !== 'end' && isWithin(edge);
  const boxes = new Map<string, Box>();
  const placed: PlacedEdge[] = [];
  const headings: MapLayout['headings'] = [];
  let left = 0;
  let before: string | null = null;
  for (const [column, { section, steps }] of columns.entries()) {
    const here = graph.edges.filter((edge) => columnOf.get(edge.from) === column);
    const inner = columnLayout(steps, here.filter(isInFlow), left);
    for (const [name, box] of inner.boxes) boxes.set(name, box);
    placed.push(...inner.edges);
    // Ways around a step would push the steps out of line: they bow beside them instead.
    for (const edge of here)
      if (edge.kind === 'bypass' && isWithin(edge)) placed.push(...bow(edge, boxes));
    const ends = here.filter(({ kind }) => kind === 'end');
    for (const edge of ends) placed.push(...besideStep(edge, boxes));
    if (section !== null && section !== before) headings.push({ section, x: left, y: -44 });
    before = section;
    const hasWords = here.some((edge) => edge.kind === 'jump' && !isWithin(edge));
    if (ends.length > 0) left += endSize.width + 28;
    left += inner.width + (hasWords ? labelSize.width + gap : gap);
  }
  const across = graph.edges.filter((edge) => !isWithin(edge));
  return { boxes, edges: [...placed, ...edgesAcross(across, boxes)], headings };
}

function columnsOf(steps: readonly MapStep[]): Column[] {
  const columns: Column[] = [];
  for (const step of steps) {
    const last = columns.at(-1);
    if (last && last.section === step.section && last.steps.length < mostInColumn)
      last.steps.push(step);
    else columns.push({ section: step.section, steps: [step] });
  }
  return columns;
}

interface ColumnLayout {
  width: number;
  boxes: Map<string, Box>;
  edges: { edge: MapEdge; points: Point[]; label: Point }[];
}

/** Columns that were laid out before, by their shape: an edit changes one, and many look alike. */
const made = new Map<string, ColumnLayout>();
const mostMade = 500;

/** A column of a map, at its place. */
function columnLayout(steps: readonly MapStep[], edges: readonly MapEdge[], left: number) {
  const first = steps[0]?.index ?? 0;
  const own = edges.map((edge) => shifted(edge, -first));
  const key = JSON.stringify([steps.length, own.map((edge) => Object.values(edge))]);
  const known = made.get(key) ?? layOut(steps.length, own);
  if (made.size > mostMade) made.clear();
  made.set(key, known);
  const moved = ({ x, y }: Point): Point => ({ x: x + left, y });
  return {
    width: known.width,
    boxes: [...known.boxes].map(([name, box]): [string, Box] => [
      name.replace(/\d+$/, (index) => String(Number(index) + first)),
      { ...box, ...moved(box) },
    ]),
    edges: known.edges.map(({ edge, points, label }): PlacedEdge => {
      const here = shifted(edge, first);
      const { source, target } = endsOf(here);
      return {
        id: nameOf(here),
        edge: here,
        source,
        target,
        path: throughPoints(points.map(moved)),
        label: moved(label),
      };
    }),
  };
}

function shifted<E extends MapEdge>(edge: E, by: number): E {
  return edge.kind === 'end'
    ? { ...edge, from: edge.from + by }
    : { ...edge, from: edge.from + by, to: edge.to + by };
}

/** Placement that dagre gives an edge: it says where the words go only if it was given their size. */
type Drawn = Partial<Point> & { points?: Point[] };

/** A column by itself, its steps counted from 0, with its left edge at 0. */
function layOut(count: number, edges: readonly MapEdge[]): ColumnLayout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 34, edgesep: 14, ranker: 'longest-path' });
  for (let index = 0; index < count; index += 1) graph.setNode(stepName(index), { ...stepSize });
  for (const edge of edges) {
    const { source, target } = endsOf(edge);
    const hasWords = edge.kind === 'jump' && !edge.isAlways;
    const label = hasWords ? { ...labelSize, labelpos: 'c' } : {};
    // What runs on stands straight below; what passes beside it gives way.
    graph.setEdge(source, target, { ...label, weight: edge.kind === 'on' ? 8 : 1 }, nameOf(edge));
  }
  layout(graph);
  const nodes = graph.nodes().map((name) => ({ name, ...boxOf(graph.node(name)) }));
  const lines = edges.map((edge) => {
    const { source, target } = endsOf(edge);
    const { points = [], x, y }: Drawn = graph.edge(source, target, nameOf(edge));
    return { edge, points, label: { x, y } };
  });
  const allX = [
    ...nodes.map(({ x }) => x),
    ...lines.flatMap(({ points }) => points.map(({ x }) => x)),
  ];
  const smallest = Math.min(...allX);
  const moved = ({ x, y }: Point): Point => ({ x: x - smallest, y });
  const boxes = new Map(nodes.map(({ name, ...box }) => [name, { ...box, ...moved(box) }]));
  const placed = lines.map(({ edge, points, label: { x, y } }) => {
    const middle = points[Math.floor(points.length / 2)] ?? { x: smallest, y: 0 };
    const label = moved({ x: x ?? middle.x, y: y ?? middle.y });
    return { edge, points: points.map(moved), label };
  });
  const rights = [
    ...[...boxes.values()].map(({ x, width }) => x + width),
    ...placed.flatMap(({ points }) => points.map(({ x }) => x)),
  ];
  return { width: Math.max(0, ...rights), boxes, edges: placed };
}

function boxOf({
  x = 0,
  y = 0,
  width,
  height,
}: {
  x?: number;
  y?: number;
  width: number;
  height: number;
}): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function nameOf(edge: MapEdge): string {
  const { source, target } = endsOf(edge);
  return `${edge.kind}-${source}-${target}${edge.kind === 'jump' ? `-${edge.jump}` : ''}`;
}

function endsOf(edge: MapEdge): { source: string; target: string } {
  const source = stepName(edge.from);
  if (edge.kind === 'end') return { source, target: `${edge.end}-${edge.from}` };
  return { source, target: stepName(edge.to) };
}

/** Places the ends of the quiz after a step: at its right, one below the other. Puts the box there too. */
function besideStep(edge: MapEdge, boxes: Map<string, Box>): PlacedEdge[] {
  const { source, target } = endsOf(edge);
  const from = boxes.get(source);
  if (!from) return [];
  const others = [...boxes.keys()].filter((name) => /^(sent|ended|stopped)-/.test(name));
  const nth = others.filter((name) => name.endsWith(`-${edge.from}`)).length;
  const x = from.x + from.width + 28;
  const y = from.y + from.height - endSize.height + nth * (endSize.height + 4);
  boxes.set(target, { x, y, ...endSize });
  const middle = y + endSize.height / 2;
  const start = Math.min(middle, from.y + from.height - 8);
  const path = `M${from.x + from.width},${start} C${x - 14},${start} ${x - 14},${middle} ${x},${middle}`;
  return [{ id: nameOf(edge), edge, source, target, path, label: { x, y } }];
}

/** Line from the left of one step to the left of a later one, around what stands between. */
function bow(edge: MapEdge, boxes: ReadonlyMap<string, Box>): PlacedEdge[] {
  const { source, target } = endsOf(edge);
  const [from, to] = [boxes.get(source), boxes.get(target)];
  if (!from || !to) return [];
  const start = { x: from.x, y: from.y + from.height * 0.7 };
  const end = { x: to.x, y: to.y + to.height * 0.3 };
  const out = Math.min(from.x, to.x) - 34;
  const path = `M${start.x},${start.y} C${out},${start.y} ${out},${end.y} ${end.x},${end.y}`;
  return [{ id: nameOf(edge), edge, source, target, path, label: { x: out, y: start.y } }];
}

/** Lines from the right of one column to the left of another. */
function edgesAcross(edges: readonly MapEdge[], boxes: ReadonlyMap<string, Box>): PlacedEdge[] {
  const labeled = new Map<string, number>();
  return edges.flatMap((edge): PlacedEdge[] => {
    const { source, target } = endsOf(edge);
    const [from, to] = [boxes.get(source), boxes.get(target)];
    if (!from || !to) return [];
    const start = { x: from.x + from.width, y: from.y + from.height / 2 };
    const end = { x: to.x, y: to.y + to.height / 2 };
    const bend = Math.max(40, Math.abs(end.x - start.x) / 2);
    const nth = labeled.get(source) ?? 0;
    if (edge.kind === 'jump') labeled.set(source, nth + 1);
    return [
      {
        id: nameOf(edge),
        edge,
        source,
        target,
        path: `M${start.x},${start.y} C${start.x + bend},${start.y} ${end.x - bend},${end.y} ${end.x},${end.y}`,
        label: {
          x: start.x + 24 + labelSize.width / 2,
          y: start.y + nth * (labelSize.height + 4),
        },
      },
    ];
  });
}

/** A line through points, with its corners rounded. */
function throughPoints(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const last = rest.pop();
  if (!last) return `M${first.x},${first.y}`;
  const bends = rest.map((point, index) => {
    const next = rest[index + 1] ?? last;
    return `Q${point.x},${point.y} ${(point.x + next.x) / 2},${(point.y + next.y) / 2}`;
  });
  return `M${first.x},${first.y} ${bends.join(' ')} L${last.x},${last.y}`;
}
