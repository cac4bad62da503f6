import type { NamesTrouble } from '../accounts/change-names.server';
import { DevicesCard } from '../accounts/DevicesCard';
import { NameCard } from '../accounts/NameCard';
import { nameDone, signInDone } from '../accounts/own-account-words';
import type { PasswordTrouble } from '../accounts/own-sign-in.server';
import { PasswordCard } from '../accounts/PasswordCard';
import { PortalPage } from '../portal/PortalPage';
import type { openManagerProfile } from './profile-page.server';

type ManagerProfileProps = Awaited<ReturnType<typeof openManagerProfile>> & {
  posted: NamesTrouble | PasswordTrouble | undefined;
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
