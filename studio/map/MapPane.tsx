import { useMemo, useState } from 'react';
import { path as pathOf } from '../../engine/quiz';
import { worstProblems } from '../outline/worst-problems';
import { useDraft, usePlay } from '../state/editor-context';
import { useAllProblems } from '../state/use-all-problems';
import { useDropOff } from '../state/use-drop-off';
import { EmptyPane } from '../ui/EmptyPane';
import { Segmented } from '../ui/Segmented';
import { MapCanvas } from './MapCanvas';
import { MapList } from './MapList';
import { mapGraph, shapeOf } from './map-graph';

type Shape = 'drawing' | 'list';

const shapes: readonly { value: Shape; label: string }[] = [
  { value: 'drawing', label: 'Drawing' },
  { value: 'list', label: 'List' },
];

/** Map of the quiz: every step, jump and end, with the preview’s path on it. */
export function MapPane() {
  const [shape, setShape] = useState<Shape>('drawing');
  const graph = useGraph();
  const facts = useFacts();
  if (graph.steps.length === 0)
    return (
      <EmptyPane title="No steps yet">
        The map draws itself as steps are added in the outline.
      </EmptyPane>
    );
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-card px-4 py-1.5">
        <Segmented
          label="Show the map as"
          value={shape}
          onChange={(chosen) => setShape(chosen)}
          options={shapes}
        />
        {shape === 'drawing' ? <Legend hasNumbers={facts.dropOff !== null} /> : null}
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        {shape === 'drawing' ? (
          <MapCanvas graph={graph} facts={facts} />
        ) : (
          <MapList graph={graph} facts={facts} />
        )}
      </div>
    </div>
  );
}

/** The graph of the draft; the same one for as long as only words change. */
function useGraph() {
  const definition = useDraft(({ history }) => history.draft.definition);
  const graph = mapGraph(definition);
  const shape = shapeOf(graph);
  // biome-ignore lint/correctness/useExhaustiveDependencies: graphs of one shape are the same map
  return useMemo(() => graph, [shape]);
}

function useFacts() {
  const problems = useAllProblems();
  const quiz = usePlay((state) => state.quiz);
  const state = usePlay((play) => play.state);
  const dropOff = useDropOff();
  const about = useMemo(
    () => ({
      worst: worstProblems(problems),
      unreachable: new Set(
        problems
          .filter(({ code }) => code === 'unreachableStep')
          .map(({ path }) => Number(path.split('/')[2])),
      ),
    }),
    [problems],
  );
  const walked = useMemo(
    () => ({
      path: new Set(quiz && state ? pathOf(quiz, state) : []),
      here: state?.step ?? null,
    }),
    [quiz, state],
  );
  return useMemo(() => ({ ...about, ...walked, dropOff }), [about, walked, dropOff]);
}

/** Shows what the lines mean, and the numbers where there are any. */
function Legend({ hasNumbers }: { hasNumbers: boolean }) {
  return (
    <ul aria-label="What the lines mean" className="flex flex-wrap gap-x-4 text-xs text-muted">
      <Meaning stroke="var(--brand)" width={2.5} words="the preview’s path" />
      <Meaning stroke="var(--control)" words="goes on" />
      <Meaning stroke="var(--line-strong)" dashed words="around a step that is passed over" />
      <Meaning stroke="var(--info)" words="jumps" />
      {hasNumbers ? <li>%: how many of those who began came there</li> : null}
    </ul>
  );
}

interface MeaningProps {
  stroke: string;
  width?: number;
  dashed?: boolean;
  words: string;
}

function Meaning({ stroke, width = 1.5, dashed = false, words }: MeaningProps) {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden width="22" height="6">
        <line
          x1="0"
          x2="22"
          y1="3"
          y2="3"
          style={{ stroke, strokeWidth: width, strokeDasharray: dashed ? '4 4' : undefined }}
        />
      </svg>
      {words}
    </li>
  );
}
