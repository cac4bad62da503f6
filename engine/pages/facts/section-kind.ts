import type { Section, SectionKind } from '../../../schemas/generated/types';
import type { PageWorld } from './page-world';

export type SectionOf<K extends SectionKind> = Extract<Section, { kind: K }>;

/** All that the engine knows of one kind of section. */
export interface SectionBehavior<K extends SectionKind = SectionKind, P = unknown> {
  kind: K;
  /** True where it opens a page: it has the one main headline. */
  isOpening?: true;
  /**
   * Puts in what the section asks for: prices, rules, states, clinicians.
   * @param beside The sections of its page, itself included, to which it may lead.
   */
  present(section: SectionOf<K>, world: PageWorld, beside: readonly Section[]): P;
  /** Says that nothing is there to be shown. Where it depends on licenses, nothing is said. */
  isEmpty?(presented: P): boolean;
}

/** Declares a kind of section, with what it presents. */
export function sectionKind<K extends SectionKind, P>(
  behavior: SectionBehavior<K, P>,
): SectionBehavior<K, P> {
  return behavior;
}
