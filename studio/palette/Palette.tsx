import { Command as List } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { useMemo, useRef, useState } from 'react';
import { browserStore } from '../../app/browser/browser-store';
import { type JsonObject, listAt } from '../document/draft';
import { partAt } from '../language/part';
import { stepSummary } from '../outline/step-summary';
import { useDraft, useEditor } from '../state/editor-context';
import { focusInspector } from '../state/focus-inspector';
import type { EditorView } from '../state/view-store';
import { useWayBack } from '../ui/Dialog';
import { Keys } from '../ui/Keys';
import { type Command, commands } from './commands';

/** Everything by its name: steps and questions to go to, and all that can be done. */
export function Palette({ onView }: { onView(view: EditorView): void }) {
  const parts = useEditor();
  const { draft, windows, view } = parts;
  const goBack = useWayBack(true);
  const next = useRef<Command | null>(null);
  const definition = useDraft(({ history }) => history.draft.definition);
  const [search, setSearch] = useState('');
  const [all] = useState(() => commands(parts, onView));
  const found = useMemo(
    () => (search.trim() === '' ? [] : foundParts(definition, search)),
    [definition, search],
  );
  const groups = grouped(all, search);

  function run(command: Command) {
    if (command.whyNot) return;
    rememberCommand(command.id);
    next.current = command;
    windows.close();
  }

  /** Runs the chosen command from where the focus was before: a window that it opens leads back there. */
  function onCloseAutoFocus(event: Event) {
    goBack(event);
    next.current?.run();
  }

  function goTo({ pointer }: FoundPart) {
    windows.close();
    draft.select(pointer);
    view.showFields();
    // What stands within a part, such as an answer, is brought the focus by the inspector.
    if (partAt(definition, pointer).pointer === pointer) focusInspector({ marks: false });
  }

  return (
    <Radix.Root open onOpenChange={() => windows.close()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-ink/35" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className="studio fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-xl border border-line bg-card shadow-lg"
        >
          <Radix.Title className="sr-only">Find something, or do it</Radix.Title>
          <List label="Find something, or do it" shouldFilter={false} loop>
            <List.Input
              value={search}
              onValueChange={setSearch}
              placeholder="Go to a step or question, or do something…"
              className="w-full border-b border-line bg-transparent px-4 py-3.5 text-base outline-none placeholder:text-faint"
            />
            <List.List
              label="Found"
              className="max-h-[min(26rem,60vh)] overflow-auto p-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint"
            >
              <List.Empty className="px-3 py-6 text-center text-muted">
                Nothing is called that.
              </List.Empty>
              {found.length > 0 ? (
                <List.Group heading="Go to">
                  {found.map((part) => (
                    <List.Item
                      key={part.pointer}
                      value={part.pointer}
                      onSelect={() => goTo(part)}
                      className={itemLook}
                    >
                      <span className="min-w-0 flex-1 truncate">{part.title}</span>
                      <span className="max-w-[45%] truncate text-xs text-muted">{part.where}</span>
                    </List.Item>
                  ))}
                </List.Group>
              ) : null}
              {groups.map(({ heading, commands: own }) => (
                <List.Group key={heading} heading={heading}>
                  {own.map((command) => (
                    <List.Item
                      key={command.id}
                      value={`${heading} ${command.id}`}
                      disabled={Boolean(command.whyNot)}
                      onSelect={() => run(command)}
                      className={itemLook}
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block truncate">{command.words}</span>
                        {command.whyNot ? (
                          <span className="block text-xs text-muted">{command.whyNot}</span>
                        ) : null}
                      </span>
                      {command.keys ? <Keys keys={command.keys} /> : null}
                    </List.Item>
                  ))}
                </List.Group>
              ))}
            </List.List>
          </List>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemLook =
  'flex cursor-pointer items-center gap-3 rounded-sm px-2.5 py-2 data-[selected=true]:bg-sunken data-[disabled=true]:cursor-default data-[disabled=true]:text-muted';

interface Group {
  heading: string;
  commands: Command[];
}

/** The commands that have every word in them, by group; what was chosen lately on top while nothing is written. */
function grouped(all: readonly Command[], search: string): Group[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = all.filter((command) => {
    const text = `${command.words} ${command.also ?? ''} ${command.group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const recent = words.length > 0 ? [] : recentCommands();
  const lately = recent.flatMap((id) => fitting.filter((command) => command.id === id));
  const headings = [...new Set(fitting.map(({ group }) => group))];
  const groups: Group[] = headings.map((heading) => ({
    heading,
    commands: fitting.filter(({ group }) => group === heading),
  }));
  return lately.length > 0 ? [{ heading: 'Lately', commands: lately }, ...groups] : groups;
}

const key = 'formulary-studio-recent';
const most = 5;

/** Ids of the commands that were chosen in the palette lately, the latest first. */
function recentCommands(): readonly string[] {
  const stored = browserStore.readJson(key);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

function rememberCommand(id: string): void {
  const next = [id, ...recentCommands().filter((other) => other !== id)].slice(0, most);
  browserStore.write(key, JSON.stringify(next));
}

/** A part of the quiz that one can go to. */
interface FoundPart {
  id: string;
  pointer: string;
  title: string;
  /** Place of it, in words. */
  where: string;
}

/** Number of parts that are listed at most: typing more finds the others. */
const mostParts = 30;

/** Steps, questions and answers that have every word in them; what begins with them first. */
function foundParts(definition: JsonObject, search: string): FoundPart[] {
  const wanted = search.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found: { part: FoundPart; rank: number }[] = [];
  const consider = (part: FoundPart, layer: number) => {
    const text = `${part.title} ${part.id}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) return;
    const begins = part.title.toLowerCase().startsWith(wanted) ? 0 : 3;
    found.push({ part, rank: begins + layer });
  };
  listAt(definition, 'steps').forEach((step, index) => {
    const { id, title, section, questions } = stepSummary(step);
    const pointer = `/steps/${index}`;
    consider({ id, pointer, title, where: section ? `Step in ${section}` : 'Step' }, 0);
    questions.forEach((question, place) => {
      const there = `${pointer}/questions/${place}`;
      const where = `Question in ${title}`;
      consider({ id: question.id, pointer: there, title: question.title, where }, 1);
      if (words.length === 0) return;
      question.options.forEach((option, number) => {
        const at = `${there}/input/options/${number}`;
        consider({ id: '', pointer: at, title: option, where: `Answer to ${question.title}` }, 2);
      });
    });
  });
  return found
    .sort((left, right) => left.rank - right.rank)
    .slice(0, mostParts)
    .map(({ part }) => part);
}
