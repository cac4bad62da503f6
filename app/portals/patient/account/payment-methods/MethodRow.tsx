import { Link, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../../browser/forms/PageForm';
import { Icon } from '../../../../design/illustrations/Icon';
import { Button } from '../../../../design/ui/Button';
import { Chip } from '../../../../design/ui/Chip';
import { VisuallyHidden } from '../../../../design/ui/VisuallyHidden';
import type { CardOnPage } from './card-words';

type MethodRowProps = { csrf: string; card: CardOnPage };

/** One card, with what can be done about it. */
export function MethodRow({ csrf, card }: MethodRowProps) {
  const { id, name, expiry, expires, isDefault } = card;
  const form = useNavigation().formData;
  const isBusy = form?.get('intent') === 'default' && form.get('id') === id;
  return (
    <li>
      <span className="item-sign">
        <Icon name="card" />
      </span>
      <span className="item-words method-words">
        <strong>{name}</strong>
        <span className="method-state">
          <span className="text-sm text-muted">{expiry}</span>
          {isDefault ? <Chip tone="good">Pays for renewals</Chip> : null}
          {expires === 'expired' ? <Chip tone="bad">Expired</Chip> : null}
          {expires === 'soon' ? <Chip tone="warn">Expires soon</Chip> : null}
        </span>
      </span>
      <span className="method-actions">
        {isDefault || expires === 'expired' ? null : (
          <PageForm csrf={csrf} fields={{ intent: 'default', id }} preventScrollReset>
            <Button type="submit" variant="quiet" size="sm" loading={isBusy}>
              Make default<VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </PageForm>
        )}
        <Link className="method-remove" to={`?remove=${id}`} preventScrollReset>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </span>
    </li>
  );
}
