import { Link } from '@remix-run/react';

/** Places of the studio; whoever may open one may open all. */
export const studioPlaces = {
  quizzes: { to: '/studio', words: 'Quizzes' },
  rules: { to: '/studio/rules', words: 'Clinical rules' },
  pages: { to: '/studio/pages', words: 'Public pages' },
  campaigns: { to: '/studio/campaigns', words: 'Campaigns' },
} as const;

interface StudioHeaderProps {
  person: string;
  place: keyof typeof studioPlaces;
  /** The other areas that they may open. */
  areas: readonly { name: string; path: string }[];
}

/** Header of the studio: the place, and the person. */
export function StudioHeader({ person, place, areas }: StudioHeaderProps) {
  return (
    <header className="flex min-h-[3.125rem] flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-card px-4 py-1.5 sm:px-8">
      <Link to="/studio" className="font-display text-base font-medium text-brand-deep">
        Studio
      </Link>
      <nav aria-label="Studio" className="flex items-center gap-x-1">
        {Object.entries(studioPlaces).map(([name, { to, words }]) => (
          <Link
            key={name}
            to={to}
            aria-current={name === place ? 'page' : undefined}
            className="rounded-full px-3 py-1 font-medium text-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-deep"
          >
            {words}
          </Link>
        ))}
      </nav>
      <nav aria-label="Account" className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-1">
        <span className="text-muted">{person}</span>
        {areas.map(({ name, path }) => (
          <a key={path} href={path} className="font-medium hover:underline">
            Go to {name}
          </a>
        ))}
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
