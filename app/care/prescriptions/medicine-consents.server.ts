import { labelOf } from '../../../engine/authoring';
import type { Quiz } from '../../../engine/quiz';
import { everyServedQuiz } from '../../content/quizzes.server';
import { currentReference } from '../../content/reference.server';
import type { AgreedConsent } from '../../database/tables/prescriptions.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { sha256 } from '../../kernel/sha256.server';

/** Everything that whoever takes a medicine agrees to, as it is worded now. */
export interface MedicineConsents {
  consents: AgreedConsent[];
  /** Names these words: whoever agrees says which of them they read. Empty where there are none. */
  seen: string;
}

/**
 * Finds what is agreed to with products, by their ids: by the rules of their labels, in the words of a quiz that asks.
 */
export async function consentsOf(
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, MedicineConsents>> {
  const { clinical, catalogue } = await currentReference(db);
  const agreements = (await everyServedQuiz(db)).flatMap(agreementsIn);
  return new Map(
    productIds.map((productId) => {
      const product = catalogue.products.find(({ id }) => id === productId);
      const label = product && labelOf(clinical, product);
      const rules = label && label !== 'none' ? label.rules : [];
      const wanted = rules.flatMap((rule) => (rule.kind === 'consent' ? rule.consent : []));
      const consents = clinical.named.consents.flatMap(({ id: consent, name }) => {
        if (!wanted.includes(consent)) return [];
        const found = agreements.find(({ consents: of }) => of.includes(consent));
        const { text = '', quiz = '', revision = '' } = found ?? {};
        return { consent, name, text, quiz, revision };
      });
      return [productId, { consents, seen: consents.length === 0 ? '' : hashOfAll(consents) }];
    }),
  );
}

/** The agreements of a quiz, each with what somebody agrees to by it. */
function agreementsIn({ key: quiz, revision, definition }: Quiz) {
  return definition.steps.flatMap((step) =>
    (step.actions ?? []).flatMap((action) =>
      action.kind === 'understand'
        ? { consents: action.consents ?? [], text: action.agreement, quiz, revision }
        : [],
    ),
  );
}

function hashOfAll(consents: readonly AgreedConsent[]): string {
  return sha256(JSON.stringify(consents.map(({ consent, name, text }) => [consent, name, text])));
}
