import { data, redirect } from '@remix-run/node';
import { whyTheyMayNot } from '../../../care/clinicians/why-no-prescription.server';
import {
  hasLeftState,
  type RunningTreatment,
  reassignTreatments,
  successorsFor,
  treatmentsOf,
} from '../../../care/worklist/reassign.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { mayDo } from '../../../identity/access/grants';
import { nameInFull } from '../../../identity/accounts/name-in-full';
import { typedCredentials } from '../../../identity/accounts/own-names.server';
import { professionChoices } from '../../../identity/accounts/professions.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { resetSecondFactor } from '../../../identity/second-factor/reset-second-factor.server';
import { hasSecondFactor } from '../../../identity/sessions/waiting-person.server';
import type { StaffChanged } from '../../../identity/staff/change-staff.server';
import {
  disableStaff,
  enableStaff,
  setCredentials,
  setGrants,
  setSkills,
} from '../../../identity/staff/change-staff.server';
import {
  type Coverage,
  needsSupervisor,
  readCoverage,
  supervisorsIn,
} from '../../../identity/staff/coverage.server';
import { inviteAgain } from '../../../identity/staff/invite-staff.server';
import { licenseStatus } from '../../../identity/staff/license-form';
import {
  addLicense,
  changeLicense,
  nameSupervisor,
} from '../../../identity/staff/license-staff.server';
import { mayPrescribe } from '../../../identity/staff/may-prescribe';
import { readStaff, staffStatus } from '../../../identity/staff/read-staff.server';
import { timeInWords } from '../../../kernel/calendar/day-words';
import { dayOf, serviceZone } from '../../../kernel/calendar/service-day';
import { formText } from '../../../kernel/http/forms/form-text';
import { changeInWords } from './labels';

/** Loads what a manager sees of one of the staff. Throws a 404 for nobody. */
export async function loadPersonPage({ context, params, user }: Asked<'practice:manage'>) {
  const id = params['id'] ?? '';
  const { db, clock } = context;
  const found = await readStaff(db, id);
  if (!found) throw nobody();
  const { person, licenses, changes } = found;
  const { kind, grants, email, credentials, professions, npi, skills } = person;
  const today = dayOf(clock.now());
  const coverage = await readCoverage(db);
  const { states } = coverage.reference;
  const treatments = await treatmentsOf(db, id);
  return {
    csrf: csrfToken(context),
    person: {
      ...{ id, kind, grants, email, name: nameInFull(person) },
      ...{ credentials, professions, npi, skills },
    },
    professionChoices: await professionChoices(db, professions),
    /** Reason in words for a manager; null for somebody who may prescribe, or is not meant to. */
    whyNoPrescription: whyTheyMayNot(mayPrescribe(person, coverage.professions)),
    /** Use of a license. */
    role: mayDo(person, 'case:decide')
      ? ('decides' as const)
      : mayDo(person, 'chart:read')
        ? ('prepares' as const)
        : ('other' as const),
    status: staffStatus(person),
    isSelf: user.id === id,
    hasSecondFactor: await hasSecondFactor(context, id),
    licenses: licenses.map(({ userId, supervisorId, ...license }) => ({
      ...license,
      status: licenseStatus(license, today),
      supervision: needsSupervisor(coverage, person, license.state)
        ? supervisionOf(coverage, id, license.state, supervisorId, today)
        : null,
    })),
    treatments:
      treatments.length === 0
        ? null
        : {
            ...summaryOf(coverage, id, treatments, today),
            colleagues: await successorsFor(db, coverage, id, treatments, today),
          },
    states: states.map(({ id: value, name }) => ({ value, label: `${name} (${value})` })),
    record: changes.map(({ id: key, at, change, by }) => ({
      key,
      day: dayOf(at),
      time: timeInWords(at, serviceZone),
      words: changeInWords(change),
      by: by ?? 'An operator of the servers',
    })),
  };
}

export type PersonPageData = Awaited<ReturnType<typeof loadPersonPage>>;

/** Form of the page with an error, and what was typed into it: shown again. */
export interface PersonError {
  about: string;
  /** Values by the names of the fields; professions by their ids, with spaces between. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Takes one of the page’s forms, by its `intent`. */
export async function postPersonPage({ context, params, form, user }: Posted<'practice:manage'>) {
  const id = params['id'] ?? '';
  const field = (name: string) => formText(form, name);
  const intent = field('intent');
  const license = field('license');
  const which = { managerId: user.id, staffId: id, licenseId: license };
  const changed = await postIntent(intent);
  if (changed.ok === 'notFound') throw nobody();
  if (changed.ok) return redirect(`/manager/people/${id}?done=${intent}`, 303);
  const values = Object.fromEntries(
    [
      ...['state', 'number', 'validFrom', 'validThrough', 'reason', 'credentials', 'supervisor'],
      ...['colleague', 'of', 'npi'],
    ].map((name) => [name, field(name)]),
  );
  values['professions'] = typedCredentials(form).professions.join(' ');
  const about =
    intent === 'changeLicense'
      ? license
      : intent === 'nameSupervisor'
        ? `${license} supervisor`
        : intent;
  return data<PersonError>({ about, values, errors: changed.errors }, { status: 422 });

  async function postIntent(wanted: string): Promise<StaffChanged> {
    switch (wanted) {
      case 'disable':
        return disableStaff(context, user.id, id, field('reason'));
      case 'enable':
        return enableStaff(context, user.id, id);
      case 'inviteAgain':
        return inviteAgain(context, user.id, id);
      case 'addLicense':
        return addLicense(context, user.id, id, {
          state: field('state'),
          number: field('number'),
          validFrom: field('validFrom'),
          validThrough: field('validThrough'),
        });
      case 'changeLicense':
        return changeLicense(context, which, {
          number: field('number'),
          validThrough: field('validThrough'),
        });
      case 'nameSupervisor':
        return nameSupervisor(context, which, field('supervisor'));
      case 'reassign':
        return reassignTreatments(context, user.id, id, {
          colleague: field('colleague'),
          state: field('of') === 'all' ? '' : field('of'),
        });
      case 'credentials':
        return setCredentials(context, user.id, id, typedCredentials(form));
      case 'skills':
        return setSkills(context, user.id, id, form.getAll('skill').map(String));
      case 'grants':
        return setGrants(context, user.id, id, form.getAll('grant').map(String));
      case 'resetSecondFactor': {
        const reset = await resetSecondFactor(context, user, id, field('reason'));
        return reset.ok ? reset : { ok: false, errors: { reason: reset.message } };
      }
      default:
        return { ok: false, errors: { form: 'Load this page again, and try once more.' } };
    }
  }
}

/** Treatments that renew on the prescriptions of somebody, counted by state and medicine. */
function summaryOf(
  coverage: Coverage,
  id: string,
  treatments: readonly RunningTreatment[],
  day: string,
) {
  const keyOf = ({ state, drug }: RunningTreatment) => `${state ?? ''} ${drug}`;
  const states = new Set(treatments.flatMap(({ state }) => state ?? []));
  return {
    total: treatments.length,
    states: [...states],
    rows: [...new Set(treatments.map(keyOf))].map((key) => {
      const group = treatments.filter((one) => keyOf(one) === key);
      const { state = null, drug = '' } = group[0] ?? {};
      const names = new Set(group.flatMap(({ givenTo }) => givenTo?.name ?? []));
      return {
        key,
        ...{ state, drug, count: group.length },
        hasLeft: hasLeftState(coverage, id, state, day),
        isBeingPacked: group.filter(({ isMovable }) => !isMovable).length,
        givenTo: [...names].map((name) => ({
          name,
          count: group.filter(({ givenTo }) => givenTo?.name === name).length,
        })),
      };
    }),
  };
}

/** Returns who supervises somebody in a state, and who might. */
function supervisionOf(
  coverage: Coverage,
  id: string,
  state: string,
  supervisorId: string | null,
  day: string,
) {
  const able = supervisorsIn(coverage, { state, day }).filter((one) => one.id !== id);
  return {
    supervisorId: able.some((one) => one.id === supervisorId) ? supervisorId : null,
    choices: able.map(({ id: value, name: label }) => ({ value, label })),
  };
}

function nobody(): Response {
  return new Response(null, { status: 404, statusText: 'There is nobody of this name.' });
}
