import { Link } from '@remix-run/react';
import { CreditCard, Eye, KeyRound } from 'lucide-react';
import { Glyph } from '../../../../design/ui/Glyph';

const links = [
  {
    to: '/patient/account/security',
    Sign: KeyRound,
    name: 'Password and devices',
    words: 'Change your password, see where you are signed in',
  },
  {
    to: '/patient/account/payment-methods',
    Sign: CreditCard,
    name: 'Payment methods',
    words: 'The cards your refills are paid with',
  },
  {
    to: '/patient/account/access',
    Sign: Eye,
    name: 'Who has looked',
    words: 'Who of our staff opened or changed something of yours, and when',
  },
];

/** What else belongs to the account, on pages of its own. */
export function AccountLinks() {
  return (
    <nav aria-label="More about your account">
      <ul className="account-links">
        {links.map(({ to, Sign, name, words }) => (
          <li key={to}>
            <Link to={to} className="card account-link">
              <Sign className="menu-icon" aria-hidden="true" />
              <span className="place-link-words">
                <span className="place-link-name">{name}</span>{' '}
                <span className="place-link-description">{words}</span>
              </span>
              <Glyph name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
