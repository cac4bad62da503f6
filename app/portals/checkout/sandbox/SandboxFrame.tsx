import type { ReactNode } from 'react';
import './sandbox.css';

/** What stands around every page of the sandbox: someone else’s, so it looks like nobody’s. */
export function SandboxFrame({ children }: { children: ReactNode }) {
  return (
    <div className="sandbox">
      <header className="sandbox-header">
        <span className="sandbox-name">Sandbox payments</span>
        <span className="sandbox-badge">Test mode</span>
      </header>
      <main id="main" className="sandbox-main">
        {children}
      </main>
    </div>
  );
}
