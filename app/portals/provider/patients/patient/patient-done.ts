/** What is said after something was done on the page of a patient, by what the address names. */
export const patientDone: Readonly<Record<string, string>> = {
  approve: 'Approved. The pharmacy gets it now.',
  askForMore: 'Your question is on its way to the patient. The intake waits for the answer.',
  decline: 'Declined. What was paid is on its way back to the patient.',
  takeBack: 'The approval is taken back, and the intake waits for a decision again.',
  change: 'Changed. It begins with the next parcel, and the patient is told.',
  keepGoing: 'It goes on. Your reason is on record.',
  stop: 'Ended. Nothing renews, nothing more is charged, and the patient is told.',
  crisisSeen: 'You look after it. Others see that.',
  crisisHandled: 'Noted. It is off the list and stays on record.',
  claim: 'You are on it. Others see that for ten minutes.',
  release: 'You are not on it any more.',
  message: 'Your message is sent.',
  note: 'Your note is kept. The patient does not see it.',
};
