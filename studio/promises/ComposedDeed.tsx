import { useMemo } from 'react';
import { labelsOf, saleInWords } from '../../engine/authoring';
import { dosageInHundredths, formatDosage } from '../../engine/values';
import type { PromisedLine, QuizPromise } from '../../schemas/generated/types';
import { type DeedKind, deedKindOf, deedKinds, deedWords, firstDeed } from '../proof/composed';
import { consentsIn } from '../proof/templates';
import { useDraft, useEditor } from '../state/editor-context';
import { PickList, type PickOption } from '../ui/PickList';
import { Select } from '../ui/Select';

interface ComposedDeedProps {
  happens: QuizPromise['happens'];
  what: QuizPromise['what'];
  onChange(what: QuizPromise['what']): void;
}

/** Edits the part of a promise that always or never happens: a verb, and its object. */
export function ComposedDeed({ happens, what, onChange }: ComposedDeedProps) {
  const choices = useChoices();
  const kind = deedKindOf(what);
  const first = {
    question: choices.questions[0]?.value ?? '',
    step: choices.steps[0]?.value ?? '',
    consent: choices.consents[0]?.value ?? '',
  };
  const isOffered = (one: DeedKind) => one === kind || one !== 'agreesTo' || first.consent !== '';
  return (
    <>
      <Select
        inline
        label="What happens"
        value={kind}
        onChange={(next) => {
          const chosen = deedKinds.find((one) => one === next);
          if (chosen && chosen !== kind) onChange(firstDeed(chosen, first));
        }}
        options={deedKinds
          .filter(isOffered)
          .map((one) => ({ value: one, label: deedWords[one][happens] }))}
      />
      {'isAsked' in what ? (
        <Pick
          label="Question"
          value={what.isAsked}
          options={choices.questions}
          onPick={(isAsked) => onChange({ isAsked })}
        />
      ) : 'answers' in what ? (
        <Pick
          label="Question"
          value={what.answers}
          options={choices.questions}
          onPick={(answers) => onChange({ answers })}
        />
      ) : 'reaches' in what ? (
        <Pick
          label="Step"
          value={what.reaches}
          options={choices.steps}
          onPick={(reaches) => onChange({ reaches })}
        />
      ) : 'agreesTo' in what ? (
        <Pick
          label="Step with the consent"
          value={what.agreesTo}
          options={choices.consents}
          onPick={(agreesTo) => onChange({ agreesTo })}
        />
      ) : 'isSold' in what ? (
        <ComposedSale sold={what.isSold} onChange={(isSold) => onChange({ isSold })} />
      ) : null}
    </>
  );
}

interface PickProps {
  label: string;
  value: string;
  options: readonly PickOption[];
  onPick(value: string): void;
}

function Pick(props: PickProps) {
  return <PickList inline {...props} />;
}

interface ComposedSaleProps {
  sold: PromisedLine;
  onChange(sold: PromisedLine): void;
}

/** Edits the sale of a promise: a product in any strength or one, a form, or anything on prescription. */
function ComposedSale({ sold, onChange }: ComposedSaleProps) {
  const { products } = useEditor().reference.catalogue;
  const definition = useDraft(({ history }) => history.draft.definition);
  const options = useMemo(() => {
    const written = JSON.stringify(definition);
    const groupOf = (id: string) =>
      written.includes(`"product":${JSON.stringify(id)}`) ? 'Named in this quiz' : 'Other products';
    const ofProducts = products
      .map(({ id, title }) => ({ value: `product ${id}`, label: title, group: groupOf(id) }))
      .sort((one, other) => one.group.localeCompare(other.group));
    const forms = [...new Set(products.map(({ form }) => form))].map((form) => ({
      value: `form ${form}`,
      label: saleInWords({ form }, products),
      group: 'Any product',
    }));
    const anything = {
      value: 'prescription',
      label: 'anything on prescription',
      group: 'Any product',
    };
    return [anything, ...forms, ...ofProducts];
  }, [products, definition]);
  const product = products.find(({ id }) => id === sold.product);
  const strengths = product?.dosages ?? [];
  return (
    <>
      <Pick
        label="What is sold"
        value={
          sold.product !== undefined
            ? `product ${sold.product}`
            : sold.form !== undefined
              ? `form ${sold.form}`
              : 'prescription'
        }
        options={options}
        onPick={(picked) => {
          const id = picked.replace(/^product /, '');
          const form = products.find((one) => `form ${one.form}` === picked)?.form;
          if (form) onChange({ form });
          else if (picked === 'prescription') onChange({ prescription: true });
          else onChange({ product: id });
        }}
      />
      {product && strengths.length > 0 ? (
        <Select
          inline
          label="Strength"
          value={String(sold.dosage ?? anyStrength)}
          onChange={(next) => {
            const { dosage: _, ...rest } = sold;
            onChange(next === anyStrength ? rest : { ...rest, dosage: Number(next) });
          }}
          options={[
            { value: anyStrength, label: 'in any strength' },
            ...strengths.map((one) => ({
              value: String(one),
              label: `in ${formatDosage(dosageInHundredths(one), product.dosageUnit ?? '')}`,
            })),
          ]}
        />
      ) : null}
    </>
  );
}

const anyStrength = 'any';

/** Questions, steps and consents to choose from, each by what it is called. */
function useChoices() {
  const definition = useDraft(({ history }) => history.draft.definition);
  return useMemo(() => {
    const { questions, steps } = labelsOf(definition);
    const stepOptions = [...steps].map(([value, label]) => ({ value, label }));
    const consents = new Set(consentsIn(definition));
    return {
      questions: [...questions].map(([value, { label }]) => ({ value, label })),
      steps: stepOptions,
      consents: stepOptions.filter(({ value }) => consents.has(value)),
    };
  }, [definition]);
}
