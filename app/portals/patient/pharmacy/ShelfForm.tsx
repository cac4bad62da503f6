import { type FormEvent, useId, useState } from 'react';
import type { QuestionView } from '../../../../engine/quiz';
import { PlainForm } from '../../../browser/forms/PlainForm';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { unbroken } from '../../../design/ui/unbroken';
import { Listing } from '../../../quiz-runner/parts/offers/Listing';
import type { Answering } from '../../../quiz-runner/view-props';
import type { LiveCart } from '../../checkout/cart/use-cart';
import { changesFor, chosenOn, type ShelfChanges } from './shelf-changes';
import type { HadProduct, StockedShelf } from './shelves';

type ShelfFormProps = {
  shelf: StockedShelf;
  live: LiveCart;
  csrf: string;
  /** True once scripts run: then a choice goes into the cart at once. */
  isLive: boolean;
};

/** Products in the layout of their shelf. What is ticked is in the cart. */
export function ShelfForm({ shelf, live, csrf, isLive }: ShelfFormProps) {
  const titleId = useId();
  const isList = shelf.display === 'select';
  const [picked, setPicked] = useState<string[]>([]);
  const [ticked, setTicked] = useState<string[] | null>(null);
  const inCart = chosenOn(shelf, live.cart);
  const value = isList ? picked : (ticked ?? inCart);

  async function put({ add, remove }: ShelfChanges) {
    for (const line of remove) {
      await live.change(line.variantId, (calls) => calls.removeItem(line));
    }
    for (const line of add) {
      await live.change(line.variantId, (calls) => calls.update({ items: [line] }));
    }
  }

  /** A tick shows at once; the cart follows, and has the last word once nothing newer is wished for. */
  async function follow(ids: string[]) {
    const shown = { items: shelf.options.filter(({ id }) => value.includes(id)) };
    await put(changesFor(shelf, shown, ids));
    setTicked((newest) => (newest === ids ? null : newest));
  }

  const answering: Answering = {
    live: isLive,
    answer(_, chosen) {
      const ids = Array.isArray(chosen) ? chosen : chosen === null ? [] : [String(chosen)];
      if (isList) setPicked(ids);
      else {
        setTicked(ids);
        if (isLive) void follow(ids);
      }
    },
    draft() {},
    act() {},
    goTo() {},
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    await put(changesFor(shelf, live.cart, value));
    setPicked([]);
  }

  const form = (
    <PlainForm
      csrf={csrf}
      fields={{ shelf: shelf.id }}
      action="/patient/pharmacy"
      onSubmit={submit}
    >
      {isList ? (
        <label className="sr-only" htmlFor="choice">
          Choose a product
        </label>
      ) : null}
      <Listing
        question={questionOf(shelf, value)}
        name="choice"
        labelId={titleId}
        describedBy={undefined}
        answering={answering}
        display={shelf.display}
        many={!isList}
      />
      {isLive && !isList ? null : (
        <Button type="submit" variant="quiet" size="sm" className="mt-3">
          {isList ? 'Put in the cart' : 'Put what is ticked in the cart'}
        </Button>
      )}
    </PlainForm>
  );
  return (
    <section className="pharmacy-shelf" aria-labelledby={titleId}>
      <h2 id={titleId}>{shelf.title}</h2>
      <p className="mb-3.5 text-sm text-muted">{shelf.text}</p>
      {shelf.options.length === 0 ? null : form}
      <HadOnShelf had={shelf.had} />
    </section>
  );
}

/** A shelf as the listing of the quizzes knows it. */
function questionOf(shelf: StockedShelf, value: string[]): QuestionView<'commerceProduct'> {
  const isList = shelf.display === 'select';
  return {
    id: shelf.id,
    label: shelf.title,
    hideLabel: true,
    help: null,
    required: false,
    error: null,
    input: {
      kind: 'commerceProduct',
      display: shelf.display,
      many: !isList,
      options: shelf.options.map((option) => ({ ...option, chosen: value.includes(option.id) })),
      value,
    },
  };
}

/** Shows what is not offered on a shelf because the patient has it already, and what they can do instead. */
export function HadOnShelf({ had }: { had: readonly HadProduct[] }) {
  return had.map(({ productId, title, message }) => (
    <Notice
      key={productId}
      title={unbroken(title)}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button href="/patient/treatment" variant="quiet" size="sm">
            See your treatment<span className="sr-only">: {title}</span>
          </Button>
          <Button href="/patient/chat" variant="quiet" size="sm">
            Write to your care team<span className="sr-only">: {title}</span>
          </Button>
        </div>
      }
    >
      {unbroken(message)}
    </Notice>
  ));
}
