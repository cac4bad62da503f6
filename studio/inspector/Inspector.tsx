import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isJsonObject, type Json } from '../document/draft';
import { isWithin, valueAt } from '../document/pointer';
import { type Part, partAt } from '../language/part';
import { partSchema } from '../language/part-schema';
import { layerWords } from '../language/part-words';
import { useDraft, useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { EmptyPane } from '../ui/EmptyPane';
import { IconButton } from '../ui/IconButton';
import { Segmented } from '../ui/Segmented';
import { focusField } from './form/focus-field';
import { Explaining } from './form/form-context';
import { PartForm, ValueForm } from './PartForm';
import { PartHeading } from './PartHeading';

type Face = 'form' | 'json';

/** The form of what is selected, and its plain JSON. */
export function Inspector() {
  const part = useSelectedPart();
  const { typed, view } = useEditor();
  // The whole quiz has one text: two to type into would be at odds with each other.
  const isInMiddle = useStore(view, (state) => state.view === 'json') && part.pointer === '';
  const isTextWanted = useStore(typed, ({ wanted }) => wanted === part.pointer && !isInMiddle);
  const [face, setFace] = useState<Face>('form');
  if (isTextWanted && face === 'form') setFace('json');
  const [explaining, setExplaining] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useTopOfPart(root, part);
  useFocusOnSelection(root, part);
  useSteadyFocus(whole, `${part.pointer} ${part.kind}`);
  return (
    <Explaining.Provider value={explaining}>
      <div ref={whole} className="flex h-full flex-col">
        <PartHeading key={`heading ${part.pointer}`} part={part} />
        <div className="flex items-center justify-between px-4 pt-3">
          <Segmented<Face> label="Form or JSON" value={face} onChange={setFace} options={faces} />
          <IconButton
            label={explaining ? 'Hide the explanations' : 'Explain every field'}
            aria-pressed={explaining}
            onClick={() => setExplaining(!explaining)}
          >
            <CircleHelp aria-hidden />
          </IconButton>
        </div>
        <div ref={root} className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
          {face === 'json' && isInMiddle ? (
            <EmptyPane
              title="The text of the quiz is open already"
              action={<Button onClick={() => view.show('json')}>Show it</Button>}
            >
              It stands in the JSON view. Select a part to have the text of that one here.
            </EmptyPane>
          ) : face === 'json' ? (
            <PartJson key={part.pointer} pointer={part.pointer} name={layerWords[part.layer]} />
          ) : (
            <Fields part={part} />
          )}
        </div>
      </div>
    </Explaining.Provider>
  );
}

const faces: { value: Face; label: string }[] = [
  { value: 'form', label: 'Form' },
  { value: 'json', label: 'JSON' },
];

function Fields({ part }: { part: Part }) {
  const form = partSchema(part);
  const isLong = useDraft(({ history }) =>
    isTooLong(valueAt(history.draft.definition, part.pointer)),
  );
  if (isLong)
    return (
      <EmptyPane title="This is too long for a form">
        One of its lists has more entries than a quiz may have. Its JSON can be changed.
      </EmptyPane>
    );
  if (part.layer === 'value') return <ValueForm key={part.pointer} pointer={part.pointer} />;
  if (!form)
    return (
      <EmptyPane title="There is no form for this">
        {part.kind === null
          ? 'It does not say what kind it is. Its JSON can be changed.'
          : `There is no kind “${part.kind}”. Its JSON can be changed.`}
      </EmptyPane>
    );
  return <PartForm key={`${part.pointer} ${part.kind}`} form={form} base={part.pointer} />;
}

/** The part that the selection stands in; the same object while it does. */
function useSelectedPart(): Part {
  const partJson = useDraft(({ selection, history }) => {
    const { layer, pointer, kind } = partAt(history.draft.definition, selection);
    return JSON.stringify({ layer, pointer, kind });
  });
  return useMemo((): Part => JSON.parse(partJson), [partJson]);
}

/** Another part begins at its top, however far somebody had read in the one before. */
function useTopOfPart(root: React.RefObject<HTMLDivElement>, { pointer }: Part): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about going to another part, which no line reads.
  useLayoutEffect(() => {
    if (root.current) root.current.scrollTop = 0;
  }, [root, pointer]);
}

/** A selection that leads into a part, such as to what a problem is about, takes the focus to that field. */
function useFocusOnSelection(root: React.RefObject<HTMLDivElement>, part: Part): void {
  const selection = useDraft((state) => state.selection);
  useEffect(() => {
    const isInside = selection !== part.pointer && isWithin(selection, part.pointer);
    if (isInside && root.current) focusField(root.current, selection);
  }, [selection, part, root]);
}

const JsonPane = lazy(async () => ({ default: (await import('../json/JsonPane')).JsonPane }));

/** The plain JSON of one part, with the same help as the whole. The editor is loaded when it is wanted. */
function PartJson({ pointer, name }: { pointer: string; name: string }) {
  return (
    <div className="-mx-4 -my-3 h-[calc(100%+1.5rem)]">
      <Suspense fallback={<p className="p-4 text-muted">Opening…</p>}>
        <JsonPane pointer={pointer} label={`JSON of the ${name}`} />
      </Suspense>
    </div>
  );
}

/** The most entries that a form draws in one place: more than any quiz may have that patients get. */
const mostEntries = 500;

/** Tells whether a form of a part would have so many fields that the window stops. Steps are not fields. */
function isTooLong(part: Json | undefined): boolean {
  if (!isJsonObject(part)) return false;
  return Object.entries(part).some(
    ([name, inner]) =>
      name !== 'steps' && (sizeOf(inner) > mostEntries || (name === 'input' && isTooLong(inner))),
  );
}

function sizeOf(part: Json): number {
  return typeof part === 'object' && part !== null ? Object.keys(part).length : 0;
}

/**
 * Keeps the focus in the inspector when it shows another part, or another form of the same part: the
 * focused element is gone with the form before. The focus goes to the same field, else to the button
 * of the same name, else to the heading of the part. The same field takes over, else the button of the
 * same name, else the heading of the part.
 * @param shown Names the form that is shown.
 */
function useSteadyFocus(root: React.RefObject<HTMLElement>, shown: string): void {
  const last = useRef<Element | null>(null);
  const before = useRef(shown);
  useEffect(() => {
    const inspector = root.current;
    const hear = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    inspector?.addEventListener('focusin', hear);
    return () => inspector?.removeEventListener('focusin', hear);
  }, [root]);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const left = last.current;
    if (!left || left.isConnected) return;
    // After whatever closes has given the focus back, and has found nothing to give it to.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) takeOver(root.current, left);
    });
    return () => cancelAnimationFrame(frame);
  }, [root, shown]);
}

function takeOver(inspector: HTMLElement | null, left: Element): void {
  const field = left.id === '' ? null : document.getElementById(left.id);
  const name = left.getAttribute('aria-label');
  const buttons = [...(inspector?.querySelectorAll<HTMLButtonElement>('button[aria-label]') ?? [])];
  const same = buttons.find((one) => !one.disabled && one.getAttribute('aria-label') === name);
  (field ?? same ?? inspector?.querySelector<HTMLElement>('h2'))?.focus();
}
