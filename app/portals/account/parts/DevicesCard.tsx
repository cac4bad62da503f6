import { PageForm } from '../../../browser/forms/PageForm';
import { Icon } from '../../../design/illustrations/Icon';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Card } from '../../../design/ui/page/Card';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import type { OwnDevice } from './own-sign-in.server';
import './account.css';

interface DevicesCardProps {
  csrf: string;
  devices: readonly OwnDevice[];
}

/** Where someone is signed in, with a way to end each but the one they are using. */
export function DevicesCard({ csrf, devices }: DevicesCardProps) {
  const hasOthers = devices.some(({ isThis }) => !isThis);
  return (
    <Card as="section" padding="lg" className="own-account" aria-labelledby="devices">
      <h2 id="devices">Where you are signed in</h2>
      <p className="text-muted">Sign out whatever you do not know, and choose a new password.</p>
      <ul className="item-list">
        {devices.map(({ handle, device, isThis, lastUsed }) => (
          <li key={handle}>
            <span className="grid size-10 flex-none place-items-center rounded-full bg-brand-tint text-brand">
              <Icon name="phone" />
            </span>
            <span className="grid min-w-0 flex-1">
              <strong>{device}</strong>
              <span className="text-sm/normal text-muted">{lastUsed}</span>
            </span>
            {isThis ? (
              <Chip tone="good">This device</Chip>
            ) : (
              <PageForm csrf={csrf} fields={{ intent: 'end', handle }}>
                <Button type="submit" variant="quiet" size="sm">
                  Sign out <VisuallyHidden>{device}</VisuallyHidden>
                </Button>
              </PageForm>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <PageForm csrf={csrf} fields={{ intent: 'endOthers' }} className="mt-5">
          <Button type="submit" variant="quiet">
            Sign out everywhere else
          </Button>
        </PageForm>
      ) : null}
    </Card>
  );
}
