import { Link } from '@remix-run/react';
import { Icon } from '../../../design/illustrations/Icon';
import { Illustration } from '../../../design/illustrations/Illustration';
import type { IconName } from '../../../design/illustrations/names';
import { Chip } from '../../../design/ui/Chip';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Notice } from '../../../design/ui/Notice';
import { PageFooter } from '../../../design/ui/page/PageFooter';
import { PageHeader } from '../../../design/ui/page/PageHeader';
import { sites } from '../../../kernel/sites/sites';
import type { loadHomePage } from './home-page.server';

type HomePageProps = Awaited<ReturnType<typeof loadHomePage>>;

const promises: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'doctor',
    title: 'A provider decides',
    text: 'A licensed provider in your state reads every answer before anything is prescribed.',
  },
  {
    icon: 'lock',
    title: 'Yours alone',
    text: 'Your answers are never shared with advertisers. You choose what is kept.',
  },
  {
    icon: 'refund',
    title: 'Nothing hidden',
    text: 'You see the whole price before you order. Your card is charged when a provider approves; if they say no, you pay nothing.',
  },
];

/** Card beside the quizzes with the way on for someone who has been here before. */
function ReturnCard({ name, home }: { name: string | null; home: string }) {
  if (name !== null && home === '/') return null;
  const [to, title, text] =
    name === null
      ? ['/login', 'Been here before?', 'Sign in, and go on where you left off.']
      : [home, 'Your account', 'See what is next, and what is on its way.'];
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full flex-col justify-center gap-1.5 rounded-lg bg-sunken p-5 no-underline"
      >
        <b className="font-display text-xl/[1.3] text-ink group-hover:text-brand">{title}</b>
        <span className="text-muted">{text}</span>
        <span className="mt-1 font-semibold text-brand">
          {name === null ? 'Sign in' : 'Go there'} <span aria-hidden="true">→</span>
        </span>
      </Link>
    </li>
  );
}

/** The first page of a site: what brings people here, and the way on for someone who has been here before. */
export function HomePage({ site, name, home, isSignedOut, quizzes }: HomePageProps) {
  const { tagline, tone } = sites[site];
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader
        site={site}
        right={
          <span className="flex items-center gap-5">
            <Link to="/cart" className="header-link">
              Cart
            </Link>
            {name === null ? (
              <Link to="/login" className="header-link">
                Sign in
              </Link>
            ) : (
              <>
                {home === '/' ? null : (
                  <Link to={home} className="header-link">
                    {home === '/studio' ? 'Studio' : 'Dashboard'}
                  </Link>
                )}
                <a href="/actions/users/logout" className="header-link">
                  Logout
                </a>
              </>
            )}
          </span>
        }
      />
      <main
        id="main"
        className="mx-auto w-full max-w-(--container-step) flex-1 px-4.5 pb-16 lg:px-8"
      >
        {isSignedOut ? (
          <div className="pt-4 lg:pt-6">
            <Notice tone="good" role="status">
              You are signed out.
            </Notice>
          </div>
        ) : null}
        <section className="flex items-center justify-between gap-10 py-10 lg:py-12">
          <div>
            <h1 className="max-w-[20ch] text-display">
              {name === null ? tagline : `Good to see you, ${name}`}
            </h1>
            <p className="mt-4 max-w-[56ch] text-lg/normal text-muted">
              Answer a few questions about your health. {tone.reassurance}
            </p>
          </div>
          <span className="hidden flex-none rounded-xl bg-brand-tint px-16 py-6 lg:block">
            <Illustration name="provider" alt="" size="lg" />
          </span>
        </section>
        <section aria-labelledby="quizzes">
          <h2 id="quizzes" className="mb-5">
            What brings you here?
          </h2>
          {quizzes.length === 0 ? (
            <EmptyState title="We are not open yet">
              There is nothing to begin with today. Please come back soon.
            </EmptyState>
          ) : null}
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {quizzes.map(({ kind, picture, title, description, path, begun }) => (
              <li key={kind}>
                <Link
                  to={path}
                  className="card group grid h-full grid-cols-[5rem_minmax(0,1fr)] items-start gap-5 p-5 no-underline transition-colors hover:border-brand"
                >
                  <Illustration name={picture} alt="" size="md" />
                  <span className="flex flex-col items-start gap-1.5">
                    <b className="font-display text-xl/[1.3] text-ink group-hover:text-brand">
                      {title}
                    </b>
                    <span className="text-muted">{description}</span>
                    {begun ? (
                      <span className="mt-1">
                        <Chip tone="good">Go on where you left off</Chip>
                      </span>
                    ) : null}
                  </span>
                </Link>
              </li>
            ))}
            <ReturnCard name={name} home={home} />
          </ul>
        </section>
        <section
          aria-label="What you can rely on"
          className="mt-14 grid gap-8 lg:grid-cols-3 lg:gap-4"
        >
          {promises.map(({ icon, title, text }) => (
            <div key={title} className="flex gap-4">
              <span className="picture-tile" data-tone="brand" aria-hidden="true">
                <Icon name={icon} />
              </span>
              <div>
                <h3 className="text-lg/normal">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </div>
          ))}
        </section>
      </main>
      <PageFooter sampleNotice="Sample content, not medical advice.">{tone.signOff}</PageFooter>
    </div>
  );
}
