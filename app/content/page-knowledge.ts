import type { PageKnowledge, PageWorld } from '../../engine/pages';
import { isOwnAddress, linkableAddresses } from '../kernel/sites/own-addresses';
import { quizAddress, quizKinds } from '../kernel/sites/quiz-address';

/** Puts together all that public pages may refer to. */
export function pageKnowledge({
  catalogue,
  clinical,
  pictures,
  ledOn = [],
}: Pick<PageWorld, 'catalogue' | 'clinical'> & {
  /** Paths of the pictures that were uploaded. */
  pictures: ReadonlySet<string>;
  /** Addresses from which visitors are led on. */
  ledOn?: NonNullable<PageKnowledge['ledOn']>;
}): PageKnowledge {
  return {
    world: { catalogue, clinical, pages: [] },
    quizzes: quizKinds.map(quizAddress),
    linkable: linkableAddresses,
    isTaken: isOwnAddress,
    pictures,
    ledOn,
  };
}
