import { createContext, useContext } from 'react';

/** Which fields of one object show. */
export interface PartFieldsState {
  /** Tells whether a field can be taken away, after which it is only offered again. */
  canClose(name: string): boolean;
  close(name: string): void;
}

export const PartFieldsContext = createContext<PartFieldsState>({
  canClose: () => false,
  close: () => {},
});

export function usePartFields(): PartFieldsState {
  return useContext(PartFieldsContext);
}
