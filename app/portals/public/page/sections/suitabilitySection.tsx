import type { PresentedSection } from '../../../../../engine/pages';
import { Glyph } from '../../../../design/ui/Glyph';
import { Band } from '../Band';

export function SuitabilitySection({
  id,
  title,
  lead,
  suits,
}: PresentedSection<'suitabilitySection'>) {
  if (suits === null) return null;
  const { needs, refusals, visits, weighs, rules, checked, sources } = suits;
  return (
    <Band id={id} title={title} lead={lead}>
      <div className="front-suits">
        {needs.length === 0 ? null : (
          <div className="card" data-suits="yes">
            <h3>It may suit you if</h3>
            <ul>
              {needs.map((need) => (
                <li key={need}>
                  <Glyph name="success" />
                  <span>{need}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {refusals.length === 0 ? null : (
          <div className="card" data-suits="no" id={id === undefined ? undefined : `${id}-no`}>
            <h3>You must not take it</h3>
            <ul>
              {refusals.map(({ title: name, says }) => (
                <li key={`${name} ${says}`}>
                  <Glyph name="close" />
                  <span>
                    {name}
                    {says === '' ? null : <small>{says}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {visits.length === 0 ? null : (
        <p className="front-fine">
          <b>A video visit comes first with:</b> {visits.map(lower).join('; ')}.
        </p>
      )}
      {weighs.length === 0 ? null : (
        <p className="front-fine">
          <b>A provider weighs it first with:</b> {weighs.map(lower).join('; ')}.
        </p>
      )}
      <p className="front-fine">
        {rules} rules in all, from: {sources.join('; ')}.{' '}
        {checked === rules
          ? 'Clinical staff compared each with its source.'
          : `Clinical staff have compared ${checked === 0 ? 'none' : checked} of them with their source so far.`}
      </p>
    </Band>
  );
}

/** A name within a sentence, but for those that begin with several capital letters. */
function lower(name: string): string {
  return /^[A-Z](?![A-Z0-9])/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
