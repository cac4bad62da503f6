import { CircleCheck, Stethoscope, TriangleAlert, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChangesInWords } from '../changes/ChangesInWords';
import type { ReleaseState } from '../release/release-calls';
import { useDraft } from '../state/editor-context';
import { changeInWords } from './StatusChip';

/** Shows what publishing the draft would change for patients, and whether it is fit to be published. */
export function ChangeInWords({ release }: { release: ReleaseState }) {
  const { kindOfChange: kind, savedRunFailures, problems } = release;
  const change = changeInWords(release);
  const runs = useDraft(({ history }) => history.draft.savedRuns.length);
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-1.5">
        {change ? (
          <Check
            icon={kind === 'clinical' ? <Stethoscope aria-hidden /> : <Type aria-hidden />}
            tone={kind === 'clinical' ? 'text-warn' : 'text-good'}
          >
            {change}
          </Check>
        ) : null}
        <Check {...soundness(problems === 0)}>
          {problems === 0
            ? 'No problem stands in the way.'
            : `${problems === 1 ? '1 problem has' : `${problems} problems have`} to be mended first.`}
        </Check>
        {/* What has errors may not have been played at all. */}
        {problems > 0 && savedRunFailures === 0 ? null : (
          <Check {...soundness(savedRunFailures === 0)}>
            {savedRunFailures === 0
              ? runs === 0
                ? 'There are no saved runs that try it.'
                : 'Every saved run leads where it must.'
              : savedRunFailures === 1
                ? '1 saved run no longer leads where it must.'
                : `${savedRunFailures} saved runs no longer lead where they must.`}
          </Check>
        )}
      </ul>
      <ChangesInWords />
    </div>
  );
}

function soundness(isSound: boolean) {
  return isSound
    ? { icon: <CircleCheck aria-hidden />, tone: 'text-good' }
    : { icon: <TriangleAlert aria-hidden />, tone: 'text-bad' };
}

function Check({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className={`mt-0.5 [&>svg]:size-4 ${tone}`}>{icon}</span>
      {children}
    </li>
  );
}
