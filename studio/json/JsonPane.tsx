import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useDraft, useEditor } from '../state/editor-context';
import { JsonBar } from './JsonBar';
import { createJsonEditor } from './json-editor';
import { inStep, type JsonEditor } from './json-editor-parts';

interface JsonPaneProps {
  /** Leads to a part; without it the whole definition is shown. */
  pointer?: string;
  label?: string;
}

/** The definition, or a part of it, as text, in step with every other pane. */
export function JsonPane({ pointer = '', label = 'The quiz as JSON' }: JsonPaneProps) {
  const { draft, typed, reference, windows } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const isWanted = useStore(typed, ({ wanted }) => wanted === pointer);
  const [status, setStatus] = useState(inStep);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const made = createJsonEditor(
      place.current,
      {
        draft,
        typed,
        reference,
        onBroughtUpToDate: (steps) =>
          windows.open({ kind: 'broughtUpToDate', was: 'pasted', steps }),
      },
      setStatus,
      {
        pointer,
        label,
      },
    );
    editor.current = made;
    return () => {
      editor.current = null;
      made.destroy();
    };
  }, [draft, typed, reference, windows, pointer, label]);
  useEffect(() => {
    if (isWanted && typed.isWanted(pointer)) editor.current?.goToError();
  }, [isWanted, typed, pointer]);
  return (
    <div className="flex h-full flex-col bg-card">
      <JsonBar
        isPart={pointer !== ''}
        status={status}
        mayEdit={mayEdit}
        editor={() => editor.current}
      />
      <div ref={place} className="min-h-0 flex-1" />
    </div>
  );
}
