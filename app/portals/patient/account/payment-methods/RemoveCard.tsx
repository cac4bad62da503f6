import { Link, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../../browser/forms/PageForm';
import { methodsPage } from '../../../../commerce/methods/methods-address';
import { Button } from '../../../../design/ui/Button';
import { buttonLook } from '../../../../design/ui/button-look';
import { PageQuestion } from '../../../parts/PageQuestion';
import type { CardOnPage } from './card-words';

type RemoveCardProps = { csrf: string; card: CardOnPage };

/** Asks before a card is removed. */
export function RemoveCard({ csrf, card: { id, name } }: RemoveCardProps) {
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
        <div className="method-question">
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
