import type { LabelRule, Medicine, Product } from '../../../schemas/generated/types';
import { at } from '../../values/json/pointer';
import type { Report } from '../problems/checking';

type Kind = LabelRule['kind'];
type RuleOf<K extends Kind> = Extract<LabelRule, { kind: K }>;
type Placed<K extends Kind> = { rule: RuleOf<K>; path: string };

/** Kinds that say all there is to say: a second rule would say otherwise, or nothing. */
const saidOnce: readonly Kind[] = [
  'refills',
  'doseSteps',
  'prescribers',
  'checkIn',
  'bloodPressure',
];

/**
 * Checks that the rules of a medicine can be kept together: there is somebody within all of its bounds, steps of dose
 * go up, what begins again begins with a strength that is made, and nothing is said twice.
 * @param path Path of its rules.
 */
export function checkContradictions(
  report: Report,
  { id, rules }: Medicine,
  products: readonly Product[],
  path: string,
): void {
  const placed = rules.map((rule, index) => ({ rule, path: at(path, index) }));
  const of = <K extends Kind>(kind: K): Placed<K>[] =>
    placed.filter((one): one is Placed<K> => one.rule.kind === kind);
  for (const kind of saidOnce)
    for (const second of of(kind).slice(1))
      report('contradiction', second.path, 'Another rule of the medicine is of this kind already.');
  checkBounds(report, [
    ...of('bounds').filter(({ rule }) => !rule.unless),
    ...stops(of('laboratory')),
  ]);
  for (const one of of('bloodPressure')) checkPressure(report, one);
  for (const one of of('doseSteps')) checkSteps(report, one);
  checkMissed(report, of('missedDose'));
  checkStrengths(
    report,
    placed,
    products.filter(({ medicine }) => medicine === id),
  );
}

function stops(rules: readonly Placed<'laboratory'>[]): Placed<'laboratory'>[] {
  return rules.filter(({ rule }) => rule.verdict === 'stop');
}

/** Reports bounds on a number that leave nobody within all of them. */
function checkBounds(
  report: Report,
  rules: readonly (Placed<'bounds'> | Placed<'laboratory'>)[],
): void {
  const known = new Map<string, { lowest: number; highest: number }>();
  for (const { rule, path } of rules) {
    const { measure, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = rule;
    const { lowest, highest } = known.get(measure) ?? {
      lowest: 0,
      highest: Number.POSITIVE_INFINITY,
    };
    const both = { lowest: Math.max(lowest, atLeast), highest: Math.min(highest, atMost) };
    known.set(measure, both);
    if (both.lowest > both.highest && lowest <= highest && atLeast <= atMost)
      report(
        'contradiction',
        path,
        `Together with an earlier rule this asks for at least ${both.lowest} and at most ${both.highest}, which nobody can meet.`,
      );
  }
}

function checkPressure(report: Report, { rule, path }: Placed<'bloodPressure'>): void {
  for (const which of ['systolic', 'diastolic'] as const)
    if (rule[which].atLeast > rule[which].atMost)
      report('emptyRange', at(path, which, 'atLeast'), 'The lowest is above the highest.');
  if (rule.diastolic.atLeast >= rule.systolic.atMost)
    report(
      'contradiction',
      at(path, 'diastolic'),
      'The lower number would be above the upper one.',
    );
}

/**
 * Checks that each step is stronger than the one before, that none is above the most, and that a treatment may begin
 * with one of them.
 */
function checkSteps(report: Report, { rule, path }: Placed<'doseSteps'>): void {
  const { beginsUpTo } = rule;
  if (beginsUpTo !== undefined && !rule.steps.some(({ dosage }) => dosage === beginsUpTo))
    report('contradiction', at(path, 'beginsUpTo'), `${beginsUpTo} is none of the steps.`);
  rule.steps.forEach(({ dosage }, index) => {
    const place = at(path, 'steps', index, 'dosage');
    const before = rule.steps[index - 1]?.dosage ?? 0;
    if (dosage <= before)
      report('contradiction', place, `Steps go up: ${dosage} does not come after ${before}.`);
    if (dosage > rule.most)
      report('contradiction', place, `This is above the most, which is ${rule.most}.`);
  });
}

const gravity = { goOn: 0, ask: 1, restart: 2 } as const;

/** Reports a rule on missed doses that asks less of a patient who missed more. */
function checkMissed(report: Report, rules: readonly Placed<'missedDose'>[]): void {
  for (const { rule, path } of rules)
    for (const { rule: other } of rules) {
      if (other === rule || other.of !== rule.of) continue;
      if (other.after === rule.after && other !== rule)
        report('contradiction', path, 'Another rule of the medicine is about as many already.');
      if (other.after < rule.after && gravity[rule.do.kind] === 0 && gravity[other.do.kind] > 0)
        report(
          'contradiction',
          at(path, 'do'),
          `After ${other.after} more than this is done already, and who missed more needs no less.`,
        );
    }
}

/** Strengths that rules name are made, and in the unit of the catalogue. What has one strength only has no steps. */
function checkStrengths(
  report: Report,
  placed: readonly { rule: LabelRule; path: string }[],
  products: readonly Product[],
): void {
  const made = products.flatMap(({ dosages = [] }) => dosages);
  if (products.length === 0) return;
  const isMade = (dosage: number, path: string) => {
    if (!made.includes(dosage))
      report(
        'contradiction',
        path,
        `No product of the medicine is made in the strength ${dosage}.`,
      );
  };
  for (const { rule, path } of placed) {
    if (rule.kind === 'doseSteps')
      rule.steps.forEach(({ dosage }, index) => {
        isMade(dosage, at(path, 'steps', index, 'dosage'));
      });
    if (rule.kind === 'missedDose' && rule.do.kind === 'restart')
      isMade(rule.do.dosage, at(path, 'do', 'dosage'));
    if (rule.kind !== 'doseSteps' && rule.kind !== 'doseLimit') continue;
    const other = products.find(({ dosageUnit = 'mg' }) => dosageUnit !== rule.unit);
    if (other)
      report('contradiction', at(path, 'unit'), `“${other.title}” is measured in another unit.`);
  }
}
