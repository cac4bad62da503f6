import { askRules, knownOf, type Person } from '../../engine/care';
import { readReference } from '../validate/read-fixtures';

export interface RuleMetrics {
  medicines: number;
  rules: number;
  /** Milliseconds to ask every rule of every medicine about one person; the median, and the slowest of a hundred. */
  allMedicines: { median: number; p99: number };
  /** Milliseconds for the medicine with the most rules. */
  oneMedicine: { median: number; p99: number };
}

const asking = {
  occasion: 'approve',
  day: '2026-11-25',
  plan: [{ fromWeek: 1, dosage: 25, unit: 'mg' }],
  taking: null,
  missed: null,
  askedAppointment: null,
  refills: { count: 5, isFirst: true },
  professions: ['md'],
} as const;

/** Asks the rules of the catalogue about somebody who has answered everything in five intakes. */
export function measureRules(): RuleMetrics {
  const { medicines, named } = readReference().clinical;
  const person = everythingAnswered();
  const one = medicines.toSorted((a, b) => b.rules.length - a.rules.length).slice(0, 1);
  const times = (of: typeof medicines) => {
    const taken = Array.from({ length: 500 }, () => {
      const began = performance.now();
      const known = knownOf(person);
      for (const medicine of of) askRules({ medicine, name: medicine.name, named }, known, asking);
      return performance.now() - began;
    }).toSorted((a, b) => a - b);
    return { median: taken[250] ?? 0, p99: taken[495] ?? 0 };
  };
  times(medicines);
  return {
    medicines: medicines.length,
    rules: medicines.flatMap(({ rules }) => rules).length,
    allMedicines: times(medicines),
    oneMedicine: times(one),
  };
}

function everythingAnswered(): Person {
  const { facts, measures } = readReference().clinical.named;
  const intakes = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'];
  const origin = { source: 'Intake', isWithdrawn: false };
  return {
    facts: intakes.flatMap((at, month) =>
      facts.map(({ id }, index) => {
        const says = (index + month) % 3 === 0 ? 'has' : 'hasNot';
        return { fact: id, says, at, ...origin } as const;
      }),
    ),
    measures: intakes.flatMap((at) =>
      measures.map(({ id }) => ({ measure: id, value: 40, at, ...origin })),
    ),
    consents: [],
    appointments: [],
    waivers: [],
    medicines: [{ medicine: 'sertraline', name: 'Sertraline' }],
    takes: [],
    birthdays: { profile: null, answered: null },
  };
}
