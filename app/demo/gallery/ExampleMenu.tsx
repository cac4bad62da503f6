import { useState } from 'react';
import { LinkButton } from '../../design/ui/Button';
import type { SiteHandle } from '../../kernel/sites/sites';
import { AccountMenu, accountMenuId } from '../../portals/frame/AccountMenu';
import '../../portals/frame/account-menu.css';
import '../../portals/frame/portal.css';

const maya = {
  kind: 'patient',
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya@example.com',
} as const;

/** The account menu, opened by its address where no scripts run. */
export function ExampleMenu({ site }: { site: SiteHandle }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton
        variant="quiet"
        size="sm"
        href={`#${accountMenuId}`}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        Open the account menu
      </LinkButton>
      <AccountMenu
        site={site}
        person={maya}
        badges={{ '/patient/chat': 1 }}
        currentPath="/patient"
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
