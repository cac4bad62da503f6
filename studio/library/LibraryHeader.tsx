import { Link } from '@remix-run/react';

/** Where one is, and who. */
export function LibraryHeader({ person }: { person: string }) {
  return (
    <header className="flex min-h-[3.125rem] flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-card px-4 py-1.5 sm:px-8">
      <Link to="/studio" className="font-display text-base font-medium text-brand-deep">
        Studio
      </Link>
      <nav aria-label="Account" className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-1">
        <span className="text-muted">{person}</span>
        <a href="/staff/sign-in" className="font-medium hover:underline">
          How you sign in
        </a>
        <Link to="/" className="font-medium hover:underline">
          Patients’ site
        </Link>
        <a href="/actions/users/logout" className="font-medium hover:underline">
          Logout
        </a>
      </nav>
    </header>
  );
}
