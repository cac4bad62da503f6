import type { Quiz } from '../../../engine';
import type { Patient } from '../../../engine/proof';
import { personInWords } from '../../promises/person-in-words';
import type { Whom } from './page-marks';

const whoms = { She: 'her', He: 'him', They: 'them' } as const;

/** How somebody is spoken of: “new for her”. */
export function whomOf(quiz: Quiz, person: Patient): Whom {
  return whoms[personInWords(quiz, person).she];
}
