import { Icon } from '../../../design/illustrations/Icon';
import type { IconName } from '../../../design/illustrations/icon-names';
import { AsidePanel } from '../../../design/ui/page/AsidePanel';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';

/** Who gets into their account: staff are told what protects patients, not what the service promises them. */
export type AccountReader = 'patient' | 'staff';

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
      text: 'Patients can see who of the staff looked at what of theirs.',
    },
  ],
};

/** What stands beside the form of an account page, where there is room. */
export function AccountAside({ site, reader }: { site: SiteHandle; reader: AccountReader }) {
  return (
    <AsidePanel title={reader === 'staff' ? 'What protects our patients' : sites[site].tagline}>
      <ul className="account-promises">
        {points[reader].map(({ icon, title, text }) => (
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
