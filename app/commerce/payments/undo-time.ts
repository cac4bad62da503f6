/** Minutes for which something that was bought with one press waits before a pharmacy is asked for it. */
export const minutesToUndo = 10;
