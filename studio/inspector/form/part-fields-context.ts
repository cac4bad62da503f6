import { createContext, useContext } from 'react';

/** Which fields of one object show. */
export interface PartFieldsState {
  /** Whether a field can be taken away, so that it is only offered again. */
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
