import type { ReasonPreset } from '../../../../../care/decisions/presets/reason-preset';
import { refusalPresets } from '../../../../../care/decisions/presets/refusal-presets';
import { stopPresets } from '../../../../../care/decisions/presets/stop-presets';
import type { DecisionKind } from './decision-offer';

type Presets = Readonly<Record<string, ReasonPreset>>;

const none: Presets = {};

/** The reasons that a decision may begin with, by their keys; none where it has no list. */
export function presetsFor(kind: DecisionKind): Presets {
  if (kind === 'refuse') return refusalPresets;
  return kind === 'stop' ? stopPresets : none;
}
