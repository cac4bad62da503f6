import { useEffect, useRef, useState } from 'react';
import { useDraft, useEditor } from '../editor/editor-context';
import { JsonBar } from './JsonBar';
import { createJsonEditor, inStep, type JsonEditor } from './json-editor';

/** The whole definition as text, in step with every other pane. */
export function JsonPane() {
  const { draft, reference } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const [status, setStatus] = useState(inStep);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const made = createJsonEditor(place.current, draft, reference, setStatus);
    editor.current = made;
    return () => {
      editor.current = null;
      made.destroy();
    };
  }, [draft, reference]);
  return (
    <div className="flex h-full flex-col bg-card">
      <JsonBar status={status} mayEdit={mayEdit} editor={() => editor.current} />
      <div ref={place} className="min-h-0 flex-1" />
    </div>
  );
}
