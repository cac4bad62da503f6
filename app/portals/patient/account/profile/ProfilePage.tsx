import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { PageForm } from '../../../../browser/forms/PageForm';
import { Button } from '../../../../design/ui/Button';
import { useFirstErrorFocus } from '../../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../../design/ui/Notice';
import { isSameValue } from '../../../../identity/profile/profile';
import { PortalPage } from '../../../frame/PortalPage';
import { AccountLinks } from './AccountLinks';
import { AddressCards } from './AddressCards';
import { PersonCard } from './PersonCard';
import { ProfileConflict } from './ProfileConflict';
import type { ProfileTrouble } from './post-profile-form.server';
import { typedProfile } from './profile-form';
import type { ProfilePageData } from './profile-page.server';
import '../../../parts/address.css';
import './profile.css';

const profileForm = 'profile';

type ProfilePageProps = ProfilePageData & {
  /** What a posted form ran into. */
  trouble: ProfileTrouble | undefined;
};

/** The whole profile in one form: the person, where parcels go and where bills go. */
export function ProfilePage({ trouble, ...page }: ProfilePageProps) {
  const { csrf, profile, states, isEmailVerified, hasSentIntake } = page;
  const content = useRef<HTMLDivElement>(null);
  const isBusy = useNavigation().state !== 'idle';
  useFirstErrorFocus(content, trouble);
  const { shippingAddress, billingAddress } = profile;
  const fields = {
    form: profileForm,
    typed: trouble?.typed ?? typedProfile(profile),
    errors: trouble?.errors ?? {},
  };
  const isSame = billingAddress === null || isSameValue(shippingAddress, billingAddress);
  return (
    <PortalPage
      title="Profile"
      intro="What your provider and our pharmacy need to know to reach you."
      width="read"
      done={{ saved: 'Your profile is saved.' }}
    >
      <div ref={content} className="profile-page">
        {trouble?.conflict ? (
          <ProfileConflict csrf={csrf} trouble={trouble} conflict={trouble.conflict} />
        ) : (
          <PageForm
            id={profileForm}
            csrf={csrf}
            seen={{ version: profile.version }}
            noValidate
            className="profile-form"
          >
            {Object.keys(fields.errors).length > 0 ? (
              <Notice tone="bad" title="Not saved yet">
                Look at the marked fields and save again.
              </Notice>
            ) : null}
            <PersonCard
              {...fields}
              email={profile.user.email}
              isEmailVerified={isEmailVerified}
              hasSentIntake={hasSentIntake}
            />
            <AddressCards
              {...fields}
              states={states}
              isBillingSame={trouble?.isBillingSame ?? isSame}
            />
            <div className="profile-save">
              <Button type="submit" loading={isBusy}>
                Save profile
              </Button>
            </div>
          </PageForm>
        )}
        <AccountLinks />
      </div>
    </PortalPage>
  );
}
