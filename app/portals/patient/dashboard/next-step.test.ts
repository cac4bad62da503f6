import { describe, expect, it } from 'vitest';
import { somePatientStatus, someTreatment } from '../../../../tests/support/dashboard';
import { nextStepWords } from './DashboardPage';
import { besides, nextStep } from './next-step';
import { toDos } from './to-dos';

const known = {
  recalls: [],
  followUps: [],
  checkIns: [],
  askedProduct: null,
  parcels: [],
  isDisputed: false,
  treatments: [someTreatment()],
  message: null,
  patientStatus: somePatientStatus(),
};
const unread = { author: 'Ana Ruiz', text: 'Hello', at: '2025-06-01T12:00:00Z', isUnread: true };
const begun = { title: 'Hair, in short', path: '/quiz/haircare', step: 12, left: 9 };
const nothingOpen = { unpaid: null, begun: null, extras: 0 };
const unpaid = {
  titles: ['Semaglutide'],
  extras: 0,
  total: 29_900,
  currency: 'usd',
  path: '/cart?from=quiz',
};

describe('the next step', () => {
  it.each([
    ['a provider who needs to know more', { status: 'moreInformation' }, 'giveInformation'],
    ['a date of birth that was told in two ways', { askedWhich: 'birthday' }, 'tellWhich'],
    ['a payment that did not go through', { status: 'pastDue' }, 'mendPayment'],
    ['a dose that is due', { dueDose: 'prescription' }, 'logDose'],
    ['a dose whose package is recalled', { isRecalled: true }, 'waitForMore'],
    ['a supply that is used up', { isUsedUp: true }, 'usedUp'],
    ['doses that were noted and then none', { unnotedDoses: 2 }, 'askAfterGap'],
    ['a treatment that was declined lately', { status: 'declined', isNews: true }, 'readDecision'],
    ['a treatment that was ended lately', { status: 'stopped', isNews: true }, 'readDecision'],
    ['no decision that is old', { status: 'declined' }, 'allDone'],
    ['answers that are being read', { status: 'inReview' }, 'waitForReview'],
    ['an approval before any parcel is known', { status: 'approved' }, 'parcelNext'],
    ['new answers that a provider looks at first', { status: 'onHold' }, 'waitForLook'],
    ['nothing', {}, 'allDone'],
  ] as const)('%s', (_what, treatment, kind) => {
    expect(nextStep({ ...known, treatments: [someTreatment(treatment)] }).kind).toBe(kind);
  });

  it('a package that its maker recalls comes before a dose of it', () => {
    const recall = {
      isConfirmed: false,
      number: 'S-500118',
      drug: 'Semaglutide',
      contents: '4 pens of 0.25 mg',
      lot: 'A1',
      replacedBy: null,
      hasReplacement: false,
    };
    const treatments = [someTreatment({ dueDose: 'prescription' })];
    const next = nextStep({ ...known, treatments, recalls: [recall, recall] });
    expect(next).toEqual({ kind: 'stopUsing', ...recall, others: 1 });
    expect(nextStepWords(next)).toMatchObject({
      title: 'Stop using your Semaglutide of lot A1',
      words: expect.stringContaining('More of what you have is recalled too'),
      action: { path: '/patient/chat' },
    });
    expect(nextStepWords({ kind: 'stopUsing', ...recall, others: 0 }).words).toContain(
      'Write to your care team before your next dose',
    );
    const replaced = { kind: 'stopUsing', ...recall, replacedBy: 'S-500130', others: 0 } as const;
    expect(nextStepWords(replaced).words).toContain('the same again in parcel S-500130');
    const come = nextStepWords({ ...replaced, hasReplacement: true }).words;
    expect(come).toContain('The same came again in parcel S-500130: go on with that.');
    expect(come).not.toContain('when it comes');
  });

  it('nothing to do names a treatment that is over, and how one goes on with it', () => {
    const treatments = [someTreatment({ status: 'ended', mayGoOn: true })];
    expect(nextStepWords(nextStep({ ...known, treatments }))).toMatchObject({
      words: expect.stringMatching(/^Your treatment with Semaglutide is over\. To go on/),
      action: { label: 'Go on with it', path: '/patient/treatment' },
    });
  });

  it('nothing to do names the day on which a last supply ends, and how one goes on', () => {
    const ending = { status: 'lastSupply', mayGoOn: true, endsOn: '2026-11-20' } as const;
    expect(
      nextStepWords(nextStep({ ...known, treatments: [someTreatment(ending)] })),
    ).toMatchObject({
      words: expect.stringMatching(/^Your last supply of Semaglutide ends on .*20.*take the quiz/),
      action: { label: 'Go on with it', path: '/patient/treatment' },
    });
  });

  it('a parcel that waits for a word about another maker’s product is never “nothing to do”', () => {
    const asked = { ...known, askedProduct: 'Tadalafil 2.5 mg, Example Labs' };
    const next = nextStep(asked);
    expect(next).toEqual({ kind: 'answerMaker', product: 'Tadalafil 2.5 mg, Example Labs' });
    expect(nextStepWords(next)).toMatchObject({
      words: expect.stringContaining('Tadalafil 2.5 mg, Example Labs'),
      action: { path: '/patient/shipments' },
    });
    const due = { ...asked, lastWeighedOn: null, today: '2025-06-02' };
    expect(toDos(due)[0]).toMatchObject({ path: '/patient/shipments' });
  });

  it.each([
    [false, true],
    [true, false],
  ])('what waits for a decision, charged: %s, is charged only then: %s', (wasCharged, isSaid) => {
    const waiting = someTreatment({ status: 'inReview', wasCharged });
    const { words } = nextStepWords(nextStep({ ...known, treatments: [waiting] }));
    expect(words.includes('Your card is charged only if it is approved.')).toBe(isSaid);
  });

  it('questions of a provider come before everything else, a check-in too', () => {
    const followUps = [
      { id: 'one', title: 'Blood pressure' },
      { id: 'two', title: 'Photo ID' },
    ];
    const checkIn = {
      id: 'three',
      title: 'Pen',
      dueOn: '2025-06-20',
      isHeld: false,
      notedLast: null,
    };
    const treatments = [someTreatment({ status: 'moreInformation' })];
    const facts = { ...known, treatments, followUps, checkIns: [checkIn] };
    const next = nextStep(facts);
    expect(next).toEqual({ kind: 'followUp', count: 2, ...followUps[0] });
    expect(nextStepWords(next)).toMatchObject({
      title: 'Your provider has 2 sets of questions',
      action: { path: '/patient/check-in/one' },
    });
    const due = toDos({ ...facts, lastWeighedOn: null, today: '2025-06-02' });
    expect(due.map(({ path }) => path)).toEqual(['/patient/check-in/one', '/patient/check-in/two']);
  });

  it('a check-in comes before everything else: a refill waits for it', () => {
    const notedLast = null;
    const checkIn = {
      id: 'one',
      title: 'Semaglutide',
      dueOn: '2025-06-20',
      isHeld: false,
      notedLast,
    };
    const treatments = [someTreatment({ status: 'onHold' })];
    const next = nextStep({ ...known, treatments, checkIns: [checkIn] });
    expect(next).toEqual({ kind: 'checkIn', ...checkIn });
    expect(nextStepWords(next).action?.path).toBe('/patient/check-in/one');
    expect(nextStepWords(next).words).not.toContain('You noted');
  });

  it('a check-in of whoever stopped noting doses asks whether they took them, and blames nobody', () => {
    const checkIn = { id: 'one', title: 'Semaglutide', dueOn: '2025-06-20', isHeld: false };
    const next = nextStep({ ...known, checkIns: [{ ...checkIn, notedLast: '2025-05-03' }] });
    expect(nextStepWords(next).words).toMatch(
      /You noted no dose since .*May 3.*\. Did you take them\? .*what you took counts, noted or not\./,
    );
  });

  it('leads to why a treatment was declined, and a dose of another one comes first', () => {
    const declined = someTreatment({
      id: 'pen',
      title: 'The pen',
      status: 'declined',
      isNews: true,
    });
    const words = nextStepWords(nextStep({ ...known, message: unread, treatments: [declined] }));

    expect(words.title).toBe('The pen does not go ahead');
    expect(words.action).toEqual({ label: 'Read why', path: '/patient/treatment#treatment-pen' });
    const due = someTreatment({ dueDose: 'prescription' });
    expect(nextStep({ ...known, treatments: [declined, due] }).kind).toBe('logDose');
  });

  it('is what was left open, before a message', () => {
    const patientStatus = somePatientStatus({ journey: { ...nothingOpen, begun } });

    expect(nextStep({ ...known, message: unread, patientStatus }).kind).toBe('goBack');
  });

  it('is not a message that was read', () => {
    expect(nextStep({ ...known, message: { ...unread, isUnread: false } }).kind).toBe('allDone');
  });

  it('is the quiz that was begun, with the step and how many are left', () => {
    const patientStatus = somePatientStatus({ journey: { ...nothingOpen, begun } });
    const next = nextStep({ ...known, treatments: [], patientStatus });

    expect(nextStepWords(next)).toMatchObject({
      title: 'Go on where you left off',
      words: 'Your answers to “Hair, in short” are kept. Step 12, about 9 more to go.',
      action: { label: 'Go on', path: '/quiz/haircare' },
    });
  });

  it('is the plan that was not paid for, with what it costs, before a quiz that was begun', () => {
    const patientStatus = somePatientStatus({ journey: { unpaid, begun, extras: 0 } });
    const next = nextStep({ ...known, treatments: [], patientStatus });

    expect(nextStepWords(next)).toMatchObject({
      title: 'Your plan waits for you',
      words: expect.stringContaining('Semaglutide: $299'),
      action: { label: 'Go to checkout', path: '/cart?from=quiz' },
    });
  });

  it.each([
    [1, 'Semaglutide and 1 extra: $299.'],
    [2, 'Semaglutide and 2 extras: $299.'],
  ])('counts %s beside the plan, since the price counts it in', (extras, words) => {
    const journey = { ...nothingOpen, unpaid: { ...unpaid, extras } };
    const patientStatus = somePatientStatus({ journey });
    const next = nextStep({ ...known, treatments: [], patientStatus });

    expect(nextStepWords(next).words).toContain(words);
  });

  it('names no price for a plan whose cart holds what cannot be bought', () => {
    const journey = { unpaid: { ...unpaid, total: null }, begun: null, extras: 0 };
    const next = nextStep({
      ...known,
      treatments: [],
      patientStatus: somePatientStatus({ journey }),
    });

    const { words } = nextStepWords(next);
    expect(words).toMatch(/^Semaglutide\. Something else in your cart cannot be bought now/);
    expect(words).not.toContain('$');
  });

  it('stays what care waits for, with what was left open right beneath', () => {
    const patientStatus = somePatientStatus({ journey: { unpaid, begun: null, extras: 0 } });
    const treatments = [someTreatment({ dueDose: 'prescription' })];
    const next = nextStep({ ...known, treatments, patientStatus });

    expect(next.kind).toBe('logDose');
    expect(besides(next, patientStatus)).toEqual({ kind: 'unpaid', ...unpaid });
  });

  it('is never nothing for whoever has something in their cart, or no treatment', () => {
    const patientStatus = somePatientStatus({ journey: { ...nothingOpen, extras: 2 } });

    expect(nextStep({ ...known, patientStatus })).toEqual({ kind: 'payExtras', count: 2 });
    expect(nextStep({ ...known, treatments: [] }).kind).toBe('noTreatment');
  });

  it('is the half of an insurance card that is missing', () => {
    const patientStatus = somePatientStatus({ documents: ['idPicture', 'insuranceCardFront'] });

    expect(nextStep({ ...known, patientStatus })).toEqual({
      kind: 'upload',
      what: 'Back of your insurance card',
    });
  });

  it('is the first quiz, for someone who has nothing yet', () => {
    const patientStatus = somePatientStatus({ documents: [], hasSentIntake: false });

    expect(nextStep({ ...known, treatments: [], patientStatus }).kind).toBe('takeQuiz');
  });

  it('names the days ahead when there is nothing to do', () => {
    const treatments = [
      someTreatment({ nextDoseOn: '2025-06-09' }),
      someTreatment({ nextDoseOn: '2025-06-05', nextRefillOn: '2025-06-20' }),
    ];

    expect(nextStepWords(nextStep({ ...known, treatments })).words).toBe(
      'Your next dose is on Thu, Jun 5. Your next refill is on Fri, Jun 20.',
    );
  });

  it('promises no parcel while a bank decides about a payment', () => {
    const treatments = [someTreatment({ status: 'approved' })];
    expect(nextStep({ ...known, treatments, isDisputed: true }).kind).not.toBe('parcelNext');
  });

  const firstDose = 'Your treatment begins with your first dose: log it on the day you take it.';

  it.each([
    [
      'is prepared, with no day named',
      { hasLeft: false, expectedOn: null },
      'Your first parcel is prepared',
      `We write to you when Semaglutide leaves the pharmacy. ${firstDose}`,
    ],
    [
      'is prepared for a day',
      { hasLeft: false, expectedOn: '2025-06-05' },
      'Your first parcel is prepared',
      `Semaglutide should arrive by Thu, Jun 5. ${firstDose}`,
    ],
    [
      'has left for a day',
      { hasLeft: true, expectedOn: '2025-06-05' },
      'Your first parcel is on its way',
      `Semaglutide should arrive by Thu, Jun 5. ${firstDose}`,
    ],
    [
      'has left, with no day named',
      { hasLeft: true, expectedOn: null },
      'Your first parcel is on its way',
      `We write to you as soon as Semaglutide arrives. ${firstDose}`,
    ],
  ])('after approval is the first parcel, which %s', (_what, parcel, title, words) => {
    const treatment = { isBegun: false, week: null, nextRefillOn: '2025-06-20', refillsLeft: 0 };
    const next = nextStep({
      ...known,
      treatments: [someTreatment(treatment)],
      parcels: [{ lines: ['other', 'line'], ...parcel }],
    });

    expect(nextStepWords(next)).toMatchObject({ title, words });
  });

  it.each([
    ['the treatment has begun', { isBegun: true }, ['line']],
    ['it holds something else', { isBegun: false }, ['other']],
    ['the treatment is paused', { isBegun: false, status: 'paused' }, ['line']],
    ['the treatment was declined', { isBegun: false, status: 'declined' }, ['line']],
  ] as const)('is no first parcel where %s', (_what, treatment, lines) => {
    const parcels = [{ lines, hasLeft: true, expectedOn: '2025-06-05' }];
    const treatments = [someTreatment(treatment)];
    expect(nextStep({ ...known, treatments, parcels }).kind).toBe('allDone');
  });

  it('a first parcel is told after what waits for the patient', () => {
    const parcels = [{ lines: ['line'], hasLeft: true, expectedOn: '2025-06-05' }];
    const treatments = [someTreatment({ isBegun: false })];
    expect(nextStep({ ...known, treatments, parcels, message: unread }).kind).toBe('readMessage');
  });

  it('promises no refill where none is left: a provider looks at it first', () => {
    const treatments = [someTreatment({ nextRefillOn: '2025-06-20', refillsLeft: 0 })];

    expect(nextStepWords(nextStep({ ...known, treatments })).words).toBe(
      'Your provider looks at your treatment again before Fri, Jun 20, and then decides about your next refill.',
    );
  });

  it('names the price of a medicine that costs more than the one that was ordered', () => {
    const asked = { askedMedicine: 'Patch', askedPrice: null };
    const words = (rest: Partial<ReturnType<typeof someTreatment>>) =>
      nextStepWords(nextStep({ ...known, treatments: [someTreatment({ ...asked, ...rest })] }))
        .words;

    expect(words({})).toBe(
      'It would take the place of Semaglutide. Nothing is charged or sent before you say yes.',
    );
    expect(words({ askedPrice: { total: 39_900, ordered: 29_900, currency: 'usd' } })).toBe(
      'It would take the place of Semaglutide. It costs $399, $100 more than you ordered for. Nothing is charged or sent before you agree and pay.',
    );
  });

  it('names a renewal as one, and nothing whose day has come', () => {
    const treatments = [
      someTreatment({ nextRefillOn: '2025-05-01', isRefillDue: true }),
      someTreatment({ nextRefillOn: '2025-06-20', supply: 'renewal' }),
    ];

    expect(nextStepWords(nextStep({ ...known, treatments })).words).toBe(
      'Your next renewal is on Fri, Jun 20.',
    );
  });
});
