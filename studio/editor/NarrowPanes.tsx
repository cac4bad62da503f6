import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Inspector } from '../inspector/Inspector';
import { Outline } from '../outline/Outline';
import { BottomPanel } from './BottomPanel';
import { useEditor } from './editor-context';
import { Middle } from './Middle';
import type { EditorView } from './view-store';

type Pane = 'steps' | 'quiz' | 'edit' | 'checks';

const panes: readonly { value: Pane; label: string }[] = [
  { value: 'steps', label: 'Steps' },
  { value: 'quiz', label: 'Quiz' },
  { value: 'edit', label: 'Edit' },
  { value: 'checks', label: 'Checks' },
];

/** One pane at a time, on a phone or in a narrow window. */
export function NarrowPanes({ view }: { view: EditorView }) {
  const [pane, setPane] = useState<Pane>('quiz');
  const { view: middle } = useEditor();
  // Whatever brings something into the middle wants it to be seen.
  useEffect(() => middle.subscribe(() => setPane('quiz')), [middle]);
  return (
    <Tabs.Root
      value={pane}
      onValueChange={(chosen) =>
        setPane(panes.find(({ value }) => value === chosen)?.value ?? pane)
      }
      className="flex min-h-0 flex-1 flex-col bg-card"
    >
      <p className="border-b border-line px-4 py-1.5 text-xs text-muted">
        One part at a time here. To write a quiz, use a screen at least 900 pixels wide.
      </p>
      <div className="min-h-0 flex-1">
        <Tabs.Content value="steps" asChild>
          <section aria-label="Outline" className="h-full overflow-hidden">
            <Outline />
          </section>
        </Tabs.Content>
        <Tabs.Content value="quiz" className="h-full">
          <Middle view={view} />
        </Tabs.Content>
        <Tabs.Content value="edit" asChild>
          <section aria-label="Inspector" className="h-full overflow-hidden">
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
            className="min-h-12 cursor-pointer font-medium text-muted data-[state=active]:bg-brand-tint data-[state=active]:font-bold data-[state=active]:text-brand-deep"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
