import { Plus, X } from 'lucide-react';
import type { PriceList } from '../../engine/commerce';
import type { Reference } from '../../engine/quiz';
import { dosageInHundredths, formatDosage } from '../../engine/values';
import type { Product } from '../../schemas/generated/types';
import type { JsonObject } from '../document/draft';
import { ownCategoryFirst } from '../edits/own-category';
import { variantOption } from '../inspector/fields/CatalogueFields';
import { TypedNumber } from '../inspector/fields/NumberFields';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { PickList, type PickOption } from '../ui/PickList';
import { Select } from '../ui/Select';
import { textFieldLook } from '../ui/TextField';
import type { Expect } from './expectations';

type Line = NonNullable<Expect['cart']>[number];

interface ExpectedCartProps {
  reference: Reference;
  lines: readonly Line[];
  /** @param gesture Names the field at work, while someone types. */
  onChange(lines: Line[], gesture?: string): void;
}

/** The lines that the answers must put into the cart, in the order of the cart. */
export function ExpectedCart({ reference, lines, onChange }: ExpectedCartProps) {
  const definition = useDraft(({ history }) => history.draft.definition);
  const options = variantOptions(reference.catalogue, definition);
  const put = (index: number, line: Line, gesture?: string) =>
    onChange(
      lines.map((one, at) => (at === index ? line : one)),
      gesture,
    );
  return (
    <div className="flex flex-col gap-1.5">
      {lines.length === 0 ? <p className="text-muted">nothing</p> : null}
      <ul className="flex flex-col gap-1.5">
        {lines.map((line, index) => (
          // Lines have no ids: the same variant may stand here twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is named by its place
          <li key={index} className="flex flex-wrap items-center gap-1.5">
            <TypedNumber
              aria-label={`Quantity of line ${index + 1}`}
              value={line.quantity}
              read={quantityIn}
              onChange={(quantity) => {
                if (quantity !== null) put(index, { ...line, quantity }, `line ${index}`);
              }}
              className={`${textFieldLook} w-14`}
            />
            <span aria-hidden>×</span>
            <PickList
              inline
              label={`Product of line ${index + 1}`}
              value={line.variantId}
              options={options}
              onPick={(variantId) => put(index, { variantId, quantity: line.quantity })}
            />
            <Strength
              product={productOf(reference, line.variantId)}
              line={line}
              place={index + 1}
              onChange={(next) => put(index, next)}
            />
            <IconButton
              label={`Remove line ${index + 1}`}
              className="size-7"
              onClick={() => onChange(lines.filter((_, at) => at !== index))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="ghost"
          className="min-h-7 px-2 text-brand"
          onClick={() => {
            const [first] = options;
            if (first) onChange([...lines, { variantId: first.value, quantity: 1 }]);
          }}
        >
          <Plus aria-hidden className="size-3.5" /> Add a line
        </Button>
      </div>
    </div>
  );
}

interface StrengthProps {
  product: Product | undefined;
  line: Line;
  place: number;
  onChange(line: Line): void;
}

/** The strength of what comes in several; left open, any will do. */
function Strength({ product, line, place, onChange }: StrengthProps) {
  const unit = product?.dosageUnit ?? '';
  const strengths = (product?.dosages ?? []).map(dosageInHundredths);
  if (strengths.length === 0 && line.dosage === undefined) return null;
  return (
    <Select
      inline
      label={`Strength of line ${place}`}
      value={line.dosage === undefined ? 'any' : String(line.dosage)}
      options={[
        { value: 'any', label: 'any strength' },
        ...strengths.map((dosage) => ({
          value: String(dosage),
          label: formatDosage(dosage, unit),
        })),
      ]}
      onChange={(chosen) => {
        const { dosage: _, ...open } = line;
        onChange(chosen === 'any' ? open : { ...open, dosage: Number(chosen) });
      }}
    />
  );
}

function productOf({ catalogue }: Reference, variant: string): Product | undefined {
  return catalogue.products.find(({ variants }) => variants.some(({ id }) => id === variant));
}

/** A whole number from 1 to 100, as many as one line may hold. */
function quantityIn(text: string): number | null {
  const quantity = Number(text.trim());
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= 100 ? quantity : null;
}

/** Every variant of the catalogue, with what it costs, under its product; the quiz’s own category first. */
function variantOptions({ products, currency }: PriceList, definition: JsonObject): PickOption[] {
  return ownCategoryFirst(products, definition).flatMap(({ title, variants }) =>
    variants.map((variant) => {
      const option = variantOption(variant, currency);
      return { ...option, label: `${title}, ${option.label}`, group: title };
    }),
  );
}
