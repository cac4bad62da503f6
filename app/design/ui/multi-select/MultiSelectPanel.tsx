import './multi-select-panel.css';
import { useId } from 'react';
import { OptionSearchField, OptionsBox } from './OptionsBox';
import { type OptionSearchSettings, useOptionSearch } from './use-option-search';

type MultiSelectPanelProps = OptionSearchSettings & {
  /** Name of the choice, as in "States". */
  label: string;
};

/** The search and the list of a multi-select, always open: for a popover or a column of filters. */
export function MultiSelectPanel({ label, ...settings }: MultiSelectPanelProps) {
  const search = useOptionSearch(settings);
  const listId = useId();
  return (
    <div className="multi-select-panel">
      <OptionSearchField listId={listId} search={search} open aria-label={`Search ${label}`} />
      <OptionsBox id={listId} label={label} chosen={settings.chosen} search={search} />
      <p className="multi-select-note" role="status">
        {search.note()}
      </p>
    </div>
  );
}
