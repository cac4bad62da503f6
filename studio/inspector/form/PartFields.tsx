import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isJsonObject, type Json } from '../../document/draft';
import { valueAt } from '../../document/pointer';
import { useDraft } from '../../state/editor-context';
import { focusField } from './focus-field';
import { type FormContext, PartFieldsContext, pointerOf } from './form-context';
import { ProblemLines, useProblems } from './problem-lines';

type PartFieldsProps = ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>;
type Property = PartFieldsProps['properties'][number];

/** The fields of one object: those it has, in groups, and an offer of each that it could have. */
export function PartFields({ fieldPathId, registry, schema, properties }: PartFieldsProps) {
  const pointer = pointerOf(registry, fieldPathId.path);
  const names = useMemo(() => properties.map(({ name }) => name), [properties]);
  const called = useDraft(({ history }) =>
    fieldsCalledFor(valueAt(history.draft.definition, pointer)).join(' '),
  );
  const [opened, setOpened] = useState<readonly string[]>([]);
  // What has shown once stays while the part is open: a field that is emptied must not vanish under the hand.
  const seen = useRef(new Set<string>());
  for (const name of called.split(' ')) seen.current.add(name);
  const required = useMemo(() => new Set(schema.required ?? []), [schema]);
  const canClose = (name: string) => !required.has(name) && !isUsual(name, names);
  const state = useMemo(
    () => ({
      canClose: (name: string) => !required.has(name) && !isUsual(name, names),
      close: (name: string) => {
        seen.current.delete(name);
        setOpened((before) => before.filter((one) => one !== name));
      },
    }),
    [required, names],
  );
  const isShown = ({ name }: Property) =>
    !canClose(name) || seen.current.has(name) || opened.includes(name);
  const root = useRef<HTMLDivElement>(null);
  const latest = opened.at(-1);
  useEffect(() => {
    if (latest !== undefined && root.current) focusField(root.current, `${pointer}/${latest}`);
  }, [latest, pointer]);
  const open = (name: string) =>
    setOpened((before) => [...before.filter((one) => one !== name), name]);
  const isWhole = fieldPathId.path.length === 0;
  const problems = useProblems(pointer, false);
  return (
    <PartFieldsContext.Provider value={state}>
      <div ref={root} className={isWhole ? 'flex flex-col gap-5' : 'flex flex-col gap-3.5'}>
        {isWhole ? <ProblemLines problems={problems} /> : null}
        {isWhole
          ? fieldGroups.map((group) => {
              const own = properties.filter(({ name }) => groupOf(name, names) === group);
              return own.length === 0 ? null : (
                <Group key={group} group={group}>
                  {own.filter(isShown).map(({ content }) => content)}
                  <Offers
                    offered={own.filter((one) => !isShown(one))}
                    schema={schema}
                    onOpen={open}
                  />
                </Group>
              );
            })
          : properties.filter(isShown).map(({ content }) => content)}
        {isWhole ? null : (
          <>
            <Offers
              offered={properties.filter((one) => !isShown(one))}
              schema={schema}
              onOpen={open}
            />
            <ProblemLines problems={problems} />
          </>
        )}
      </div>
    </PartFieldsContext.Provider>
  );
}

function Group({ group, children }: { group: FieldGroup; children: React.ReactNode }) {
  if (group === 'words') return <div className="flex flex-col gap-3.5">{children}</div>;
  if (group === 'advanced')
    return (
      <details className="border-t border-line pt-3">
        <summary className="cursor-pointer text-xs font-semibold text-muted">
          {groupTitles[group]}
        </summary>
        <div className="mt-3 flex flex-col gap-3.5">{children}</div>
      </details>
    );
  return (
    <section
      aria-label={groupTitles[group]}
      className="flex flex-col gap-3.5 border-t border-line pt-4 first:border-t-0 first:pt-0"
    >
      {children}
    </section>
  );
}

interface OffersProps {
  offered: readonly Property[];
  schema: RJSFSchema;
  onOpen(name: string): void;
}

/** Shows what could be added here, each with a button. */
function Offers({ offered, schema, onOpen }: OffersProps) {
  const mayEdit = useDraft((state) => state.mayEdit);
  if (!mayEdit || offered.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-1 gap-y-0.5">
      {offered.map(({ name }) => (
        <button
          key={name}
          type="button"
          aria-label={`Add ${titleOf(schema, name)}`}
          onClick={() => onOpen(name)}
          className="inline-flex cursor-pointer items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium text-brand hover:bg-brand-tint"
        >
          <Plus aria-hidden className="size-3" />
          {titleOf(schema, name)}
        </button>
      ))}
    </div>
  );
}

function titleOf({ properties }: RJSFSchema, name: string): string {
  const property = properties?.[name];
  return (typeof property === 'object' && property.title) || name;
}

/** Fields that show even while they are empty, because nearly every part has them. */
const usual = new Set([
  'actions',
  'category',
  'consequence',
  'content',
  'field',
  'help',
  'label',
  'questions',
  'required',
  'text',
  'title',
  'values',
]);

/** Fields of parts of the cart, which only some options have. */
const ofCart = new Set(['content', 'product', 'variant', 'plan', 'modifiers', 'score']);

function isUsual(name: string, siblings: readonly string[]): boolean {
  return usual.has(name) && !(ofCart.has(name) && siblings.includes('product'));
}

/** The properties of an object that need a field: those it has, and those that what it has calls for. */
function fieldsCalledFor(value: Json | undefined): string[] {
  if (!isJsonObject(value)) return [];
  const names = Object.keys(value);
  if (value['consequence'] === 'concern' || value['consequence'] === 'terminate')
    names.push('reason');
  if (value['content'] === 'commerce product') names.push('product');
  if (value['content'] === 'commerce plan') names.push('plan');
  if (typeof value['product'] === 'string') names.push('variant');
  return names;
}

/** The groups of a form, from top to bottom. */
const fieldGroups = ['words', 'rules', 'cart', 'advanced'] as const;

type FieldGroup = (typeof fieldGroups)[number];

const groupTitles: Record<Exclude<FieldGroup, 'words'>, string> = {
  rules: 'Rules',
  cart: 'Cart',
  advanced: 'Layout and advanced',
};

const ofGroup: Record<string, FieldGroup> = {
  when: 'rules',
  goTo: 'rules',
  consequences: 'rules',
  required: 'rules',
  consequence: 'rules',
  reason: 'rules',
  exclusive: 'rules',
  product: 'cart',
  variant: 'cart',
  plan: 'cart',
  modifiers: 'cart',
  score: 'cart',
  id: 'advanced',
  key: 'advanced',
  site: 'advanced',
  section: 'advanced',
  side: 'advanced',
  hideLabel: 'advanced',
  keepAs: 'advanced',
  confirmWithin: 'advanced',
  sent: 'advanced',
  weightBefore: 'advanced',
  stayOpen: 'advanced',
  autocomplete: 'advanced',
};

/** @param siblings The other fields: “content” is what an option sells, and what a step shows. */
function groupOf(name: string, siblings: readonly string[]): FieldGroup {
  if (name === 'content' && siblings.includes('product')) return 'cart';
  // A section of a public page says which product it is about, and puts nothing into a cart.
  if (name === 'product' && siblings.includes('id') && !siblings.includes('variant'))
    return 'words';
  if (name === 'consequences' && siblings.includes('kind')) return 'words';
  return ofGroup[name] ?? 'words';
}
