import { useState } from 'react';
import type { PageRelease } from '../../app/quizzes/authoring/pages/publish-page.server';
import { WhyDialog } from '../desk/WhyDialog';
import { Select } from '../ui/Select';

interface RetireDialogProps {
  release: PageRelease;
  busy: boolean;
  error: string | null;
  onClose(): void;
  onDone(to: string | null, why: string): void;
}

/** No page: visitors are told that there is none. */
const nowhere = 'nowhere';

/** Asks where visitors of a page are led once it is taken down, and says what would happen otherwise. */
export function RetireDialog({ release, busy, error, onClose, onDone }: RetireDialogProps) {
  const [to, setTo] = useState(nowhere);
  const { expects, linkedFrom, mayLeadTo } = release;
  if (expects === null) {
    return (
      <WhyDialog
        title="Throw the draft away"
        label="Why"
        action="Throw it away"
        {...{ busy, error, onClose }}
        onDone={(why) => onDone(null, why)}
      >
        <p className="text-muted">Nothing of it was ever published. It cannot be brought back.</p>
      </WhyDialog>
    );
  }
  return (
    <WhyDialog
      title="Take this page down"
      label="Why"
      action="Take it down"
      {...{ busy, error, onClose }}
      onDone={(why) => onDone(to === nowhere ? null : to.slice(1), why)}
    >
      <div className="flex flex-col gap-1">
        <span className="font-semibold">Visitors who come to its address</span>
        <Select
          label="Visitors who come to its address"
          value={to}
          onChange={setTo}
          options={[
            { value: nowhere, label: 'are told that there is no such page (404)' },
            ...mayLeadTo.map(({ slug, crumb }) => ({
              value: `/${slug}`,
              label: `are led to “${crumb}” (/${slug})`,
            })),
          ]}
        />
      </div>
      {linkedFrom.length === 0 ? null : (
        <p className="text-warn">
          {linkedFrom.length === 1 ? '1 page has a link' : `${linkedFrom.length} pages have links`}{' '}
          to it: {linkedFrom.join(', ')}. Change them first, or lead visitors to another page.
        </p>
      )}
    </WhyDialog>
  );
}
