import './account.css';
import type { ReactNode } from 'react';
import { Icon } from '../../../design/illustrations/Icon';
import type { IconName } from '../../../design/illustrations/names';
import { PageFooter } from '../../../design/ui/page/PageFooter';
import { PageHeader } from '../../../design/ui/page/PageHeader';
import { AsidePanel, SplitLayout } from '../../../design/ui/page/SplitLayout';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';

interface AccountPageProps {
  site: SiteHandle;
  title: string;
  intro: ReactNode;
  /** Owner of the account; a patient unless given. */
  reader?: AccountReader;
  /** Further things under the form. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages on which people get into their account. */
export function AccountPage({
  site,
  title,
  intro,
  reader = 'patient',
  foot,
  children,
}: AccountPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="account-page">
        <SplitLayout aside={<AccountAside site={site} reader={reader} />} asideOnPhone="hidden">
          <h1>{title}</h1>
          <p className="mt-2.5 mb-7 text-lg text-muted">{intro}</p>
          {children}
          {foot === undefined ? null : (
            <div className="mt-7 grid gap-2 border-t border-line pt-6 text-muted [&_a]:font-semibold [&_a]:text-brand">
              {foot}
            </div>
          )}
          <p className="mt-7 flex items-center gap-2 text-sm text-muted lg:hidden [&>svg]:flex-none [&>svg]:text-brand">
            <Icon name="lock" size="sm" />
            {reader === 'staff'
              ? 'Whenever you open data of a patient, it is put on record.'
              : 'Only you and your care team see what is in your account.'}
          </p>
        </SplitLayout>
      </main>
      <PageFooter>{sites[site].tone.signOff}</PageFooter>
    </div>
  );
}

/** Owner of an account: staff are told what protects patients, not what the service promises them. */
type AccountReader = 'patient' | 'staff';

interface Point {
  icon: IconName;
  title: string;
  text: string;
}

const points: Readonly<Record<AccountReader, readonly Point[]>> = {
  patient: [
    {
      icon: 'lock',
      title: 'Private from the start',
      text: 'No advertiser learns what you answer, take or buy.',
    },
    {
      icon: 'doctor',
      title: 'Read by licensed providers',
      text: 'A person looks at your answers before anything is prescribed.',
    },
    {
      icon: 'phone',
      title: 'You decide who is signed in',
      text: 'See every device in your account, and sign any of them out.',
    },
  ],
  staff: [
    {
      icon: 'lock',
      title: 'Two steps for everyone of the staff',
      text: 'A password alone opens nothing. Never give a code to anybody, whoever asks.',
    },
    {
      icon: 'clock',
      title: 'Signed out when you are away',
      text: 'After a quarter of an hour in which nothing happens, and after half a day.',
    },
    {
      icon: 'document',
      title: 'Everything is on record',
      text: 'Patients can see which members of staff opened their data.',
    },
  ],
};

/** Shows what stands beside the form of an account page, where there is room. */
function AccountAside({ site, reader }: { site: SiteHandle; reader: AccountReader }) {
  return (
    <AsidePanel title={reader === 'staff' ? 'What protects our patients' : sites[site].tagline}>
      <ul className="mt-6 grid gap-6.5 [&_strong]:text-ink [&>li]:flex [&>li]:items-start [&>li]:gap-4">
        {points[reader].map(({ icon, title, text }) => (
          <li key={icon}>
            <span className="grid size-11 flex-none place-items-center rounded-full bg-card text-brand">
              <Icon name={icon} />
            </span>
            <span>
              <strong>{title}</strong>
              <br />
              {text}
            </span>
          </li>
        ))}
      </ul>
    </AsidePanel>
  );
}
