import { Link } from '@remix-run/react';
import { Archive, ArchiveRestore, Copy, Download, Ellipsis, Pencil } from 'lucide-react';
import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { IconButton } from '../ui/IconButton';
import { Menu, MenuItem, MenuLine } from '../ui/Menu';
import { ChecksInWords } from './ChecksInWords';
import { longAgo, purposeWords, siteWords, statusWords, topicWords } from './library-words';

interface LibraryTableProps {
  entries: readonly LibraryEntry[];
  now: Date;
  onRename(entry: LibraryEntry): void;
  onCopy(entry: LibraryEntry): void;
  onArchive(entry: LibraryEntry): void;
  onBringBack(entry: LibraryEntry): void;
}

/** Quizzes with how they stand and what happened to them last. */
export function LibraryTable({ entries, now, ...events }: LibraryTableProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full border-collapse text-left">
        <thead className="text-xs text-muted">
          <tr>
            <th className="px-4 py-2.5 font-semibold">Quiz</th>
            <th className="px-4 py-2.5 font-semibold max-lg:hidden">Topic</th>
            <th className="px-4 py-2.5 font-semibold max-md:hidden">Site</th>
            <th className="px-4 py-2.5 font-semibold">Status</th>
            <th className="px-4 py-2.5 font-semibold max-md:hidden">Checks</th>
            <th className="px-4 py-2.5 font-semibold max-md:hidden">Last change</th>
            <th className="px-4 py-2.5">
              <span className="sr-only">More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <LibraryRow key={entry.id} entry={entry} now={now} {...events} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Number of columns on a wide screen; a cell that spans them spans those of a narrow one too. */
const columns = 7;

interface LibraryRowProps extends Omit<LibraryTableProps, 'entries'> {
  entry: LibraryEntry;
}

function LibraryRow({ entry, now, onRename, onCopy, onArchive, onBringBack }: LibraryRowProps) {
  const { id, name, site, status, updatedAt, last, archived, checks, offSale } = entry;
  const lastAt = last?.at ?? updatedAt;
  return (
    <>
      <tr className="border-t border-line align-top hover:bg-paper">
        <td className="px-4 py-3">
          <Link
            to={`/studio/quizzes/${id}`}
            className="font-semibold wrap-anywhere text-brand-deep hover:underline"
          >
            {name}
          </Link>
          <span className="mt-1 block text-xs text-muted lg:hidden">{topicInWords(entry)}</span>
          <span className="block text-xs text-muted md:hidden">
            {siteWords(site)} · {longAgo(updatedAt, now)}
          </span>
          <span className="block text-xs md:hidden">
            <ChecksInWords checks={checks} />
          </span>
        </td>
        <td className="px-4 py-3 max-lg:hidden">{topicInWords(entry)}</td>
        <td className="px-4 py-3 whitespace-nowrap max-md:hidden">{siteWords(site)}</td>
        <td className="px-4 py-3">
          <StatusWord status={status} />
          {offSale === null ? null : (
            <span className="block pt-1 text-xs font-semibold text-warn">Off sale</span>
          )}
          {archived ? <span className="block pt-1 text-xs text-muted">Archived</span> : null}
        </td>
        <td className="px-4 py-3 max-md:hidden">
          <ChecksInWords checks={checks} />
        </td>
        <td className="max-w-72 px-4 py-3 max-md:hidden">
          <span className="block truncate">{lastInWords(entry)}</span>
          <span className="block text-xs text-muted xl:whitespace-nowrap">
            {moreInWords(entry)}
            {byInWords(entry)}
            <time dateTime={lastAt}>{longAgo(lastAt, now)}</time>
          </span>
        </td>
        <td className="px-2 py-2 text-right">
          <Menu
            align="end"
            trigger={
              <IconButton label={`More about ${name}`}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onRename(entry)}>
              Rename
            </MenuItem>
            <MenuItem icon={<Copy aria-hidden />} onSelect={() => onCopy(entry)}>
              Duplicate
            </MenuItem>
            <MenuItem
              icon={<Download aria-hidden />}
              onSelect={() => location.assign(`/studio/quizzes/${id}/export`)}
            >
              Export as JSON
            </MenuItem>
            <MenuLine />
            <MenuItem
              icon={archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
              onSelect={() => (archived ? onBringBack(entry) : onArchive(entry))}
            >
              {archived ? 'Bring back' : 'Archive'}
            </MenuItem>
          </Menu>
        </td>
      </tr>
      {offSale === null ? null : (
        <tr>
          <td colSpan={columns} className="px-4 pb-3">
            <OffSale why={offSale} />
          </td>
        </tr>
      )}
    </>
  );
}

function topicInWords({ topic, purpose }: LibraryEntry): string {
  if (purpose !== null) return purposeWords[purpose].one;
  return topic ? topicWords[topic] : 'Topic not known';
}

const deeds: Readonly<Record<NonNullable<LibraryEntry['last']>['action'], string>> = {
  created: 'Made',
  imported: 'Imported',
  edited: 'Edited',
  tookOver: 'Taken over',
  renamed: 'Renamed',
  archived: 'Archived',
  restored: 'Brought back',
  asked: 'Review asked for',
  approved: 'Review approved',
  refused: 'Changes asked for',
  withdrawn: 'Review withdrawn',
  published: 'Published',
  scheduled: 'Publication planned',
  unscheduled: 'Planned publication cancelled',
  scheduleFailed: 'Planned publication did not happen',
  rolledBack: 'Rolled back',
  wentOffSale: 'Went off sale',
  backOnSale: 'On sale again',
};

function lastInWords({ last }: LibraryEntry): string {
  if (!last) return 'Nothing yet';
  const [first] = last.words;
  if (first === undefined) return deeds[last.action];
  return last.action === 'edited' ? first : `${deeds[last.action]}: ${first}`;
}

/** The name of the person who did something last, with a comma; empty where nobody did. */
function byInWords({ last }: LibraryEntry): string {
  const by = last?.by ?? (last?.action === 'imported' ? 'Came with a release' : null);
  return by === null ? '' : `${by}, `;
}

/** Number of other things that changed at once, in words. */
function moreInWords({ last }: LibraryEntry): string {
  const more = (last?.words.length ?? 0) - 1;
  return more > 0 ? `and ${more} more · ` : '';
}

/** Says that a quiz sells nothing, why, and what mends it. */
function OffSale({ why }: { why: string }) {
  return (
    <p className="max-w-3xl rounded-md bg-warn-tint px-2.5 py-1.5 text-xs wrap-anywhere text-warn">
      <strong className="font-semibold">Off sale.</strong> {why}{' '}
      <span className="block text-soft">
        It sells again once it is proved: publish a change of it that is, or go back to a revision
        that is. It is also proved again whenever the catalogue or label data change.
      </span>
    </p>
  );
}

const looks: Readonly<Record<LibraryEntry['status'], string>> = {
  draft: 'bg-sunken text-soft',
  inReview: 'bg-info-tint text-info',
  published: 'bg-good-tint text-good',
  changed: 'bg-warn-tint text-warn',
};

/** Shows the status of a quiz, in a word. */
function StatusWord({ status }: { status: LibraryEntry['status'] }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${looks[status]}`}
    >
      {statusWords[status]}
    </span>
  );
}
