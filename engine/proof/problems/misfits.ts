import type { Condition, Option } from '../../../schemas/generated/types';
import { inputPath } from '../../authoring/checks/check-inputs';
import {
  linesWith,
  type ModifierSite,
  modifierRules,
  modifierSites,
  targetsOf,
} from '../../authoring/checks/check-modifiers';
import { inQuotes } from '../../authoring/problems/part-names';
import type { Fix } from '../../authoring/problems/problem';
import { typeOfAnswer } from '../../quiz/inputs';
import type { Question } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import type { PatientSet } from '../diagram/nodes';
import { whoChoseUnmade } from '../model/cart';
import { type Comers, whoComesTo } from '../model/comers';
import type { Model } from '../model/model';
import { replay } from '../people/meets';
import { patientIn } from '../people/person';
import { walkOf } from '../people/reach';
import type { Finding } from './finding';

/** The most products that are named for one modifier: whoever mends these finds the rest. */
const mostNamed = 5;

/** Products that are chosen together with a strength, a period or a quantity that they are not sold in. */
export function misfitsIn(model: Model): Finding[] {
  return modifierSites(model.quiz).flatMap((site) => misfitsWith(model, site));
}

function misfitsWith(model: Model, site: ModifierSite): Finding[] {
  const { quiz } = model;
  const { catalogue } = quiz.reference;
  const { option, modifier, place } = site;
  const { kind, value, unit = 'month' } = modifier;
  // The compiler reports what contradicts itself.
  if (kind === 'none' || value === undefined || modifier.answers === undefined) return [];
  const rule = modifierRules[kind];
  const change = { value, unit };
  const targets = targetsOf(quiz, site).map((question) => ({
    question,
    sold: [...question.options.values()].filter((one) => linesWith(one, catalogue).length > 0),
  }));
  const isIdle = !targets.some(({ sold }) =>
    sold.some((one) => rule.reaches(one, change, catalogue)),
  );
  if (isIdle) return [];
  return targets.flatMap(({ question, sold }): Finding[] => {
    const misfits = sold
      .filter((one) => one !== option && !rule.fits(one, change, catalogue))
      .map((one) => ({ other: one, who: whoChooses(model, site, { question, option: one }) }))
      .filter(({ who }) => !who.isNobody);
    const [first] = misfits;
    if (!first) return [];
    const others = misfits.map(({ other }) => other);
    const fix = fixFor(site, question, others);
    const labels = others.map(({ label }) => inQuotes(label));
    const why = others.slice(0, mostNamed).map((one) => rule.misfit(one, change, catalogue));
    return [
      {
        code: rule.code,
        path: place,
        message: `${listed(labels)} can be chosen together with this. ${why.join(' ')}`,
        related: others.map((one) => pathOf(question, one)),
        ...(fix ? { fix } : {}),
        ...personIn(model, first.who.set),
        behind: [at('/steps', question.step.index), at('/steps', site.question.step.index)],
      },
    ];
  });
}

function listed(labels: readonly string[]): string {
  const named = labels.slice(0, mostNamed);
  const more = labels.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

interface Choice {
  question: Question;
  option: Option;
}

/** People who choose both options, and are refused a strength that is not made. */
function whoChooses(model: Model, site: ModifierSite, other: Choice): Comers {
  const { diagram, facts } = model;
  const choosing = ({ question, option }: Choice) =>
    facts.answers.get(question.id)?.options.get(option.id) ?? diagram.none;
  const both = diagram.and(choosing(site), choosing(other));
  const last = site.question.order > other.question.order ? site.question : other.question;
  const here = walkOf(model, last.step);
  const goesOn = diagram.minus(both, here.ends);
  const isOfStrength = site.modifier.kind === 'dosage' && goesOn !== diagram.none;
  return whoComesTo(model, here).within(
    isOfStrength ? diagram.and(goesOn, whoIsRefused(model, last)) : goesOn,
  );
}

const refusedIn = new WeakMap<Model, Map<Question, PatientSet>>();

/** People who are refused a strength at a question; worked out once, as many options meet there. */
function whoIsRefused(model: Model, last: Question): PatientSet {
  const known = refusedIn.get(model) ?? new Map<Question, PatientSet>();
  refusedIn.set(model, known);
  const { quiz, facts } = model;
  const soFar = () => [...quiz.questionById.values()].filter(({ order }) => order <= last.order);
  const who = known.get(last) ?? whoChoseUnmade(facts, last, soFar());
  known.set(last, who);
  return who;
}

function personIn(model: Model, who: PatientSet): Pick<Finding, 'person'> {
  const person = patientIn(model, who);
  return person && replay(model.quiz, person).run.refusal ? { person } : {};
}

/** Keeps the two apart: the later of them is not offered with the earlier. */
function fixFor(site: ModifierSite, question: Question, others: readonly Option[]): Fix | null {
  const { option, optionPath } = site;
  if (others.length === 0 || question === site.question) return null;
  if (question.order < site.question.order)
    return onlyWithout(option, optionPath, anyOf(question, others), 'Offer this without them only');
  const [first, ...more] = others;
  if (!first || more.length > 0) return null;
  const title = `Offer ${inQuotes(first.label)} without this only`;
  return onlyWithout(first, pathOf(question, first), chosen(site), title);
}

function onlyWithout(option: Option, path: string, other: Condition, title: string): Fix {
  const apart: Condition = { not: other };
  const when = at(path, 'when');
  return option.when === undefined
    ? { title, op: 'add', path: when, value: apart }
    : { title, op: 'replace', path: when, value: { all: [option.when, apart] } };
}

function chosen({ question, option: { id } }: Choice): Condition {
  return typeOfAnswer(question) === 'choices'
    ? { answer: question.id, includes: id }
    : { answer: question.id, is: id };
}

function anyOf(question: Question, others: readonly Option[]): Condition {
  const ids = others.map(({ id }) => id);
  return typeOfAnswer(question) === 'choices'
    ? { answer: question.id, includesAny: ids }
    : { answer: question.id, oneOf: ids };
}

/** Returns the path of an option in the definition. */
function pathOf(question: Question, option: Option): string {
  const path = inputPath(question.step, question.step.questions.indexOf(question));
  return at(path, 'options', [...question.options.keys()].indexOf(option.id));
}
