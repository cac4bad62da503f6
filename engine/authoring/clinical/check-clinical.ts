import type {
  ClinicalData,
  Establishes,
  LabelRule,
  Option,
  Product,
} from '../../../schemas/generated/types';
import { at } from '../../values/json/pointer';
import { checkComparisons } from '../checks/check-comparisons';
import { inputPath } from '../checks/check-inputs';
import { knownQuestion, typeOfTerm } from '../checks/type-of-term';
import { type Checking, suggestion } from '../problems/checking';
import { inQuotes, stepNamed } from '../problems/part-names';
import { clinicalFact, labelOf } from './clinical-data';
import { conditionOfHaving, conditionOfLacking, consentSteps } from './evidence';

/**
 * Checks that everything a quiz says in clinical names exists, and that it asks everything that the labels of what it
 * sells ask for.
 */
export function checkClinical(checking: Checking, clinical: ClinicalData): void {
  checkNames(checking, clinical);
  checkTable(checking, clinical);
  checkLabels(checking, clinical);
}

/** Options and consents name facts and consents that there are; no consent is asked for at two steps. */
function checkNames(checking: Checking, clinical: ClinicalData): void {
  const { quiz, report } = checking;
  const consents = clinical.named.consents.map(({ id }) => id);
  for (const step of quiz.steps) {
    step.questions.forEach((question, index) => {
      if (!('options' in question.input)) return;
      question.input.options.forEach(({ establishes }: Option, place) => {
        const path = at(inputPath(step, index), 'options', place, 'establishes');
        checkFacts(checking, clinical, establishes, path);
      });
    });
    step.definition.actions?.forEach((action, index) => {
      if (action.kind !== 'understand') return;
      action.consents?.forEach((id, place) => {
        const path = at('/steps', step.index, 'actions', index, 'consents', place);
        if (!consents.includes(id))
          report('unknownFact', path, `Labels know of no consent “${id}”.`, () =>
            suggestion(path, id, consents),
          );
        const [first] = consentSteps(quiz, id);
        if (first && first !== step)
          report(
            'repeatedConsent',
            path,
            `${stepNamed(quiz, first.id)} asks for this consent already. Ask for it once, where everybody who needs it comes by.`,
            { fix: { title: 'Remove it here', op: 'remove', path } },
          );
      });
    });
  }
}

function checkFacts(
  { report }: Checking,
  clinical: ClinicalData,
  establishes: Establishes | undefined,
  path: string,
): void {
  for (const how of ['has', 'hasNot', 'unsure'] as const)
    establishes?.[how]?.forEach((id, index) => {
      if (clinicalFact(clinical, id)) return;
      const place = at(path, how, index);
      const names = clinical.named.facts.map((fact) => fact.id);
      report('unknownFact', place, `There is no clinical fact “${id}”.`, () =>
        suggestion(place, id, names),
      );
    });
}

/** Checks the facts, measures and medicines that the quiz states beyond single options. */
function checkTable(checking: Checking, clinical: ClinicalData): void {
  const { quiz, report } = checking;
  const { measures = {}, facts = [], takes = [] } = quiz.definition.clinical ?? {};
  const known = clinical.named.measures.map(({ id }) => id);
  for (const [id, by] of Object.entries(measures)) {
    const path = at('/clinical/measures', id);
    if (!known.includes(id)) report('unknownFact', path, `There is no measure “${id}”.`);
    const isThere =
      'answer' in by
        ? knownQuestion(checking, by.answer, at(path, 'answer')) !== undefined
        : checking.valueTypes.has(by.value);
    if ('value' in by && !isThere)
      report('unknownValue', at(path, 'value'), `There is no derived value “${by.value}”.`, () =>
        suggestion(at(path, 'value'), by.value, quiz.valueByName.keys()),
      );
    if (isThere && typeOfTerm(checking, by, path, []) !== 'number')
      report('typeMismatch', path, 'A measure is a number. This is something else.');
  }
  facts.forEach(({ when, ...says }, index) => {
    const path = at('/clinical/facts', index);
    checkComparisons(checking, when, at(path, 'when'));
    checkFacts(checking, clinical, says, path);
  });
  const medicines = clinical.medicines.map(({ id }) => id);
  takes.forEach(({ when, medicine }, index) => {
    const path = at('/clinical/takes', index);
    checkComparisons(checking, when, at(path, 'when'));
    if (medicine === undefined || medicines.includes(medicine)) return;
    const place = at(path, 'medicine');
    report('unknownFact', place, `There is no label data of a medicine “${medicine}”.`, () =>
      suggestion(place, medicine, medicines),
    );
  });
}

/** Products that the options of a quiz sell, each with the place where it is first sold. */
function soldAt({ quiz }: Checking): Map<Product, string> {
  const { products, plans } = quiz.reference.catalogue;
  const found = new Map<Product, string>();
  for (const step of quiz.steps)
    step.questions.forEach((question, index) => {
      if (!('options' in question.input)) return;
      question.input.options.forEach((option: Option, place) => {
        const items = plans.find(({ id }) => id === option.plan)?.items ?? [];
        const ids = [option.product, ...items.map((item) => item.product)];
        const path = at(inputPath(step, index), 'options', place);
        for (const product of products)
          if (option.content && ids.includes(product.id) && !found.has(product))
            found.set(product, path);
      });
    });
  return found;
}

/** Every medicine that is sold has a label, and something in the quiz asks about all that it names. */
function checkLabels(checking: Checking, clinical: ClinicalData): void {
  const missing = new Map<string, { words: string; by: Set<string>; path: string }>();
  for (const [product, path] of soldAt(checking)) {
    const label = labelOf(clinical, product);
    if (label === null) {
      const words = `Nothing is known of the label of ${inQuotes(product.title)}, so no quiz may sell it.`;
      checking.report('noLabelData', path, words);
      continue;
    }
    if (label === 'none') continue;
    for (const rule of label.rules)
      for (const words of unasked(checking, clinical, rule)) {
        const known = missing.get(words) ?? { words, by: new Set(), path };
        known.by.add(label.name);
        missing.set(words, known);
      }
  }
  // A product that is put on sale is one mistake, however much its label asks for.
  const bySale = new Map<string, { words: string; by: Set<string> }[]>();
  for (const { path, ...one } of missing.values())
    bySale.set(path, [...(bySale.get(path) ?? []), one]);
  for (const [path, all] of bySale) {
    const by = new Set(all.flatMap((one) => [...one.by]));
    const names = [...by];
    const last = names.pop();
    const medicines = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
    const labels =
      by.size === 1 ? `the label of ${medicines} asks` : `the labels of ${medicines} ask`;
    checking.report(
      'unasked',
      path,
      `Nothing in this quiz ${listed(all.map(({ words }) => words))}, which ${labels} for.`,
    );
  }
}

/** The most that is named of what nothing asks about; the promises of the labels name the rest. */
const mostNamed = 3;

/** A list whose entries may hold commas. */
function listed(words: readonly string[]): string {
  const more = words.length - mostNamed;
  const named = words.slice(0, mostNamed).join('; ');
  return more > 0 ? `${named}; and ${more} more` : named;
}

/** Things that a rule looks at and nothing in a quiz does, each in words: “asks about” and a fact. */
function unasked({ quiz }: Checking, clinical: ClinicalData, rule: LabelRule): string[] {
  const { named } = clinical;
  const about = (id: string, isAsked: boolean) =>
    isAsked ? [] : [`asks about ${clinicalFact(clinical, id)?.name ?? id}`];
  const says = (measure: string) => {
    if (quiz.definition.clinical?.measures?.[measure]) return [];
    const name = named.measures.find(({ id }) => id === measure)?.name ?? measure;
    return [`says what ${name} is`];
  };
  switch (rule.kind) {
    case 'exclusion':
    case 'appointment':
      return rule.facts.flatMap((id) => {
        const fact = clinicalFact(clinical, id);
        return about(id, fact !== undefined && conditionOfLacking(quiz, fact) !== null);
      });
    case 'requirement': {
      const isAsked = rule.facts.some((id) => {
        const fact = clinicalFact(clinical, id);
        return fact !== undefined && conditionOfHaving(quiz, fact) !== null;
      });
      return about(rule.facts[0] ?? '', isAsked);
    }
    case 'bounds':
      return says(rule.measure);
    case 'bloodPressure':
      return rule.verdict === 'stop' ? ['systolic', 'diastolic'].flatMap(says) : [];
    case 'consent': {
      if (consentSteps(quiz, rule.consent).length > 0) return [];
      const name = named.consents.find(({ id }) => id === rule.consent)?.name ?? rule.consent;
      return [`asks to agree to ${name}`];
    }
    // Rules that ask something of the prescriber, or later than in a quiz.
    default:
      return [];
  }
}
