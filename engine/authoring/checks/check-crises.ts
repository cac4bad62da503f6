import type { Step } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import type { Checking } from '../problems/checking';

/**
 * An answer that says that somebody is in danger ends the quiz, with help beside the question and a way to
 * correct a wrong tap, and nothing else on its step turns anybody away.
 */
export function checkCrises({ quiz, report }: Checking): void {
  for (const step of quiz.steps) {
    const here = at('/steps', step.index);
    const endings = consequencesOf(step);
    const crises = endings.filter(({ crisis }) => crisis);
    for (const { path, consequence } of crises) {
      if (consequence === 'terminate') continue;
      report(
        'crisisGoesOn',
        `${here}${path}`,
        'This answer says that somebody is in danger, so nothing may be sold after it. Let it end the quiz.',
        {
          fix: {
            title: 'Let it end the quiz',
            op: consequence === undefined ? 'add' : 'replace',
            path: at(`${here}${path}`, 'consequence'),
            value: 'terminate',
          },
        },
      );
    }
    const help = (step.definition.content ?? []).flatMap(({ kind }, index) =>
      kind === 'crisisContent' ? [at(here, 'content', index)] : [],
    );
    if (crises.length > 0 && help.length !== 1) {
      report(
        'crisisWithoutHelp',
        `${here}${crises[0]?.path ?? ''}`,
        'This answer says that somebody is in danger. Put “Help in a crisis” on the same step, once: it shows whom to call.',
      );
    }
    if (crises.length === 0 || step.questions.length === 0) {
      for (const path of help) {
        report(
          'crisisWithoutAnswer',
          path,
          'Help in a crisis leads back to the question that was answered. Put it on the step that asks, and mark the answer that says that somebody is in danger.',
        );
      }
    }
    const rejection = endings.find(
      ({ crisis, consequence }) => !crisis && consequence === 'terminate',
    );
    if (help.length > 0 && rejection) {
      report(
        'crisisBesideRejection',
        `${here}${rejection.path}`,
        'Somebody who is in danger must not be turned away by the same step. Ask this on a step of its own.',
        { related: help },
      );
    }
  }
}

interface Found {
  /** JSON Pointer from the step on. */
  path: string;
  consequence: string | undefined;
  crisis: boolean;
}

/** Every answer and rule of a step that has a consequence, or says that somebody is in danger. */
function consequencesOf({ definition, questions }: Step): Found[] {
  const rules = 'consequences' in definition ? (definition.consequences ?? []) : [];
  return [
    ...questions.flatMap(({ input }, nth) => {
      const place = at('/questions', nth, 'input');
      switch (input.kind) {
        case 'states':
          return (input.states ?? []).map((entry, index) =>
            found(entry, at(place, 'states', index)),
          );
        case 'allergies':
          return (input.consequences ?? []).map((entry, index) =>
            found(entry, at(place, 'consequences', index)),
          );
        default:
          return 'options' in input
            ? input.options.map((option, index) => found(option, at(place, 'options', index)))
            : [];
      }
    }),
    ...rules.map((rule, index) => found(rule, at('/consequences', index))),
  ];
}

function found(
  {
    consequence,
    crisis = false,
  }: { consequence?: string | undefined; crisis?: boolean | undefined },
  path: string,
): Found {
  return { path, consequence, crisis };
}
