import type { NamesError } from '../../../identity/accounts/own-names.server';
import { DevicesCard } from '../../account/parts/DevicesCard';
import { NameCard } from '../../account/parts/NameCard';
import { nameDone, signInDone } from '../../account/parts/own-account-words';
import type { PasswordError } from '../../account/parts/own-sign-in.server';
import { PasswordCard } from '../../account/parts/PasswordCard';
import { PortalPage } from '../../frame/PortalPage';
import type { openManagerProfile } from './profile-page.server';

type ManagerProfileProps = Awaited<ReturnType<typeof openManagerProfile>> & {
  posted: NamesError | PasswordError | undefined;
};

/** A manager’s own name, password and devices. */
export function ManagerProfile({ csrf, email, names, devices, posted }: ManagerProfileProps) {
  return (
    <PortalPage
      title="Profile"
      intro="Your name as colleagues see it, and how you sign in."
      width="read"
      done={{ ...nameDone, ...signInDone }}
    >
      <div className="security-page">
        <NameCard
          {...{ csrf, email, names }}
          posted={posted?.intent === 'names' ? posted : undefined}
        />
        <PasswordCard
          {...{ csrf, email }}
          posted={posted?.intent === 'password' ? posted : undefined}
        />
        <DevicesCard csrf={csrf} devices={devices} />
      </div>
    </PortalPage>
  );
}
