import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Inspector } from '../inspector/Inspector';
import { Outline } from '../outline/Outline';
import { useEditor } from '../state/editor-context';
import { BottomPanel } from './BottomPanel';
import { Middle } from './Middle';
import { ViewSwitch, type ViewSwitchProps } from './ViewSwitch';

type Pane = 'steps' | 'quiz' | 'edit' | 'checks';

const panes: readonly { value: Pane; label: string }[] = [
  { value: 'steps', label: 'Steps' },
  { value: 'quiz', label: 'Quiz' },
  { value: 'edit', label: 'Edit' },
  { value: 'checks', label: 'Checks' },
];

/** One pane at a time, on a phone or in a narrow window. */
export function NarrowPanes({ view, onView }: ViewSwitchProps) {
  const [pane, setPane] = useState<Pane>('quiz');
  const { view: middle } = useEditor();
  // Whatever brings something into the middle, or leads to a field, wants it to be seen.
  useEffect(
    () =>
      middle.subscribe((now, before) => {
        if (now.earlier !== before.earlier) setPane('steps');
        else if (now.checks !== before.checks) setPane('checks');
        else if (now.below === before.below && now.run === before.run)
          setPane(now.fields === before.fields ? 'quiz' : 'edit');
      }),
    [middle],
  );
  return (
    <Tabs.Root
      value={pane}
      onValueChange={(chosen) =>
        setPane(panes.find(({ value }) => value === chosen)?.value ?? pane)
      }
      className="flex min-h-0 flex-1 flex-col bg-card"
    >
      <div className="min-h-0 flex-1">
        <Tabs.Content value="steps" asChild>
          <section aria-label="Outline" className="h-full overflow-hidden">
            <Outline />
          </section>
        </Tabs.Content>
        <Tabs.Content
          value="quiz"
          className="h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] data-[state=active]:grid"
        >
          <div className="flex overflow-x-auto border-b border-line py-1 *:mx-auto *:shrink-0">
            <ViewSwitch view={view} onView={onView} />
          </div>
          <Middle view={view} />
        </Tabs.Content>
        <Tabs.Content
          value="edit"
          className="h-full grid-rows-[auto_minmax(0,1fr)] data-[state=active]:grid"
        >
          <p className="border-b border-line px-4 py-1.5 text-xs text-muted">
            To write more than a few words, use a screen at least 900 pixels wide.
          </p>
          <section aria-label="Inspector" className="overflow-hidden">
            <Inspector />
          </section>
        </Tabs.Content>
        <Tabs.Content value="checks" className="h-full">
          <BottomPanel />
        </Tabs.Content>
      </div>
      <Tabs.List
        aria-label="Part of the editor"
        className="grid grid-cols-4 border-t border-line bg-card"
      >
        {panes.map(({ value, label }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            data-pane={value}
            className="min-h-12 cursor-pointer font-medium text-muted data-[state=active]:bg-brand-tint data-[state=active]:font-bold data-[state=active]:text-brand-deep"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
