import { t } from './text.ts'

/** Why a field must be filled in, by the last word of its path: the second sentence of its fault. */
export function whyNeeded(path: string): string | undefined {
  return reasons()[path.split('.').at(-1) ?? '']
}

function reasons(): Readonly<Record<string, string>> {
  const shown = t('Lists and messages show it.')
  const proof = t('It proves that it’s you.')
  const [day, decision, change] = [
    t('It counts on this day.'),
    t('The decision is based on it.'),
    t('The history of changes shows it.'),
  ]
  const [starts, ends, events] = [t('It starts then.'), t('It ends then.'), t('Events are sent there.')]
  return {
    name: shown,
    title: shown,
    summary: shown,
    first_name: shown,
    organization_name: shown,
    email: t('It identifies the account and receives its messages.'),
    password: proof,
    current_password: proof,
    new_password: proof,
    code: proof,
    recovery_code: proof,
    plan: t('The API refers to the plan by it.'),
    seats: t('It limits how many members there can be.'),
    client_id: t('The invoice goes to this client.'),
    user_id: t('It applies to this member.'),
    user_ids: t('It applies to these members.'),
    project_id: t('Time and tasks belong to a project.'),
    project_ids: t('It applies to these projects.'),
    team_id: t('It applies to this team.'),
    time_off_policy_id: t('The hours come from its balance.'),
    date: day,
    first: starts,
    last: ends,
    start_date: starts,
    stop_date: ends,
    start_time: starts,
    stop_time: ends,
    since: starts,
    at: t('The time is split there.'),
    tracked: t('It is the time to add.'),
    duration: t('The shift ends after it.'),
    minimum_time: t('Attendance is measured against it.'),
    hours: t('The balance changes by it.'),
    amount: t('Totals include it.'),
    receipt: t('The expense is checked against it.'),
    reason: change,
    note: change,
    reason_to_submit: decision,
    message: decision,
    denial_reason: t('The member sees what to correct.'),
    scopes: t('Without access, a token can do nothing.'),
    events: t('Without an event, nothing is sent.'),
    outcome: t('Without one, nothing happens.'),
    parts: t('Without one, nothing changes.'),
    target_url: events,
    chat_webhook_url: events,
    secret: t('It confirms that the server is yours.'),
    country: t('Each country has its own holidays.'),
    years: t('Holidays differ by year.'),
    type: t('It says which system the data comes from.'),
    value: t('The rule compares with it.'),
    policy_duration: t('The break lasts that long.'),
    net_terms: t('The due date of invoices depends on it.'),
    coordinates: t('The site is there.'),
    radius: t('Visits within it are recorded.'),
  }
}
