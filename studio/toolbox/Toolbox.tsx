import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { kindInWords } from '../../engine/authoring';
import { insertWith } from '../outline/part-actions';
import { partTitle } from '../outline/part-title';
import { useDraft, useEditor } from '../state/editor-context';
import { focusInspector } from '../state/focus-inspector';
import { useAskedOf } from '../state/use-asked-of';
import type { ToolboxLayer } from '../state/windows';
import { AskedOfChip } from '../ui/AskedOfChip';
import { Dialog } from '../ui/Dialog';
import { EmptyPane } from '../ui/EmptyPane';
import { Keys } from '../ui/Keys';
import { Segmented } from '../ui/Segmented';
import { textFieldLook } from '../ui/TextField';
import { actionTools } from './action-tools';
import { contentTools } from './content-tools';
import { questionTools } from './question-tools';
import { stepTools } from './step-tools';
import type { Tool } from './tool';
import { placeOf, stepAsks } from './tool';

const layers: readonly { value: ToolboxLayer; label: string; tools: readonly Tool[] }[] = [
  { value: 'steps', label: 'Steps', tools: Object.values(stepTools) },
  { value: 'inputs', label: 'Questions', tools: Object.values(questionTools) },
  { value: 'content', label: 'Content', tools: Object.values(contentTools) },
  { value: 'actions', label: 'Actions', tools: Object.values(actionTools) },
];

/** Every kind of part with a picture and a sentence; choosing one puts it behind what is selected. */
export function Toolbox({ layer: first }: { layer: ToolboxLayer }) {
  const parts = useEditor();
  const { windows, reference } = parts;
  const whole = useDraft(({ history }) => history.draft);
  const selection = useDraft((state) => state.selection);
  const [layer, setLayer] = useState(first);
  const [search, setSearch] = useState('');
  const [ownStep, setOwnStep] = useState(false);
  const cards = useRef<HTMLUListElement>(null);
  const searchId = useId();
  const place = placeOf(selection);
  const asks = stepAsks(whole, place);
  const shown = searched(search, layer);
  const next = search.trim() === '' ? undefined : shown[0];
  const who = useAskedOf(place.step === null ? null : `/steps/${place.step}`);
  // Nothing is known yet of a step of its own.
  const goesOnStep = layer !== 'steps' && (layer !== 'inputs' || (asks && !ownStep));
  const stepName = place.step === null ? null : partTitle(whole.definition, `/steps/${place.step}`);

  function add(tool: Tool) {
    const title = kindInWords(tool.layer, tool.kind).title;
    windows.close();
    const pointer = insertWith(parts, `Add “${title}”`, (draft) =>
      tool.insert(draft, placeOf(selection, ownStep), reference.catalogue),
    );
    if (pointer === null) {
      // Somebody who took over while the list was open has the quiz now.
      if (!parts.draft.getState().mayEdit)
        windows.say('Nothing was added: somebody else is writing. Take over to change the quiz.');
      return;
    }
    parts.view.showFields();
    focusInspector();
  }

  return (
    <Dialog
      open
      onOpenChange={() => windows.close()}
      size="lg"
      title="Add to the quiz"
      description={whereInWords(layer, search, stepName, asks && !ownStep)}
    >
      {who !== null && goesOnStep ? (
        <div className="pb-3">
          <AskedOfChip who={who} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <div className="relative min-w-60 flex-1">
          <Search aria-hidden className="absolute top-2.5 left-3 size-4 text-faint" />
          <input
            id={searchId}
            type="search"
            aria-label="Search every kind"
            placeholder="Search, such as “date”, “picture” or “plan”"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') {
                event.preventDefault();
                cards.current?.querySelector('button')?.focus();
              } else if (event.key === 'Enter' && next) {
                event.preventDefault();
                add(next);
              }
            }}
            className={`${textFieldLook} pl-9`}
          />
        </div>
        <Segmented
          label="Kind of part"
          value={layer}
          onChange={(next) => {
            setLayer(next);
            setSearch('');
          }}
          options={layers}
        />
      </div>
      {layer === 'inputs' && search === '' && asks ? (
        <div className="pb-3">
          <Segmented
            label="Where the question goes"
            value={ownStep ? 'own' : 'here'}
            onChange={(next) => setOwnStep(next === 'own')}
            options={[
              { value: 'here', label: `On “${stepName}”` },
              { value: 'own', label: 'On a step of its own' },
            ]}
          />
        </div>
      ) : null}
      <ToolCards
        tools={shown}
        next={next}
        cards={cards}
        onChoose={add}
        onLeave={() => document.getElementById(searchId)?.focus()}
      />
    </Dialog>
  );
}

interface ToolCardsProps {
  tools: readonly Tool[];
  /** The tool that Enter in the search adds. */
  next: Tool | undefined;
  cards: RefObject<HTMLUListElement>;
  onChoose(tool: Tool): void;
  /** Called where an arrow leads up from the first ones. */
  onLeave(): void;
}

/** The kinds to choose from, between which arrows lead. */
function ToolCards({ tools, next, cards, onChoose, onLeave }: ToolCardsProps) {
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(cards.current?.querySelectorAll('button') ?? [])];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const other = buttons[at + step];
    if (other) other.focus();
    else if (step < 0) onLeave();
  }

  if (tools.length === 0)
    return (
      <div className="min-h-72">
        <EmptyPane title="No kind is called that">
          Try another word, or look through the four groups.
        </EmptyPane>
      </div>
    );
  return (
    <ul
      ref={cards}
      aria-label="Kinds"
      onKeyDown={press}
      className="grid min-h-72 content-start gap-2 sm:grid-cols-2"
    >
      {tools.map((tool) => (
        <li key={`${tool.layer} ${tool.kind}`}>
          <ToolCard tool={tool} isNext={tool === next} onChoose={() => onChoose(tool)} />
        </li>
      ))}
    </ul>
  );
}

/** The tools of a group; of all groups where something is looked for, those named by it first. */
function searched(search: string, layer: ToolboxLayer): readonly Tool[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return layers.find(({ value }) => value === layer)?.tools ?? [];
  const found = layers
    .flatMap(({ label, tools }) => tools.map((tool) => ({ label, tool })))
    .map(({ label, tool }) => {
      const { title, description } = kindInWords(tool.layer, tool.kind);
      const inName =
        title.toLowerCase().includes(wanted) || tool.kind.toLowerCase().includes(wanted);
      const inGroup = label.toLowerCase().startsWith(wanted);
      const inWords = description.toLowerCase().includes(wanted);
      return { tool, rank: [inName, inGroup, inWords].indexOf(true) };
    });
  return [0, 1, 2].flatMap((wantedRank) =>
    found.filter(({ rank }) => rank === wantedRank).map(({ tool }) => tool),
  );
}

function whereInWords(
  layer: ToolboxLayer,
  search: string,
  step: string | null,
  onStep: boolean,
): string {
  if (search !== '') return 'Choose one; it goes where it fits behind what is selected.';
  if (layer === 'steps')
    return step === null ? 'The new step goes to the end.' : `The new step goes after “${step}”.`;
  if (layer === 'inputs')
    return step === null
      ? 'The question gets a step of its own at the end.'
      : onStep
        ? `The question goes on “${step}”.`
        : `The question gets a step of its own after “${step}”.`;
  return step === null
    ? 'Select a step first: it stands on one.'
    : `It goes on “${step}”, after what is selected there.`;
}

interface ToolCardProps {
  tool: Tool;
  /** True where Enter in the search adds this one. */
  isNext: boolean;
  onChoose(): void;
}

/** A kind of part: its picture, what it is called and what it is for. */
function ToolCard({ tool, isNext, onChoose }: ToolCardProps) {
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
