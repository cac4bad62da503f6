import type { ReactNode } from 'react';
import type { MultiSelectOption } from './selection';

export type MultiSelectProps = {
  id: string;
  /** Posted once for each chosen option, as checkboxes of one name are. */
  name: string;
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  options: readonly MultiSelectOption[];
  defaultValue?: readonly string[];
  /** The most that may be chosen. A server that takes the form checks it again. */
  most?: number;
  disabled?: boolean;
  onChange?: (chosen: readonly string[]) => void;
};
