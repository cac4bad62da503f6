import { PlainForm } from '../../../browser/forms/PageForm';
import '../../../quiz-runner/parts/cart/cart.css';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { QuestionView } from '../../../../engine/quiz';
import { formatMoney } from '../../../../engine/values';
import type { CartAnswer } from '../../../commerce/cart/present-cart';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import type { UndoableOrder } from '../../../flows/undo-order.server';
import { CartTotals } from '../../../quiz-runner/parts/cart/CartTotals';
import { Listing } from '../../../quiz-runner/parts/offers/Listing';
import type { Answering } from '../../../quiz-runner/view-props';
import { CartRow } from '../../checkout/cart/cart-forms';
import { CallNotices } from '../../checkout/cart/cart-notices';
import { type LiveCart, useCart } from '../../checkout/cart/use-cart';
import { UndoNotices } from '../notices';
import { BuyAgain, type BuyableAgain } from './BuyAgain';
import type { PharmacyError } from './pharmacy-page.server';
import {
  changesFor,
  chosenOn,
  type HadProduct,
  type KeptCard,
  type ShelfChanges,
  type StockedShelf,
} from './shelves';

type PharmacyPageProps = {
  csrf: string;
  /** Things that can be bought again with one button. */
  again?: readonly BuyableAgain[];
  /** The card that one press charges; null where none is kept. */
  card?: KeptCard | null;
  /** Purchases with one press that can be undone. */
  undoable?: readonly UndoableOrder[];
  shelves: readonly StockedShelf[];
  start: CartAnswer;
  error: PharmacyError | null;
};

/** Things that go with a treatment, and the cart they go into. */
export function PharmacyPage({
  csrf,
  again = [],
  card = null,
  undoable = [],
  shelves,
  start,
  error,
}: PharmacyPageProps) {
  const live = useCart(start, csrf);
  const isLive = useHasScripts();
  return (
    <>
      {error === null ? null : <RefusedNotice {...error} />}
      <UndoNotices undoable={undoable} />
      <CallNotices errors={live.errors} />
      <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-9">
          <BuyAgain csrf={csrf} found={again} card={card} />
          {shelves.length === 0 ? (
            <EmptyState title="Nothing to add right now">
              The pharmacy has nothing that goes with your treatment today.
            </EmptyState>
          ) : (
            shelves.map((shelf) => (
              <ShelfForm key={shelf.id} shelf={shelf} live={live} csrf={csrf} isLive={isLive} />
            ))
          )}
          <CartBar cart={live.cart} />
        </div>
        <PharmacyCart live={live} csrf={csrf} />
      </div>
    </>
  );
}

function RefusedNotice({ message, payAt }: PharmacyError) {
  const action =
    payAt === undefined ? undefined : (
      <Button href={payAt} variant="quiet" size="sm">
        Go to the payment page
      </Button>
    );
  return (
    <Notice tone="bad" action={action}>
      {message}
    </Notice>
  );
}

/**
 * Bar at the lower edge of the shelves that says what is in the cart, and leads there: on a phone the cart is far
 * below.
 */
function CartBar({ cart: { items, total, currency } }: Pick<CartAnswer, 'cart'>) {
  if (items.length === 0) return null;
  const count = items.length === 1 ? '1 product' : `${items.length} products`;
  return (
    <a
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-(--z-sticky) flex min-h-13 items-center justify-between rounded-full bg-brand-deep px-5 py-0 text-white no-underline shadow-lg lg:hidden"
      href="#pharmacy-cart"
    >
      <span>Your cart: {count}</span>
      <b>{formatMoney(total, currency)}</b>
    </a>
  );
}

/** The whole cart beside the shelves: what was chosen here goes along with what was in it. */
function PharmacyCart({ live, csrf }: { live: LiveCart; csrf: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { items } = live.cart;
  return (
    <Card
      as="section"
      padding="lg"
      className="pharmacy-cart lg:sticky lg:top-6 [&>.cart-lines]:my-4 [&>h2]:text-(length:--text-xl) [&_.cart-totals]:mb-5"
      aria-labelledby="pharmacy-cart"
    >
      {/* Comes to rest below the bar at the top. */}
      <h2 id="pharmacy-cart" ref={heading} tabIndex={-1} className="scroll-mt-20">
        Your cart
      </h2>
      {items.length === 0 ? (
        <p className="mb-3.5 text-sm text-muted">Nothing yet. What you choose comes in here.</p>
      ) : (
        <>
          <ul className="cart-lines" aria-label="Products in your cart">
            {items.map((item) => (
              <CartRow
                key={item.id}
                item={item}
                live={live}
                csrf={csrf}
                onRemoved={() => requestAnimationFrame(() => heading.current?.focus())}
              />
            ))}
          </ul>
          <CartTotals cart={live.cart} />
          <Button href="/cart" block>
            Review and pay
          </Button>
        </>
      )}
    </Card>
  );
}

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
    change() {},
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
    <section
      className="pharmacy-shelf [&>.notice]:mt-3 [&>h2]:text-(length:--text-xl)"
      aria-labelledby={titleId}
    >
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
    within: null,
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
