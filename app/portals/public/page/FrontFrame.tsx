import type { ReactNode } from 'react';
import type { PlacedLink, PresentedPage } from '../../../../engine/pages';
import { SiteLogo } from '../../../design/sites/SiteLogo';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';
import { withWay } from './carry-way';
import type { ReturningVisitor } from './front-page.server';

type FrontFrameProps = {
  site: SiteHandle;
  page: PresentedPage;
  returning: ReturningVisitor | null;
  /** Query that says how somebody came here, already on the links of the page. */
  way: string;
  children: ReactNode;
};

/** Frame around every public page: the menu, the way back, and the lists at its foot. */
export function FrontFrame({ site, page, returning, way, children }: FrontFrameProps) {
  return (
    <div className="front">
      <Header site={site} page={page} returning={returning} way={way} />
      <Welcome returning={returning} />
      <main id="main">
        <WayBack crumbs={page.crumbs} />
        {page.notice === null ? null : (
          <div className="front-wide">
            <p className="front-notice">{page.notice}</p>
          </div>
        )}
        {children}
      </main>
      <Footer site={site} footer={page.footer} way={way} />
    </div>
  );
}

function Header({ site, page, returning, way }: Omit<FrontFrameProps, 'children'>) {
  const here = withWay(`/${page.slug}`, way);
  const account: PlacedLink[] =
    returning?.name == null
      ? [{ label: 'Sign in', to: withWay('/login', way) }]
      : [
          ...(returning.home === null
            ? []
            : [
                {
                  label: returning.home === '/studio' ? 'Studio' : 'Dashboard',
                  to: returning.home,
                },
              ]),
          { label: 'Sign out', to: '/actions/users/logout' },
        ];
  const links = [...page.menu, ...account];
  const items = links.map(({ label, to }) => (
    <li key={to}>
      <a className="front-link" href={to} aria-current={to === here ? 'page' : undefined}>
        {label}
      </a>
    </li>
  ));
  return (
    <header className="front-header">
      <div className="front-wide">
        <SiteLogo site={site} href={withWay('/', way)} />
        <nav aria-label="Menu" className="front-menu">
          <ul>{items}</ul>
        </nav>
        {page.begin === null ? null : (
          <a
            className="button front-begin"
            data-variant="primary"
            data-size="sm"
            href={page.begin.to}
          >
            {page.begin.label}
          </a>
        )}
        <details className="front-folded">
          <summary>Menu</summary>
          <nav aria-label="Menu">
            <ul>{items}</ul>
          </nav>
        </details>
      </div>
    </header>
  );
}

/** A word for whoever has been here before: where they may go on. */
function Welcome({ returning }: { returning: ReturningVisitor | null }) {
  if (returning === null) return null;
  const { name, begun, isSignedOut } = returning;
  if (!isSignedOut && begun.length === 0) return null;
  return (
    <aside aria-label="Where you were" className="front-welcome">
      <div className="front-wide">
        {isSignedOut ? <p role="status">You are signed out.</p> : null}
        {begun.length === 0 ? null : (
          <p>
            {name === null
              ? 'Go on where you left off: '
              : `Good to see you, ${name}. Go on where you left off: `}
            {begun.map(({ title, path }, index) => (
              <span key={path}>
                {index === 0 ? '' : ', '}
                <a href={path}>{title}</a>
              </span>
            ))}
          </p>
        )}
      </div>
    </aside>
  );
}

function WayBack({ crumbs }: { crumbs: readonly PlacedLink[] }) {
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label="Where this page stands" className="front-wide">
      <ol className="front-crumbs">
        {crumbs.map(({ label, to }, index) => (
          <li key={to}>
            {index < crumbs.length - 1 ? (
              <a href={to}>{label}</a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const columns = { treatments: 'Treatments', company: 'About us', legal: 'Legal' } as const;

function Footer({
  site,
  footer,
  way,
}: Pick<FrontFrameProps, 'site' | 'way'> & Pick<PresentedPage, 'footer'>) {
  const { supportEmail } = sites[site];
  return (
    <footer className="front-footer">
      <div className="front-wide">
        <div className="front-footer-brand">
          <SiteLogo site={site} href={withWay('/', way)} />
          <p>
            Write to us: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </div>
        {(['treatments', 'company', 'legal'] as const).map((column) =>
          footer[column].length === 0 && column !== 'legal' ? null : (
            <nav key={column} aria-label={columns[column]}>
              <h2>{columns[column]}</h2>
              <ul>
                {footer[column].map(({ label, to }) => (
                  <li key={to}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
                {column === 'legal' ? (
                  <li>
                    <a href={withWay('/privacy', way)}>Privacy choices</a>
                  </li>
                ) : null}
              </ul>
            </nav>
          ),
        )}
        <p className="front-small">
          Medicines are prescribed by providers only after they have read your answers, and
          dispensed by a pharmacy licensed in your state. A price “from” is the lowest of all
          supplies and strengths. In an emergency, call <a href="tel:911">911</a>. Sample content,
          not medical advice.
        </p>
      </div>
    </footer>
  );
}
