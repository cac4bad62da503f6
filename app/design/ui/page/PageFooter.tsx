import type { ReactNode } from 'react';

type PageFooterProps = {
  /** Links such as privacy and terms. */
  links?: ReadonlyArray<{ href: string; label: string }>;
  /** Says that what stands on the page is sample content. */
  sampleNotice?: ReactNode;
  /** The small print. */
  children?: ReactNode;
};

/** Stands at the end of every page: what a person may decide about the counting of their page views. */
const always = [{ href: '/privacy', label: 'Privacy choices' }];

/** The end of a page. Stays at the bottom of a column that fills the screen. */
export function PageFooter({ links = [], sampleNotice, children }: PageFooterProps) {
  return (
    <footer className="page-footer">
      <div className="mx-auto grid max-w-[var(--container-step)] gap-4 px-4.5 lg:px-8">
        <nav className="page-footer-links" aria-label="Footer">
          {[...links, ...always].map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        {children === undefined ? null : <div className="max-w-[76ch]">{children}</div>}
        {sampleNotice === undefined ? null : <div className="max-w-[76ch]">{sampleNotice}</div>}
      </div>
    </footer>
  );
}
