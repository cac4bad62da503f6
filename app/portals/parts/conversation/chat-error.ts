/** Why a posted message was not sent, and what had been written. */
export interface ChatError {
  field: 'text' | 'file';
  message: string;
  text: string;
}
