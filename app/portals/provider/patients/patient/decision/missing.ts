import type { Assessment } from '../../../../../database/tables/care.schema.server';
import type { DecisionOffer } from './decision-offer';
import { type LineDraft, type ShownVerdicts, verdictsKey } from './offered-choice';
import { isChosen } from './read-decision';

/** Something that is missing from the form of an approval. */
export interface Missing {
  /** The id of its field. */
  field: string;
  words: string;
}

interface Filled {
  offer: DecisionOffer;
  drafts: readonly LineDraft[];
  verdicts: ShownVerdicts;
  signed: Assessment;
}

/** Lists what is missing before an approval can be looked over, in the order of its form. */
export function missingIn({ offer, drafts, verdicts, signed }: Filled): Missing[] {
  const found = offer.lines.flatMap((line, nth) => {
    const draft = drafts.find(({ orderLineId }) => orderLineId === line.orderLineId);
    if (!draft) return [];
    const title = line.choices.find(({ id }) => id === draft.choice)?.title ?? line.title;
    const said = verdicts[verdictsKey(draft)] ?? [];
    const stop = said.some(({ kind }) => kind === 'stop');
    const reasons = said
      .filter(({ kind }) => kind === 'reasonNeeded')
      .flatMap(({ rule, words }, place) =>
        (draft.reasons[rule] ?? '').trim() === ''
          ? [
              {
                field: reasonField(nth, place),
                words: `A reason is missing: ${shortly(words)}`,
              },
            ]
          : [],
      );
    const isWhyMissing = !isChosen(offer.lines, draft) && draft.whyOther.trim() === '';
    return [
      ...(stop ? [{ field: `line-${nth}-choice`, words: `${title} must not be prescribed` }] : []),
      ...reasons,
      ...(isWhyMissing
        ? [{ field: `line-${nth}-whyOther`, words: `Why ${title}, for the patient` }]
        : []),
    ];
  });
  if (signed.treats.trim() === '') {
    found.push({ field: 'signed-treats', words: 'What it treats is missing' });
  }
  if (signed.assessment.trim() === '') {
    found.push({ field: 'signed-assessment', words: 'The assessment is missing' });
  }
  return found;
}

/** The id of the field for the reason of a warning, by the line and its place among those of the line. */
export function reasonField(nth: number, place: number): string {
  return `line-${nth}-reason-${place}-text`;
}

/** What a warning is about: what stands before its first colon or period. */
function shortly(words: string): string {
  return words.split(/[:.]/)[0]?.toLowerCase() ?? words;
}
