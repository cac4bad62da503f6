import type { ReactNode } from 'react';
import type { JsonObject } from '../document/draft';
import type { SavingStore } from '../saving/saving-state';
import { EditorProvider, type FormParts } from '../state/editor-context';
import { TooltipProvider } from '../ui/Tooltip';
import { DeskHeader } from './DeskHeader';
import { useDeskParts } from './desk-document';
import { SavingNotices } from './SavingNotices';

export interface DeskParts extends FormParts {
  saving: SavingStore;
  mayEdit: boolean;
}

interface OpenDeskProps<Parts extends DeskParts> {
  make(): Parts;
  children(parts: Parts): ReactNode;
}

/** Opens a document that is written on a page of its own, and keeps saving it. */
export function OpenDesk<Parts extends DeskParts>({ make, children }: OpenDeskProps<Parts>) {
  const parts = useDeskParts(make);
  return (
    <EditorProvider value={parts}>
      <TooltipProvider delayDuration={300}>{children(parts)}</TooltipProvider>
    </EditorProvider>
  );
}

interface DeskPageProps {
  parts: DeskParts;
  /** The list that the document is from. */
  list: { to: string; words: string };
  id: string;
  name: string;
  /** Words for whoever may not change it. */
  readOnly: string;
  /** Differences between what is saved and what waits aside, in words. */
  differences(saved: JsonObject, mine: JsonObject): readonly string[];
  /** Class of the columns on a wide screen. */
  columns: string;
  left: ReactNode;
  right: ReactNode;
}

/** A document as it is written, on the left; on the right what it leads to, and its way to its readers. */
export function DeskPage(props: DeskPageProps) {
  const { parts, list, id, name, readOnly, differences, columns, left, right } = props;
  const { draft, saving, mayEdit } = parts;
  const pane = 'relative flex min-h-0 flex-col overflow-y-auto px-4 py-5 sm:px-6';
  return (
    <div className="studio relative flex min-h-dvh flex-col bg-sunken lg:h-dvh lg:overflow-clip">
      <DeskHeader {...{ draft, saving, list, name }} readOnly={mayEdit ? null : readOnly} />
      <SavingNotices {...{ saving, differences }} returnTo={`${list.to}/${id}`} />
      <main id="main" className={`grid min-h-0 flex-1 gap-px bg-line ${columns}`}>
        <div className={`${pane} bg-paper`}>{left}</div>
        <div className={`${pane} bg-card`}>{right}</div>
      </main>
    </div>
  );
}
