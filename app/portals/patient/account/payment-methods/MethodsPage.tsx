import { Link, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../../browser/forms/PageForm';
import { Icon } from '../../../../design/illustrations/Icon';
import { Illustration } from '../../../../design/illustrations/Illustration';
import { Button } from '../../../../design/ui/Button';
import { buttonLook } from '../../../../design/ui/button-look';
import { Chip } from '../../../../design/ui/Chip';
import { EmptyState } from '../../../../design/ui/EmptyState';
import { Notice } from '../../../../design/ui/Notice';
import { Card } from '../../../../design/ui/page/Card';
import { VisuallyHidden } from '../../../../design/ui/VisuallyHidden';
import { methodsPage } from '../../../../kernel/sites/payment-addresses';
import { PortalPage } from '../../../frame/PortalPage';
import { PageQuestion } from '../../../parts/PageQuestion';
import type { CardOnPage, MethodsError } from './methods-page.server';

type MethodsPageProps = {
  csrf: string;
  /** Null while the provider does not answer. */
  cards: readonly CardOnPage[] | null;
  /** The card that someone is about to remove. */
  removing: CardOnPage | null;
  /** Error that a posted form ran into. */
  error: MethodsError | undefined;
};

/** The cards of a patient, which the payment gateway keeps. */
export function MethodsPage({ csrf, cards, removing, error }: MethodsPageProps) {
  return (
    <PortalPage
      title="Payment methods"
      intro="The cards that pay for your treatment. Our payment partner keeps them; we never see their numbers."
      width="read"
      done={{
        default: 'From now on your renewals are paid with this card.',
        removed: 'The card is removed.',
      }}
    >
      {error ? <Notice tone="bad">{error.message}</Notice> : null}
      {removing && !error ? <RemoveCard key={removing.id} csrf={csrf} card={removing} /> : null}
      {cards === null ? <Unreachable /> : <Cards csrf={csrf} cards={cards} />}
      <p className="text-sm/normal text-muted">
        For an order with a prescription a card is kept, and charged when a provider approves. For a
        renewal it is charged only after your next parcel may be sent. What needs no prescription is
        paid when you order it.
      </p>
    </PortalPage>
  );
}

function Unreachable() {
  return (
    <Notice
      tone="warn"
      title="Your cards cannot be shown right now"
      action={
        <Button href={methodsPage} variant="quiet" size="sm">
          Try again
        </Button>
      }
    >
      Our payment partner does not answer. Your cards are safe, and your treatment goes on as usual.
    </Notice>
  );
}

function Cards({ csrf, cards }: { csrf: string; cards: readonly CardOnPage[] }) {
  if (cards.length === 0) {
    return (
      <Card as="section" padding="lg">
        <EmptyState
          picture={<Illustration name="shield" alt="" size="sm" />}
          title="No card is kept"
          action={<Manage csrf={csrf} label="Add a card" variant="primary" />}
        >
          A card is kept here once you order a treatment that renews. You can also add one now.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card as="section" padding="lg" aria-labelledby="your-cards">
      <h2 id="your-cards">Your cards</h2>
      <ul className="item-list mb-5 [&>li]:items-start [&>li]:py-4">
        {cards.map((card) => (
          <MethodRow key={card.id} csrf={csrf} card={card} />
        ))}
      </ul>
      <Manage csrf={csrf} label="Add a card" variant="quiet" />
    </Card>
  );
}

/** Leads to the payment gateway’s page, and so out of the application. */
function Manage({
  csrf,
  label,
  variant,
}: {
  csrf: string;
  label: string;
  variant: 'primary' | 'quiet';
}) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <PageForm
      csrf={csrf}
      fields={{ form: 'manage' }}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 in-[.empty-state]:flex-col"
    >
      <Button type="submit" name="intent" value="manage" variant={variant} loading={isBusy}>
        {label}
      </Button>
      <span className="text-sm/normal text-muted">
        You go to our payment partner’s page and come back here.
      </span>
    </PageForm>
  );
}

type RemoveCardProps = { csrf: string; card: CardOnPage };

/** Asks before a card is removed. */
function RemoveCard({ csrf, card: { id, name } }: RemoveCardProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'remove';
  return (
    <PageQuestion title="Remove this card?" page={methodsPage}>
      <PageForm
        csrf={csrf}
        fields={{ intent: 'remove', id }}
        action={`${methodsPage}?remove=${id}`}
        preventScrollReset
        className="grid gap-5"
      >
        <p>
          {name} is forgotten by our payment partner too. To pay with it again, you add it again.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={methodsPage} preventScrollReset {...buttonLook({ variant: 'quiet' })}>
            Keep it
          </Link>
          <Button type="submit" variant="danger" loading={isBusy}>
            Remove the card
          </Button>
        </div>
      </PageForm>
    </PageQuestion>
  );
}

type MethodRowProps = { csrf: string; card: CardOnPage };

/** One card, with what can be done about it. */
function MethodRow({ csrf, card }: MethodRowProps) {
  const { id, name, expiry, expires, isDefault } = card;
  const form = useNavigation().formData;
  const isBusy = form?.get('intent') === 'default' && form.get('id') === id;
  return (
    <li>
      <span className="grid size-10 flex-none place-items-center rounded-full bg-brand-tint text-brand">
        <Icon name="card" />
      </span>
      <span className="grid min-w-0 flex-1 flex-[1_1_min(12rem,100%)] gap-1">
        <strong>{name}</strong>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <span className="text-sm/normal text-muted">{expiry}</span>
          {isDefault ? <Chip tone="good">Pays for renewals</Chip> : null}
          {expires === 'expired' ? <Chip tone="bad">Expired</Chip> : null}
          {expires === 'soon' ? <Chip tone="warn">Expires soon</Chip> : null}
        </span>
      </span>
      <span className="flex items-center gap-4.5 max-sm:w-full max-sm:min-[23rem]:pl-13.5">
        {isDefault || expires === 'expired' ? null : (
          <PageForm csrf={csrf} fields={{ intent: 'default', id }} preventScrollReset>
            <Button type="submit" variant="quiet" size="sm" loading={isBusy}>
              Make default<VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </PageForm>
        )}
        <Link
          className="inline-flex min-h-11 items-center text-sm font-semibold text-bad underline decoration-auto underline-offset-[0.2em]"
          to={`?remove=${id}`}
          preventScrollReset
        >
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </span>
    </li>
  );
}
