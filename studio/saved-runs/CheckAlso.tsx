import { Plus } from 'lucide-react';
import { type PlayedRun, titleOfStep, valueTitle } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Menu, MenuItem } from '../ui/Menu';
import { PickList } from '../ui/PickList';
import { cartNow, cut } from './accept-run';
import { type Expect, isAmong } from './expectations';

interface CheckAlsoProps {
  quiz: Quiz;
  expect: Expect;
  run: PlayedRun;
  onChange(expect: Expect): void;
}

/** Adds what comes of a run now to what must come of it. */
export function CheckAlso({ quiz, expect, run, onChange }: CheckAlsoProps) {
  const mayEdit = useDraft((state) => state.mayEdit);
  if (!mayEdit) return null;
  const offers = offersOf(quiz, expect, run);
  const checked = new Set([...(expect.visits ?? []), ...(expect.skips ?? [])]);
  const steps = quiz.steps.filter(({ id }) => !checked.has(id));
  return (
    <>
      {offers.length > 0 ? (
        <Menu
          trigger={
            <Button>
              <Plus aria-hidden className="size-4" /> Check also
            </Button>
          }
        >
          {offers.map(({ label, hint, next }) => (
            <MenuItem key={`${label} ${hint}`} hint={hint} onSelect={() => onChange(next)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      <div className="w-56">
        <PickList
          label="Check a step"
          value=""
          placeholder="Check a step…"
          options={steps.map(({ id }) => ({
            value: id,
            label: titleOfStep(quiz, id),
            hint: run.path.includes(id) ? 'comes to it now' : 'passes over it now',
          }))}
          onPick={(step) =>
            onChange(
              run.path.includes(step)
                ? { ...expect, visits: [...(expect.visits ?? []), step] }
                : { ...expect, skips: [...(expect.skips ?? []), step] },
            )
          }
        />
      </div>
    </>
  );
}

interface Offer {
  label: string;
  hint?: string;
  next: Expect;
}

function offersOf(quiz: Quiz, expect: Expect, run: PlayedRun): Offer[] {
  const { endsAt, reasons = [], values = {}, cart } = expect;
  const offers: Offer[] = [];
  if (endsAt === undefined)
    offers.push({
      label: 'Where it ends',
      hint: titleOfStep(quiz, run.endsAt),
      next: { ...expect, endsAt: run.endsAt },
    });
  if (cart === undefined)
    offers.push({ label: 'What the cart holds', next: { ...expect, cart: cartNow(run) } });
  for (const reason of run.reasons) {
    if (reasons.some((words) => isAmong([reason], words))) continue;
    const next = { ...expect, reasons: [...reasons, cut(reason)] };
    offers.push({ label: 'A reason', hint: reason, next });
  }
  for (const [name, value] of Object.entries(run.values)) {
    if (values[name] !== undefined) continue;
    const next = { ...expect, values: { ...values, [name]: value } };
    offers.push({ label: valueTitle(name), hint: String(value), next });
  }
  return offers;
}
