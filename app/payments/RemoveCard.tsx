import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button';
import { buttonLook } from '../ui/button-look';
import { Card } from '../ui/Card';
import { Dialog } from '../ui/dialog/Dialog';
import type { CardOnPage } from './card-words';

const page = '/patient/account/payment-methods';

type RemoveCardProps = { csrf: string; card: CardOnPage };

/** Asks before a card is removed. Without scripts the question stands on the page itself. */
export function RemoveCard({ csrf, card }: RemoveCardProps) {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const navigate = useNavigate();
  const title = 'Remove this card?';
  if (!hasScripts) {
    return (
      <Card as="section" tone="chosen" padding="lg" aria-labelledby="remove-title">
        <h2 id="remove-title" className="mb-3">
          {title}
        </h2>
        <Question csrf={csrf} card={card} />
      </Card>
    );
  }
  return (
    <Dialog open onClose={() => navigate(page, { preventScrollReset: true })} title={title}>
      <Question csrf={csrf} card={card} />
    </Dialog>
  );
}

function Question({ csrf, card: { id, name } }: RemoveCardProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'remove';
  return (
    <Form method="post" action={page} preventScrollReset className="grid gap-5">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="remove" />
      <p>{name} is forgotten by our payment partner too. To pay with it again, you add it again.</p>
      <div className="method-question">
        <Link to={page} preventScrollReset {...buttonLook({ variant: 'quiet' })}>
          Keep it
        </Link>
        <Button type="submit" variant="danger" loading={isBusy}>
          Remove the card
        </Button>
      </div>
    </Form>
  );
}
