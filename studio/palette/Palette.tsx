import { Command as List } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { useMemo, useRef, useState } from 'react';
import { browserStore } from '../../app/browser/browser-store';
import { partAt } from '../language/part';
import { useDraft, useEditor } from '../state/editor-context';
import { focusInspector } from '../state/focus-inspector';
import type { EditorView } from '../state/view-store';
import { Keys } from '../ui/Keys';
import { useWayBack } from '../ui/use-way-back';
import { type Command, commands } from './commands';
import { type FoundPart, foundParts } from './found-parts';

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
  const kept = browserStore.readJson(key);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

function rememberCommand(id: string): void {
  const next = [id, ...recentCommands().filter((other) => other !== id)].slice(0, most);
  browserStore.write(key, JSON.stringify(next));
}
