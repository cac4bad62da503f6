import { createContext } from 'react';
import type { OpenSlot } from '../../../kernel/calendar/open-slot';

/** The open visits of a `stepScheduling`, for the input inside it; null while they are fetched. */
export const OpenSlots = createContext<OpenSlot[] | null>(null);
