import type { ReactNode } from 'react';
import { Icon } from '../illustrations/Icon';
import type { IconName } from '../illustrations/icon-names';
import { type SiteHandle, sites } from '../sites/sites';
import { AsidePanel } from '../ui/AsidePanel';
import { PageFooter } from '../ui/PageFooter';
import { PageHeader } from '../ui/PageHeader';
import { SplitLayout } from '../ui/SplitLayout';
import './account.css';

interface AccountPageProps {
  site: SiteHandle;
  title: string;
  intro: ReactNode;
  /** What else there is, under the form. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages on which people get into their account. */
export function AccountPage({ site, title, intro, foot, children }: AccountPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="account-page">
        <SplitLayout aside={<Promises site={site} />} asideOnPhone="hidden">
          <h1>{title}</h1>
          <p className="account-intro">{intro}</p>
          {children}
          {foot === undefined ? null : <div className="account-foot">{foot}</div>}
          <p className="account-promise">
            <Icon name="lock" size="sm" />
            Only you and your care team see what is in your account.
          </p>
        </SplitLayout>
      </main>
      <PageFooter>{sites[site].tone.signOff}</PageFooter>
    </div>
  );
}

const promises: readonly { icon: IconName; title: string; text: string }[] = [
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
];

function Promises({ site }: { site: SiteHandle }) {
  return (
    <AsidePanel title={sites[site].tagline}>
      <ul className="account-promises">
        {promises.map(({ icon, title, text }) => (
          <li key={icon}>
            <span className="account-promise-sign">
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
