import type { ReactElement } from 'react';
import { type SiteHandle, sites } from '../../kernel/sites/sites';

type Face = 'serif' | 'sans' | 'round';

/** A capsule lying across an F: the top bar of the letter is the pill. */
function FormularyMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8.5" fill="var(--art-fill)" />
      <path
        d="M14.5 8h-5v12.5M9.5 14.5h6"
        fill="none"
        stroke="#fff"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M14.5 6.25h3.75a1.75 1.75 0 0 1 0 3.5H14.5Z" fill="var(--art-accent-tint)" />
    </svg>
  );
}

/** An H whose crossbar is a line that goes down, steadies and stays. */
function HmrMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="14" fill="var(--art-fill)" />
      <path d="M8.75 8v12M19.25 8v12" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M10 14.9c1.2-2.3 2.8-2.3 4-.9s2.8 1.4 4-.9"
        fill="none"
        stroke="var(--art-accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A road that winds into a J and arrives at a sun. */
function JrnysMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path d="M14 0c9 0 14 5 14 14s-5 14-14 14S0 23 0 14 5 0 14 0Z" fill="var(--art-fill)" />
      <circle cx="17.5" cy="7.5" r="2.75" fill="var(--art-accent)" />
      <path
        d="M17.5 13.25c0 2-1 2.75-1 4.75 0 2.5-1.75 4-4 4-2 0-3.75-1.25-4.25-3.25"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

const brands = {
  default: { mark: FormularyMark, face: 'serif', words: ['Formulary'] },
  hmrprogram: { mark: HmrMark, face: 'sans', words: ['HMR', 'Program'] },
  jrnys: { mark: JrnysMark, face: 'round', words: ['Jrnys'] },
} satisfies { [H in SiteHandle]: { mark: () => ReactElement; face: Face; words: string[] } };

type SiteLogoProps = {
  site: SiteHandle;
  /** Address of a link home; without one the logo is a mark beside a word. */
  href?: string;
};

/** The mark and the name of a site, in its own face. Colors come from the surrounding palette. */
export function SiteLogo({ site, href }: SiteLogoProps) {
  const { mark: Mark, face, words } = brands[site];
  const [first, second] = words;
  const name = (
    <>
      <Mark />
      <span>
        {first}
        {second ? <span className="site-logo-second"> {second}</span> : null}
      </span>
    </>
  );
  if (href === undefined) {
    return (
      <span className="site-logo" data-face={face}>
        {name}
      </span>
    );
  }
  return (
    <a className="site-logo" data-face={face} href={href} aria-label={`${sites[site].name}, home`}>
      {name}
    </a>
  );
}
