import { isSiteHandle, siteHandles, sites } from '../../app/kernel/sites/sites';
import { useEditor, usePlay } from '../state/editor-context';
import { Select } from '../ui/Select';

const options = siteHandles.map((handle) => ({ value: handle, label: sites[handle].name }));

/** Which of the sites the quiz is shown on: its colours, its logo and its rules. */
export function SiteChooser() {
  const { play } = useEditor();
  const site = usePlay((state) => state.site);
  return (
    <div className="flex items-center gap-1 text-muted">
      <span aria-hidden>site</span>
      <Select
        inline
        label="Site"
        value={site}
        options={options}
        onChange={(chosen) => {
          if (isSiteHandle(chosen)) play.setSite(chosen);
        }}
      />
    </div>
  );
}
