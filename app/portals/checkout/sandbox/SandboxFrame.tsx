import type { ReactNode } from 'react';
import './sandbox.css';

/** What stands around every page of the sandbox: someone else’s, so it looks like nobody’s. */
export function SandboxFrame({ children }: { children: ReactNode }) {
  return (
    <div className="sandbox">
      <header className="mx-auto flex max-w-240 items-center gap-3 p-5">
        <span className="font-[650]">Sandbox payments</span>
        <span className="sandbox-badge">Test mode</span>
      </header>
      <main
        id="main"
        className="mx-auto grid max-w-240 gap-6 px-5 pt-2 pb-12 md:grid-cols-[1fr_1fr] md:items-start md:gap-16 md:pt-8"
      >
        {children}
      </main>
    </div>
  );
}
