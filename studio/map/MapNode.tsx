import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { memo, useEffect, useRef } from 'react';
import { classNames } from '../../app/design/ui/class-names';
import { conditionInWords } from '../../engine/authoring';
import { isJsonObject, listAt } from '../document/draft';
import type { DraftState } from '../document/draft-store';
import { stepLetter, stepSummary } from '../outline/step-summary';
import { percentReached } from '../release/release-calls';
import { useDraft } from '../state/editor-context';
import { type Mark, markOfPart } from '../ui/SeverityMark';
import { selectedStep, useMap } from './map-context';
import { type MapEnd, titleAt } from './map-graph';

export type MapNodeData = Node<
  { index: number; tint: number; endsAt: number | 'here' | null },
  'step'
>;

const tints = ['bg-brand', 'bg-info', 'bg-accent', 'bg-good', 'bg-warn', 'bg-control'];

/** A step on the map. Its words come from the draft, so that typing draws one node anew and not the map. */
export const MapNode = memo(function MapNode({
  data: { index, tint, endsAt },
}: NodeProps<MapNodeData>) {
  const step = useDraft(({ history }) => listAt(history.draft.definition, 'steps')[index]);
  const when = useDraft((state) => whenInWords(state, index));
  const selected = useDraft((state) => selectedStep(state) === index);
  const { path, here, worst, unreachable, dropOff, tabStop, focusOn, onSelect } = useMap();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusOn.current !== index || !selected) return;
    focusOn.current = null;
    button.current?.focus({ preventScroll: true });
  });
  if (step === undefined) return null;
  const { id, title, kind } = stepSummary(step);
  const problem = worst.get(`/steps/${index}`);
  const reached = percentReached(dropOff, id);
  const isUnreachable = unreachable.has(index);
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className="opacity-0" />
      <button
        ref={button}
        type="button"
        tabIndex={tabStop === index ? 0 : -1}
        aria-current={selected || undefined}
        onClick={() => onSelect(index)}
        className={classNames(
          'relative flex h-full w-full cursor-pointer items-start gap-2 overflow-hidden rounded-md border bg-card py-2 pr-2.5 pl-3.5 text-left shadow-xs transition-shadow hover:shadow-sm',
          selected && 'border-brand ring-2 ring-brand',
          !selected && (path.has(id) ? 'border-brand' : 'border-line-strong'),
          isUnreachable && 'border-dashed opacity-60',
        )}
      >
        <span
          aria-hidden
          className={`absolute inset-y-0 left-0 w-1 ${tints[tint % tints.length]}`}
        />
        <span
          aria-hidden
          className={classNames(
            'grid size-[1.375rem] shrink-0 place-items-center rounded-xs text-[0.6875rem] font-bold',
            here === id ? 'bg-brand text-on-brand' : 'bg-brand-tint text-brand-deep',
          )}
        >
          {stepLetter(kind, index)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
            {problem ? <Dot mark={problem} /> : null}
            {reached === null ? null : (
              <span className="text-xs text-muted tabular-nums">
                <span className="sr-only">, reached by </span>
                {reached}%
              </span>
            )}
          </span>
          {here === id ? <span className="sr-only">, shown in the preview</span> : null}
          {when ? (
            <span className="block truncate text-xs text-muted">only when {when}</span>
          ) : null}
          {isUnreachable ? (
            <span className="block truncate text-xs text-warn">No answers lead here</span>
          ) : null}
          {endsAt === null ? null : (
            <span className="block truncate text-xs text-bad">an answer can end the quiz</span>
          )}
        </span>
      </button>
      <Handle
        type="source"
        position={Position.Bottom}
        isConnectable={false}
        className="opacity-0"
      />
    </>
  );
});

const dots: Record<Mark, string> = {
  error: 'bg-bad',
  unfinished: 'border-[1.5px] border-muted',
  warning: 'bg-warn',
};

function Dot({ mark }: { mark: Mark }) {
  return (
    <>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[mark]}`} />
      <span className="sr-only">, {markOfPart[mark]}</span>
    </>
  );
}

/** Condition under which a step is shown, in words; empty where it always is. */
export function whenInWords({ history }: DraftState, index: number): string {
  const { definition } = history.draft;
  const step = listAt(definition, 'steps')[index];
  const when = isJsonObject(step) ? step['when'] : undefined;
  return when === undefined ? '' : conditionInWords(when, definition);
}

/** Says that an answer here ends the quiz, and where patients are told; empty where none does. */
export function endInWords({ history }: DraftState, endsAt: number | 'here' | null): string {
  if (endsAt === null) return '';
  if (endsAt === 'here') return 'can end the quiz here';
  return `can end the quiz, told at “${titleAt(history.draft.definition, endsAt)}”`;
}

export type MapEndData = Node<{ end: MapEnd }, 'end'>;

const looks: Record<MapEnd, { words: string; look: string }> = {
  sent: { words: 'Answers are sent', look: 'bg-good-tint text-good' },
  ended: { words: 'Quiz ends here', look: 'bg-bad-tint text-bad' },
  stopped: { words: 'Patient gives up', look: 'bg-sunken text-muted' },
};

/** Node for an end of a quiz. */
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

export type MapHeadingData = Node<{ section: string }, 'heading'>;

/** The name of a section above its first column. */
export function MapHeading({ data: { section } }: NodeProps<MapHeadingData>) {
  return (
    <p className="truncate text-xs font-semibold tracking-[0.05em] text-muted uppercase">
      {section}
    </p>
  );
}
