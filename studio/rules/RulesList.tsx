import { Link } from '@remix-run/react';
import { dayInWords } from '../../app/kernel/calendar/day-words';
import type { RulesEntry } from '../../app/quizzes/authoring/rules/stored-rules.server';
import { StudioHeader } from '../ui/StudioHeader';

interface RulesListProps {
  entries: readonly RulesEntry[];
  /** Titles of products that are sold without rules, or cannot be. */
  without: readonly string[];
  person: string;
  areas: Parameters<typeof StudioHeader>[0]['areas'];
}

/** Every medicine with its clinical rules: how many, what a draft changes, and who looked at it. */
export function RulesList({ entries, without, person, areas }: RulesListProps) {
  return (
    <div className="studio min-h-dvh bg-paper">
      <StudioHeader person={person} place="rules" areas={areas} />
      <main id="main" className="mx-auto max-w-6xl px-4 py-8 sm:px-8">
        <h1 className="text-2xl">Clinical rules</h1>
        <p className="max-w-3xl pt-1 pb-5 text-muted">
          The rules of medicines’ labels, and of this service, for patients who get them. A change
          is published once two members of the clinical staff who wrote none of it have approved it.
        </p>
        {without.length === 0 ? null : (
          <p className="mb-5 max-w-3xl rounded-md bg-warn-tint px-3 py-2 text-warn">
            <strong className="font-semibold">Without rules:</strong> {without.join(', ')}. A
            medicine without rules can be neither bought nor prescribed.
          </p>
        )}
        <div className="overflow-x-auto rounded-lg border border-line bg-card">
          <table className="w-full border-collapse text-left">
            <thead className="text-xs text-muted">
              <tr>
                <th className="px-4 py-2.5 font-semibold">Medicine</th>
                <th className="px-4 py-2.5 text-right font-semibold">Rules</th>
                <th className="px-4 py-2.5 font-semibold">Draft</th>
                <th className="px-4 py-2.5 font-semibold">Reviews</th>
                <th className="px-4 py-2.5 font-semibold">Published</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <RulesRow key={entry.medicine} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      </main>
    </div>
  );
}

function RulesRow({ entry }: { entry: RulesEntry }) {
  const { medicine, name, rules, unchecked, products, published, isPublished } = entry;
  return (
    <tr className="border-t border-line align-top hover:bg-paper">
      <td className="px-4 py-3">
        <Link
          to={`/studio/rules/${medicine}`}
          className="font-semibold wrap-anywhere text-brand-deep hover:underline"
        >
          {name}
        </Link>
        <span className="block text-xs text-muted">
          {products.length === 0 ? 'Not sold' : `Sold as ${products.join(', ')}`}
        </span>
      </td>
      <td className="px-4 py-3 text-right whitespace-nowrap">
        {rules}
        {unchecked === 0 ? null : (
          <span className="block text-xs text-muted">{unchecked} not yet compared</span>
        )}
      </td>
      <td className="px-4 py-3">
        <DraftWords entry={entry} />
      </td>
      <td className="px-4 py-3">
        <ReviewWords entry={entry} />
      </td>
      <td className="px-4 py-3 whitespace-nowrap">
        {published ? (
          <>
            <time dateTime={published.at}>
              {dayInWords(published.at.slice(0, 10), 'dateWithYear')}
            </time>
            <span className="block text-xs text-muted">{published.by}</span>
          </>
        ) : (
          <span className="text-muted">
            {isPublished ? 'Came with a release' : 'Nothing is published'}
          </span>
        )}
      </td>
    </tr>
  );
}

function DraftWords({ entry: { isChanged, changes, errors, writtenBy } }: { entry: RulesEntry }) {
  if (!isChanged) return <span className="text-muted">As published</span>;
  const said = changes === 1 ? '1 change' : `${changes} changes`;
  return (
    <>
      <span className="inline-block rounded-full bg-warn-tint px-2.5 py-0.5 text-xs font-semibold text-warn">
        {errors === 0 ? said : `${errors} to mend`}
      </span>
      {writtenBy === null ? null : (
        <span className="block pt-1 text-xs text-muted">{writtenBy}</span>
      )}
    </>
  );
}

function ReviewWords({ entry: { isChanged, approvedBy, refusedBy } }: { entry: RulesEntry }) {
  if (!isChanged) return null;
  return (
    <>
      {refusedBy.length === 0 ? null : (
        <span className="block text-warn">{refusedBy.join(' and ')} asked for a change</span>
      )}
      <span className="block">
        {approvedBy.length === 0 ? 'Nobody yet' : `Approved by ${approvedBy.join(' and ')}`}
      </span>
    </>
  );
}
