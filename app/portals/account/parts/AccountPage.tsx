import type { ReactNode } from 'react';
import { Icon } from '../../../design/illustrations/Icon';
import { PageFooter } from '../../../design/ui/page/PageFooter';
import { PageHeader } from '../../../design/ui/page/PageHeader';
import { SplitLayout } from '../../../design/ui/page/SplitLayout';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';
import { AccountAside, type AccountReader } from './AccountAside';
import './account.css';

interface AccountPageProps {
  site: SiteHandle;
  title: string;
  intro: ReactNode;
  /** Whose account it is; a patient’s unless given. */
  reader?: AccountReader;
  /** What else there is, under the form. */
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
          <p className="account-intro">{intro}</p>
          {children}
          {foot === undefined ? null : <div className="account-foot">{foot}</div>}
          <p className="account-promise">
            <Icon name="lock" size="sm" />
            {reader === 'staff'
              ? 'What you open of a patient’s is put on record.'
              : 'Only you and your care team see what is in your account.'}
          </p>
        </SplitLayout>
      </main>
      <PageFooter>{sites[site].tone.signOff}</PageFooter>
    </div>
  );
}
