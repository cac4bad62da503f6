import { Segmented } from '../ui/Segmented';
import type { EditorView } from './view-store';

const views: readonly { value: EditorView; label: string }[] = [
  { value: 'preview', label: 'Preview' },
  { value: 'map', label: 'Map' },
  { value: 'json', label: 'JSON' },
  { value: 'compare', label: 'Compare' },
];

export interface ViewSwitchProps {
  view: EditorView;
  onView(view: EditorView): void;
}

/** What the middle shows. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return <Segmented label="View" value={view} onChange={onView} options={views} />;
}
