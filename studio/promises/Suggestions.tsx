import { ChevronDown, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { type Composed, fresh } from '../proof/composed';
import { suggestedPromises, type Template, usualPromises } from '../proof/templates';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Menu, MenuItem } from '../ui/Menu';

/** Beginnings of a promise: what the quiz suggests, the usual ones, or from nothing. */
export function Suggestions({ onChoose }: { onChoose(composed: Composed): void }) {
  const mayEdit = useDraft((state) => state.mayEdit);
  const { definition, promises } = useDraft(({ history }) => history.draft);
  const selected = useDraft(({ selection }) => questionIn(selection));
  const usual = useMemo(() => usualPromises(definition), [definition]);
  const suggested = useMemo(
    () =>
      suggestedPromises(
        definition,
        promises,
        selected === null ? null : textAt(valueAt(definition, selected), 'id'),
      ),
    [definition, promises, selected],
  );
  const whyNot = mayEdit ? null : 'Another window is writing.';
  const choose = ({ composed }: Template) => onChoose(composed);
  const [first, ...more] = suggested;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {first ? (
        <div className="flex min-w-0 flex-1 basis-[32rem] items-center max-md:basis-full gap-2">
          <span className="shrink-0 text-muted max-xl:hidden">From this quiz:</span>
          <Button
            whyNot={whyNot}
            className="min-w-0 border-dashed font-medium"
            onClick={() => choose(first)}
          >
            <Plus aria-hidden className="size-3.5 shrink-0" />
            <span className="min-w-0 whitespace-normal text-left">{first.words}</span>
          </Button>
          {more.length > 0 ? (
            <Offers name={`${more.length} more`} offers={more} onChoose={choose} />
          ) : null}
        </div>
      ) : null}
      <div className="ml-auto flex items-center gap-2">
        <Offers name="Usual ones" offers={usual} onChoose={choose} />
        <Button
          variant="primary"
          whyNot={whyNot}
          onClick={() => onChoose({ happens: 'never', what: { finishes: true }, ...fresh })}
        >
          Promise something
        </Button>
      </div>
    </div>
  );
}

interface OffersProps {
  name: string;
  offers: readonly Template[];
  onChoose(template: Template): void;
}

function Offers({ name, offers, onChoose }: OffersProps) {
  const mayEdit = useDraft((state) => state.mayEdit);
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" className="text-brand">
          {name} <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    >
      {offers.map((offer) => (
        <MenuItem key={offer.words} disabled={!mayEdit} onSelect={() => onChoose(offer)}>
          {offer.words}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The pointer to the question that is selected, or that holds what is; null for none. */
function questionIn(selection: string): string | null {
  return /^\/steps\/\d+\/questions\/\d+/.exec(selection)?.[0] ?? null;
}
