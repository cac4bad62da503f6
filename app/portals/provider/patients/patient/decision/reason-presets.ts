import {
  askPresets,
  declinePresets,
  type ReasonPreset,
  stopPresets,
} from '../../../../../care/decisions/reason-presets';
import type { DecisionKind } from './decision-offer';

type Presets = Readonly<Record<string, ReasonPreset>>;

const none: Presets = {};

/** The reasons or questions that a decision may begin with, by their keys; none where it has no list. */
export function presetsFor(kind: DecisionKind): Presets {
  if (kind === 'decline') return declinePresets;
  if (kind === 'askForMore') return askPresets;
  return kind === 'stop' ? stopPresets : none;
}
