import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '../server/api/resource.ts'
import { makeProduct } from '../server/product.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

const { resources: feedResources } = makeProduct({ base: '', auth: '' })

const path = 'docs/changes.md'
const command = 'npm run changes'
const begin = `<!-- The table of resources is written by ${command} from server/feed.ts. -->`
const end = '<!-- The end of the table. -->'

/** What a delete means, by resource. */
const deleted: Record<string, string> = {
  organization: 'never',
  member: 'never: a removed member has `membership_status` removed. The record has `profile` and `limits`',
  client: 'never: `status` says whether it is archived',
  project: 'never: `status` says whether it is archived or deleted',
  project_member: 'never: a removed member has `membership_status` removed',
  rate: 'it was replaced on its first day. A rate that ends is an update',
  global_todo: 'it was deleted',
  integration: 'it was deleted',
  integration_project_link: 'the project is no longer linked',
  integration_user_link: 'the user is no longer linked',
  task: 'never: `status` says whether it is deleted',
  job_site_visit: 'later fixes prove that it was none, or that it began at another time',
  passive_job_site_visit: 'later fixes prove that it was none, or that it began at another time',
  job_site: 'never: `status` says whether it is archived',
  location_view: 'never',
  team: 'it was deleted',
  team_member: 'the member is no longer in the team',
  team_project: 'the team no longer works on the project',
  invite: 'it was deleted',
  invite_link: 'it was deleted',
  client_invoice: 'a draft was deleted; `line_items` and `viewer_url` are only in its own calls',
  team_invoice: 'a draft was deleted; `line_items` and `viewer_url` are only in its own calls',
  invoice_payment: 'it was deleted',
  credit_note: 'it was deleted, which only a draft can be',
  recurring_invoice: 'it was deleted',
  webhook: 'it was deleted. `health` and `last_delivery_at` move with every delivery, which is not a change',
  work_break_policy: 'never',
  timer: 'it was stopped',
  tracking_state: 'never',
  limit_history: 'never',
  budget_history: 'never',
  member_limit: 'it was deleted',
  time_off_policy: 'it was deleted',
  time_off_balance: 'its policy was deleted. The record has the current year',
  timesheet: 'never',
  daily_activity: 'no time is left on that day',
  activity: 'its time was deleted, or belongs to another activity',
  note: 'its days are over',
  tool_classification: 'never. The record has the values for all job types',
  tool_usage: 'its time was deleted or shortened, or belongs to other work; or its days are over',
  daily_tool_usage: 'no time is left on that day, or its days are over',
  manual_time_request: 'never: `status` says whether it was approved or denied',
  time_edit_log: 'never',
  holiday: 'the holiday was deleted',
  calendar_feed:
    'it was deleted, its creator left, or its team was deleted. `last_read_at` moves without a change',
  time_off_request: 'the request was deleted, or its policy',
  attendance_schedule: 'it was deleted. Shifts that began stay',
  overtime_policy:
    'it was deleted before it began. `status` changes from pending to active on its day, without a change',
  team_payment: 'the payment was undone',
  expense: 'it was deleted',
  attendance_shift: 'it had not begun, and its schedule no longer has it',
  shift_template: 'it was deleted',
  screenshot:
    'it was deleted, gave way to an earlier one of its slot, or its days were over. The record has no links to images',
  screenshot_view: 'never',
  unusual_activity: 'late time changed its day before the day was final, and it is no longer unusual',
  smart_notification_rule: 'it was deleted. Its notifications stay',
  smart_notification: 'never. The record has all matches',
}

export const changesPage: GeneratedFile = {
  path,
  command,
  text() {
    const page = readFileSync(join(import.meta.dirname, '..', path), 'utf8').replaceAll('\r\n', '\n')
    const [before, rest] = page.split(begin)
    const after = rest?.split(end)[1]
    if (before === undefined || after === undefined) throw new Error(`${path} has no place for the table.`)
    return `${before}${begin}\n\n${table()}\n${end}${after}`
  },
}

function table(): string {
  const unknown = Object.keys(deleted).filter((name) => !feedResources.some((each) => each.name === name))
  if (unknown.length > 0) throw new Error(`The feed has no ${unknown.join(', ')}.`)
  return `| Resource | Key | A delete means |
|---|---|---|
${feedResources.map(line).join('')}`
}

function line({ name, key }: Resource): string {
  const meaning = deleted[name]
  if (meaning === undefined) throw new Error(`Say what a delete of ${name} means.`)
  const parts = Object.keys(key).map((part) => `\`${part}\``)
  return `| \`${name}\` | ${parts.join(', ')} | ${meaning} |\n`
}

if (import.meta.main) await writeOrCheck([changesPage])
