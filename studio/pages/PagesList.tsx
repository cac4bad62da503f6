import { Link } from '@remix-run/react';
import { Copy, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { dayInWords } from '../../app/kernel/calendar/day-words';
import { sites } from '../../app/kernel/sites/sites';
import type { PageEntry } from '../../app/quizzes/authoring/pages/stored-pages.server';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Segmented } from '../ui/Segmented';
import { StudioHeader } from '../ui/StudioHeader';
import { textFieldLook } from '../ui/TextField';
import { TooltipProvider } from '../ui/Tooltip';
import { NewPageDialog } from './NewPageDialog';

interface PagesListProps {
  entries: readonly PageEntry[];
  /** Products and treatments that a new page can be about. */
  products: readonly { id: string; title: string }[];
  treatments: readonly { id: string; title: string }[];
  mayEdit: boolean;
  person: string;
  areas: Parameters<typeof StudioHeader>[0]['areas'];
}

type Status = PageEntry['status'];
type SiteChoice = 'all' | PageEntry['site'];

const statusWords: Readonly<Record<Status, { words: string; look: string }>> = {
  published: { words: 'Published', look: 'bg-good-tint text-good' },
  changed: { words: 'Changed', look: 'bg-warn-tint text-warn' },
  draft: { words: 'Draft', look: 'bg-info-tint text-info' },
  retired: { words: 'Taken down', look: 'bg-sunken text-muted' },
};

/** Every public page of all sites: where it stands, its state, and who changed it last. */
export function PagesList(props: PagesListProps) {
  const { entries, products, treatments, mayEdit, person, areas } = props;
  const [search, setSearch] = useState('');
  const [site, setSite] = useState<SiteChoice>('all');
  const [making, setMaking] = useState<{ copyOf: PageEntry | null } | null>(null);
  const shown = entries.filter(
    (entry) => (site === 'all' || entry.site === site) && fits(entry, search),
  );
  return (
    <TooltipProvider delayDuration={300}>
      <div className="studio min-h-dvh bg-paper">
        <StudioHeader person={person} place="pages" areas={areas} />
        <main id="main" className="mx-auto max-w-6xl px-4 py-8 sm:px-8">
          <div className="flex flex-wrap items-center gap-3 pb-5">
            <h1 className="mr-auto text-2xl">Public pages</h1>
            {mayEdit ? (
              <Button variant="primary" onClick={() => setMaking({ copyOf: null })}>
                <Plus aria-hidden className="size-4" /> New page
              </Button>
            ) : null}
          </div>
          <div className="flex flex-wrap items-center gap-3 pb-4">
            <div className="relative min-w-56 flex-1">
              <Search aria-hidden className="absolute top-2.5 left-3 size-4 text-faint" />
              <input
                type="search"
                aria-label="Search pages"
                placeholder="Search by name, title, address or person"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                className={`${textFieldLook} pl-9`}
              />
            </div>
            <Segmented<SiteChoice>
              label="Site"
              value={site}
              onChange={setSite}
              options={[
                { value: 'all', label: 'All sites' },
                { value: 'default', label: sites.default.name },
                { value: 'hmrprogram', label: sites.hmrprogram.name },
                { value: 'jrnys', label: sites.jrnys.name },
              ]}
            />
          </div>
          <p role="status" className="sr-only">
            {shown.length === 1 ? '1 page' : `${shown.length} pages`}
          </p>
          {shown.length === 0 ? (
            <p className="py-8 text-center text-muted">No page fits. Search for something else.</p>
          ) : (
            <PagesTable
              entries={shown}
              onCopy={mayEdit ? (entry) => setMaking({ copyOf: entry }) : null}
            />
          )}
          {making ? (
            <NewPageDialog
              copyOf={making.copyOf}
              {...{ products, treatments }}
              site={site === 'all' ? 'default' : site}
              onClose={() => setMaking(null)}
            />
          ) : null}
        </main>
      </div>
    </TooltipProvider>
  );
}

function fits({ name, title, slug, by, site }: PageEntry, search: string): boolean {
  const text = [name, title, `/${slug}`, by ?? '', sites[site].name].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface PagesTableProps {
  entries: readonly PageEntry[];
  /** Null for whoever may not begin a page. */
  onCopy: ((entry: PageEntry) => void) | null;
}

function PagesTable({ entries, onCopy }: PagesTableProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full border-collapse text-left">
        <thead className="text-xs text-muted">
          <tr>
            <th className="px-4 py-2.5 font-semibold">Page</th>
            <th className="px-4 py-2.5 font-semibold">Address</th>
            <th className="px-4 py-2.5 font-semibold">State</th>
            <th className="px-4 py-2.5 font-semibold">Last change</th>
            {onCopy ? (
              <th className="px-4 py-2.5 font-semibold">
                <span className="sr-only">Copy</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.key} className="border-t border-line align-top hover:bg-paper">
              <td className="px-4 py-3">
                <Link
                  to={`/studio/pages/${entry.key}`}
                  className="font-semibold wrap-anywhere text-brand-deep hover:underline"
                >
                  {entry.name}
                </Link>
                <span className="block text-xs text-muted">{entry.title}</span>
              </td>
              <td className="px-4 py-3">
                <span className="wrap-anywhere">/{entry.slug}</span>
                <span className="block text-xs text-muted">{sites[entry.site].name}</span>
              </td>
              <td className="px-4 py-3 whitespace-nowrap">
                <StatusWords entry={entry} />
              </td>
              <td className="px-4 py-3">
                {entry.at === null ? null : (
                  <time dateTime={entry.at} className="whitespace-nowrap">
                    {dayInWords(entry.at.slice(0, 10), 'dateWithYear')}
                  </time>
                )}
                <span className="block text-xs text-muted">
                  {entry.by ?? 'Came with a release'}
                </span>
              </td>
              {onCopy ? (
                <td className="px-2 py-2 text-right">
                  <IconButton label={`Copy ${entry.name}`} onClick={() => onCopy(entry)}>
                    <Copy aria-hidden />
                  </IconButton>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StatusWords({ entry: { status, errors, isClinical } }: { entry: PageEntry }) {
  const { words, look } = statusWords[status];
  return (
    <>
      <span className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>
        {words}
      </span>
      {errors === 0 ? null : <span className="block pt-1 text-xs text-bad">{errors} to mend</span>}
      {isClinical ? <span className="block pt-1 text-xs text-muted">Clinical</span> : null}
    </>
  );
}
