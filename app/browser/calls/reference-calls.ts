import { call } from './call';

interface Entry {
  id: string;
  name: string;
}

/** The lists there are to choose from, which the browser keeps for an hour. */
export const referenceCalls = {
  allergies: () => call<Entry[]>('GET', '/api/v1/allergies'),
  pharmacies: () => call<Entry[]>('GET', '/api/v1/pharmacies'),
  /** Visits that can still be booked, for the state that was answered in a quiz. */
  slots: <Slot>(wanted: { minutes: number; days: number; quiz: string }, signal?: AbortSignal) => {
    const query = new URLSearchParams(
      Object.entries(wanted).map(([name, value]) => [name, String(value)]),
    );
    return call<Slot[]>('GET', `/api/v1/slots?${query}`, { signal });
  },
};
