import { useDraft, useEditor } from '../state/editor-context';
import { jumpInWords } from './MapLine';
import { endInWords, whenInWords } from './MapNode';
import { type MapFacts, selectedStep } from './map-context';
import { type MapEdge, type MapGraph, titleAt } from './map-graph';

interface MapListProps {
  graph: MapGraph;
  facts: Pick<MapFacts, 'here' | 'path' | 'unreachable'>;
}

/** The same map in sentences. */
export function MapList({ graph: { steps, edges }, facts }: MapListProps) {
  const { draft } = useEditor();
  const state = useDraft((whole) => whole);
  const { definition } = state.history.draft;
  const selected = selectedStep(state);
  const title = (index: number) => `“${titleAt(definition, index)}”`;
  return (
    <ol aria-label="Steps and where they lead" className="mx-auto max-w-2xl p-6">
      {steps.map(({ index, id, endsAt }) => {
        const when = whenInWords(state, index);
        const sentences = [
          ...(when ? [`Only when ${when}.`] : []),
          ...(facts.unreachable.has(index) ? ['No answers lead here.'] : []),
          ...edges.filter(({ from }) => from === index).flatMap((edge) => edgeInWords(edge)),
          ...(endsAt === null ? [] : [sentence(endInWords(state, endsAt))]),
        ];
        return (
          <li key={index} className="border-b border-line py-2">
            <button
              type="button"
              aria-current={selected === index || undefined}
              onClick={() => draft.select(`/steps/${index}`)}
              className="cursor-pointer rounded-xs text-left font-medium hover:underline aria-[current]:text-brand"
            >
              {index + 1}. {titleAt(definition, index)}
            </button>
            {facts.here === id ? <span className="text-brand"> · in the preview now</span> : null}
            <p className="text-muted">{sentences.join(' ')}</p>
          </li>
        );
      })}
    </ol>
  );

  function edgeInWords(edge: MapEdge): string[] {
    switch (edge.kind) {
      case 'on':
        return [`Goes on to ${title(edge.to)}.`];
      case 'bypass':
        return [];
      case 'jump': {
        const words = jumpInWords(state, edge);
        return [`Jumps to ${title(edge.to)}${words ? ` ${words}` : ''}.`];
      }
      case 'end':
        return [ends[edge.end]];
    }
  }
}

const ends = {
  sent: 'The answers are sent.',
  ended: 'The quiz ends here for those whom an answer excludes.',
  stopped: 'Patients can give up here.',
};

function sentence(words: string): string {
  return `An answer ${words}.`;
}
