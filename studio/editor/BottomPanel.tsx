import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { ReplayedSentence } from '../changes/ReplayedSentence';
import { ProblemsPanel } from '../problems/ProblemsPanel';
import { ProblemsTab } from '../problems/ProblemsTab';
import { ProvedSentence } from '../promises/ProvedSentence';
import { SavedRunsTab } from '../saved-runs/SavedRunsTab';
import { useCheckedRuns } from '../saved-runs/use-checked-runs';
import { useEditor } from '../state/editor-context';
import { useViews, viewFile } from '../state/use-views';
import { belowTabs } from '../state/view-store';

const panelViews = viewFile(() => import('./panel-views'));

/** Shows what is said about the draft and the run: always there, as high as wanted. */
export function BottomPanel() {
  const { view } = useEditor();
  const tab = useStore(view, ({ below }) => below);
  const shown = useStore(view, (state) => state.view);
  const openRun = useStore(view, ({ run }) => run);
  const { results: runs, isTrying } = useCheckedRuns();
  const views = useViews(panelViews, tab === 'problems' ? null : tab);
  function choose(chosen: string) {
    // Somebody who comes to see what fails sees it.
    const failing = runs.findIndex(({ state }) => state === 'fails');
    if (chosen === 'savedRuns' && openRun === null && failing >= 0) view.openRun(failing);
    else view.showBelow(belowTabs.find((each) => each === chosen) ?? tab);
  }
  return (
    <Tabs.Root value={tab} onValueChange={choose} className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-x-6 px-4 pt-2 pb-1.5">
        <Tabs.List aria-label="About the draft" className="flex flex-wrap gap-x-4">
          <Tab value="problems">
            <ProblemsTab runs={runs} />
          </Tab>
          <Tab value="savedRuns">
            <SavedRunsTab results={runs} />
          </Tab>
          <Tab value="facts">Facts</Tab>
          <Tab value="cart">Cart</Tab>
          <Tab value="history">History</Tab>
        </Tabs.List>
        {shown === 'changes' ? <ReplayedSentence /> : <ProvedSentence />}
      </div>
      <div className="relative min-h-0 flex-1 overflow-auto">
        <Tabs.Content value="problems" className="h-full">
          <ProblemsPanel runs={runs} isTrying={isTrying} onRun={view.openRun} />
        </Tabs.Content>
        {views ? (
          <>
            <Tabs.Content value="savedRuns" className="h-full">
              <views.SavedRunsPanel results={runs} open={openRun} onOpen={view.openRun} />
            </Tabs.Content>
            <Tabs.Content value="facts" className="h-full">
              <views.FactsPanel />
            </Tabs.Content>
            <Tabs.Content value="cart">
              <views.CartPanel />
            </Tabs.Content>
            <Tabs.Content value="history" className="h-full">
              <views.HistoryPanel />
            </Tabs.Content>
          </>
        ) : tab === 'problems' ? null : (
          <Tabs.Content value={tab} className="px-4 py-3 text-muted">
            Opening…
          </Tabs.Content>
        )}
      </div>
    </Tabs.Root>
  );
}

function Tab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Trigger
      value={value}
      className="inline-flex cursor-pointer items-center gap-1.5 font-medium text-muted hover:text-ink data-[state=active]:font-bold data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  );
}
