import { classNames } from '../../../app/design/ui/class-names';
import type { EndWords, Side } from './both-ways';

/** Shows what somebody pays and how it ends, and marks what is different in the draft. */
export function EndsBelow({ ends, side }: { ends: Record<Side, EndWords>; side: Side }) {
  const { pays, ends: how } = ends[side];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-0.5 rounded-md border border-line bg-card px-3.5 py-2">
      <dt className="text-muted">Pays at once</dt>
      <Words differs={side === 'after' && ends.before.pays !== pays}>{pays}</Words>
      <dt className="text-muted">Ends</dt>
      <Words differs={side === 'after' && ends.before.ends !== how}>{how}</Words>
    </dl>
  );
}

function Words({ differs, children }: { differs: boolean; children: string }) {
  return (
    <dd className="line-clamp-2 text-right font-semibold" title={children}>
      <span className={classNames(differs && 'rounded-xs bg-info-tint px-1 text-info')}>
        {children}
        {differs ? <span className="sr-only"> (another thing)</span> : null}
      </span>
    </dd>
  );
}
