import { Glyph } from '../../../design/ui/Glyph';
import { crisisLines } from './crisis-lines';

type CrisisLinesProps = {
  /** Beside a question they take little room. */
  compact?: boolean;
};

/** The lines to call and text, by any phone and without scripts. */
export function CrisisLines({ compact = false }: CrisisLinesProps) {
  return (
    <div className="crisis-lines" data-compact={compact ? '' : undefined}>
      <div className="crisis-pair">
        <a className="crisis-line" data-first="" href={crisisLines.call}>
          <Glyph name="phone" />
          <span>
            Call 988
            {compact ? null : (
              <small>
                <span lang="es">En español</span>: press 2. Veterans: press 1
              </small>
            )}
          </span>
        </a>
        <a className="crisis-line" href={crisisLines.text}>
          <Glyph name="message" />
          <span>
            Text 988
            {compact ? null : <small>If talking aloud is too much</small>}
          </span>
        </a>
      </div>
      <div className="crisis-now">
        <p>
          {compact
            ? 'In danger right now?'
            : 'Close to acting on it, or already hurt? Please do not wait.'}
        </p>
        <a href={crisisLines.emergency}>Call 911</a>
      </div>
    </div>
  );
}
