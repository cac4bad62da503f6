import type { NamesError } from '../../../identity/accounts/own-names.server';
import {
  DevicesCard,
  NameCard,
  nameDone,
  PasswordCard,
  signInDone,
} from '../../account/parts/own-account-cards';
import type { PasswordError } from '../../account/parts/own-sign-in.server';
import { PortalPage } from '../../frame/PortalPage';
import type { loadManagerProfilePage } from './profile-page.server';

type ManagerProfileProps = Awaited<ReturnType<typeof loadManagerProfilePage>> & {
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
