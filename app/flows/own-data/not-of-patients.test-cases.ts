/** Tables in which nothing stands that is a patient’s own, each with the reason. */
export const notOfPatients: Readonly<Record<string, string>> = {
  kept_records:
    'It holds what is left of people who were deleted, who have no account to ask from.',
  work_handovers: 'It says which colleague a piece of work went to; the work is in its own table.',
  payment_events: 'It names events of a gateway; what they did stands with payments.',
  renewal_choices: 'It is about how a clinic works, and names no patient.',
  reminder_times: 'It is about how a clinic works, and names no patient.',
  rate_limits: 'It counts under keyed hashes, which lead back to nobody.',
  taken_challenges: 'It holds hashes of random numbers.',
  tracking_events: 'It counts without people.',
  daily_metrics: 'It counts without people.',
  metric_days: 'It counts without people.',
  sealing_keys: 'A key is no data: what it seals is given open.',
  sealing_steps: 'It says how far a job came.',
  document_keys: 'It names keys of the service.',
  database_mode: 'It is about the installation.',
  served_assets: 'It is about the installation.',
  seeds: 'It is about the installation.',
  lot_recalls: 'It is about a lot; whose parcels held it stands in its own table.',
  recall_withdrawals: 'The same.',
  removals: 'It says how much was removed, and names nobody.',
  removed_metrics: 'It counts without people.',
  staff_changes: 'It is about accounts of staff.',
  on_call_days: 'It is about staff.',
  provider_calendars: 'It is about staff.',
  provider_hours: 'It is about staff.',
  provider_days_off: 'It is about staff.',
  provider_licenses: 'It is about staff.',
  saved_replies: 'It holds words that staff begin answers with, to anybody.',
  content_revisions: 'It is published for everybody.',
  content_published: 'It is published for everybody.',
  quiz_off_sale: 'It is published for everybody.',
  pictures: 'It is published for everybody.',
};

/** Beginnings of the names of other such tables, each with the reason. */
export const notOfPatientsBegin: Readonly<Record<string, string>> = {
  quiz_: 'It is about how quizzes are written, and names no patient.',
  rule_: 'It is about how rules are written, and names no patient.',
  page_: 'It is about how public pages are written, and names no patient.',
  sandbox_: 'It stands in for another company, outside of production.',
};
