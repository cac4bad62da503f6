import type {
  AffectedTreatments,
  StoppedQuiz,
} from '../../app/quizzes/authoring/rules/publish-rules.server';
import type { RuleChange } from '../../engine/care';
import type { RuleEffects } from './rules-parts';

const changeWords = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

/** Changes of rules in words. */
export function ChangeList({ changes }: { changes: readonly RuleChange[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {changes.map(({ kind, words, was }) => (
        <li key={`${kind} ${words}`} className="rounded-md bg-sunken px-3 py-2">
          <span className="text-xs font-semibold text-muted">{changeWords[kind]}</span>
          <span className={`block wrap-anywhere ${kind === 'removed' ? 'line-through' : ''}`}>
            {words}
          </span>
          {was === null ? null : (
            <span className="block text-xs wrap-anywhere text-muted">Before: {was}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Effects of the rules of a draft, as they were worked out. */
export function Effects({
  effects,
  hash,
}: {
  effects: RuleEffects | 'asked' | null;
  hash: string;
}) {
  if (effects === null || effects === 'asked')
    return (
      <p className="text-muted">
        Publishing proves every quiz that patients have with these rules. This says beforehand which
        promises would no longer hold, and how many treatments would be stopped.
      </p>
    );
  const { quizzes, treatments } = effects;
  return (
    <div role="status" className="flex flex-col gap-2">
      {effects.hash === hash ? null : (
        <p className="text-warn">The rules have changed since: work it out again.</p>
      )}
      {quizzes === null ? (
        <p>These rules have problems to mend before they can be tried.</p>
      ) : quizzes.length === 0 ? (
        <p className="text-good">Every quiz that patients have stays on sale.</p>
      ) : (
        <StoppedList quizzes={quizzes} />
      )}
      {treatments === null ? null : <p>{treatmentsInWords(treatments)}</p>}
    </div>
  );
}

/** Counts of one or two are told as “a few”, so that nobody is made out by them. */
function treatmentsInWords({ asked, isAll, stopped, reasonNeeded }: AffectedTreatments): string {
  if (asked === 0) return 'Nobody takes this medicine now.';
  const many = (count: number | null) => (count === null ? 'a few' : String(count));
  const of = isAll
    ? `Of ${many(asked)} running treatments`
    : `Of the ${many(asked)} newest running treatments`;
  if (stopped === 0 && reasonNeeded === 0) return `${of}, none would be held.`;
  return `${of}, ${many(stopped)} would be stopped, and ${many(reasonNeeded)} would need a written reason.`;
}

/** Quizzes that would sell nothing, each with what would no longer hold. */
export function StoppedList({ quizzes }: { quizzes: readonly StoppedQuiz[] }) {
  if (quizzes.length === 0) return null;
  return (
    <div className="rounded-md bg-warn-tint px-3 py-2 text-warn">
      <p className="font-semibold">These quizzes would sell nothing until they are changed:</p>
      <ul className="flex flex-col gap-1.5 pt-1">
        {quizzes.map(({ quizKey, revision, isPublished, because }) => (
          <li key={revision}>
            <span className="font-semibold">{quizKey}</span>
            {isPublished ? '' : ', a revision that some people are still in'}
            <ul className="list-disc pl-5 text-soft">
              {because.slice(0, 5).map((one) => (
                <li key={one}>{one}</li>
              ))}
              {because.length > 5 ? <li>And {because.length - 5} more.</li> : null}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
