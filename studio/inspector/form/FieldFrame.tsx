import { CircleHelp, X } from 'lucide-react';
import { memo } from 'react';
import { removeAt } from '../../document/pointer';
import { useDraft, useFormParts } from '../../state/editor-context';
import { Tooltip } from '../../ui/Tooltip';
import { clinicalNote } from './clinical';
import { type FrameProps, pointerOf, useExplaining, usePartFields } from './form-context';
import { keepFitting } from './keep-fitting';
import { ProblemLines, useProblems } from './problem-lines';

/** Inputs that are several controls: they are a group with a name, not one control with a label. */
const groups = new Set([
  'afterMissing',
  'condition',
  'term',
  'options',
  'list',
  'parts',
  'values',
  'image',
  'icon',
  'questions',
  'required',
]);

/** Inputs whose entries tell their own problems. */
const tellThemselves = new Set(['options', 'list', 'parts', 'values']);

/** A field with its name, its explanation and what is wrong with it. */
export const FieldFrame = memo(function FieldFrame(props: FrameProps) {
  const { fieldPathId, registry, schema, uiSchema, required, children } = props;
  const path = fieldPathId.path;
  const input = typeof uiSchema?.['ui:field'] === 'string' ? uiSchema['ui:field'] : null;
  const pointer = pointerOf(registry, path);
  const name = path.at(-1);
  if (path.length === 0 || typeof name === 'number' || name === undefined) return children;
  if (input === null)
    return (
      <ObjectFrame pointer={pointer} title={schema.title ?? ''} help={schema.description ?? ''}>
        {children}
      </ObjectFrame>
    );
  return (
    <Frame
      id={fieldPathId.$id}
      pointer={pointer}
      name={name}
      input={input}
      title={schema.title ?? name}
      help={schema.description ?? ''}
      required={required ?? false}
    >
      {children}
    </Frame>
  );
});

interface ObjectFrameProps {
  pointer: string;
  title: string;
  help: string;
  children: React.ReactNode;
}

function ObjectFrame({ pointer, title, help, children }: ObjectFrameProps) {
  if (title === '') return children;
  return (
    <fieldset data-pointer={pointer} className="rounded-md border border-line px-3 pt-1 pb-3">
      <legend className="px-1 font-semibold">{title}</legend>
      {help ? <p className="mb-2 text-xs text-muted">{help}</p> : null}
      {children}
    </fieldset>
  );
}

interface FrameParts {
  id: string;
  pointer: string;
  name: string;
  input: string;
  title: string;
  help: string;
  required: boolean;
  children: React.ReactNode;
}

function Frame({ id, pointer, name, input, title, help, required, children }: FrameParts) {
  const problems = useProblems(pointer, !tellThemselves.has(input));
  const explaining = useExplaining();
  const { linkable } = useFormParts();
  // Whether a change of a public page needs a review, the page as a whole decides.
  const note = linkable ? null : clinicalNote(name, input);
  const isGroup = groups.has(input);
  const isSwitch = input === 'switch';
  const Name = isGroup ? 'span' : 'label';
  return (
    <div
      data-pointer={pointer}
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-name` } : {})}
      className="group/field"
    >
      <div
        className={isSwitch ? 'flex items-center gap-2' : 'mb-1 flex min-h-6 items-center gap-1'}
      >
        {isSwitch ? children : null}
        <Name
          id={`${id}-name`}
          {...(isGroup ? {} : { htmlFor: id })}
          className="font-semibold text-ink"
        >
          {title}
        </Name>
        {help && !explaining ? (
          <Tooltip words={help}>
            {/* Readers hear it with the field; by keyboard all explanations are shown at once. */}
            <button
              type="button"
              tabIndex={-1}
              aria-hidden
              data-frame
              className="grid size-5 cursor-help place-items-center text-faint opacity-0 group-hover/field:opacity-100"
            >
              <CircleHelp className="size-3.5" />
            </button>
          </Tooltip>
        ) : null}
        <RemoveField pointer={pointer} name={name} title={title} required={required} />
      </div>
      {isSwitch ? null : children}
      {help ? (
        <p id={`${id}-help`} className={explaining ? 'mt-1 text-xs text-muted' : 'sr-only'}>
          {help}
        </p>
      ) : null}
      {note ? <p className="mt-1 text-xs text-faint">{note}</p> : null}
      <ProblemLines id={`${id}-problems`} problems={problems} />
    </div>
  );
}

interface RemoveFieldProps {
  pointer: string;
  name: string;
  title: string;
  required: boolean;
}

/** Takes an optional field away again, with what is in it. */
function RemoveField({ pointer, name, title, required }: RemoveFieldProps) {
  const { draft, reference } = useFormParts();
  const { canClose, close } = usePartFields();
  const mayEdit = useDraft((state) => state.mayEdit);
  if (required || !mayEdit || !canClose(name)) return null;
  return (
    <button
      type="button"
      data-frame
      aria-label={`Remove “${title}”`}
      onClick={() => {
        draft.edit(`Remove “${title}”`, ({ definition }) => {
          removeAt(definition, pointer);
          keepFitting(definition, pointer, reference.catalogue);
        });
        close(name);
      }}
      className="ml-auto grid size-6 cursor-pointer place-items-center rounded-sm text-faint opacity-0 hover:bg-sunken hover:text-ink focus-visible:opacity-100 group-focus-within/field:opacity-100 group-hover/field:opacity-100"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  );
}
