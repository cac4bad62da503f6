import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type SiteHandle, sites } from '../sites/sites';
import { Card } from '../ui/Card';
import { PageFooter } from '../ui/PageFooter';
import { PageHeader } from '../ui/PageHeader';

interface AccountPageProps {
  site: SiteHandle;
  title: string;
  /** The page for those who came to the wrong one. */
  other: 'signIn' | 'register';
  returnTo: string;
  children: ReactNode;
}

/** The frame of the sign-in and the register page. */
export function AccountPage({ site, title, other, returnTo, children }: AccountPageProps) {
  const to = `${other === 'signIn' ? '/login' : '/register'}${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`;
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="flex flex-1 flex-col items-center px-4.5 py-10 lg:py-16">
        <div className="w-full max-w-md">
          <h1 className="mb-3">{title}</h1>
          <p className="mb-7 text-lg text-muted">
            {other === 'register'
              ? 'Your answers, your plan and your messages are where you left them.'
              : 'What you have answered so far comes with you.'}
          </p>
          <Card className="p-6 sm:p-7">{children}</Card>
          <p className="mt-6 text-center text-muted">
            {other === 'register' ? 'New here? ' : 'Already have an account? '}
            <Link to={to} className="font-semibold text-brand underline">
              {other === 'register' ? 'Create an account' : 'Sign in'}
            </Link>
          </p>
        </div>
      </main>
      <PageFooter>{sites[site].tone.signOff}</PageFooter>
    </div>
  );
}
