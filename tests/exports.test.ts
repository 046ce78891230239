import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listsOf } from '../server/api/list.ts'
import { makeProduct } from '../server/wiring/product.ts'

const features = join(import.meta.dirname, '../web/features')

/** Tables that need no file of their own, each with the reason. */
const without: Record<string, string> = {
  'integrations/linked-projects.tsx': 'the program that made the links has them',
  'integrations/linked-users.tsx': 'the program that made the links has them',
  'job-sites/site-rules.tsx': 'a few rules of one site, each with its own form',
  'job-sites/trace.tsx': 'the words of the map above it',
  'member-limits/limit-group-section.tsx':
    'a group and its usage; why a number is what it is can be exported',
  'payments/payment-preview.tsx': 'not paid yet; the payment exports its postings',
  'report-boards/tile-table.tsx': 'the first rows of a report, which can be exported on its page',
  'webhooks/webhook-list.tsx': 'the state of a connection, not a record of work',
}

/** The pages with the menu of all formats, and the lists of the server that it exports. */
const served: Record<string, readonly string[]> = {
  'audit-log/audit-log-page.tsx': ['audit_log_entries'],
  'budgets/budget-spending.tsx': ['project_budget_histories', 'client_budget_histories'],
  'clients/client-projects.tsx': ['projects'],
  'clients/clients-page.tsx': ['clients'],
  'closed-periods/closed-periods-page.tsx': ['closed_periods'],
  'dashboard/team-page.tsx': ['dashboard_members'],
  'expenses/expenses-page.tsx': ['expenses'],
  'holidays/holidays-page.tsx': ['holidays'],
  'insights/activity-shown.tsx': ['member_day_activities'],
  'integrations/integrations-page.tsx': ['integrations'],
  'invites/invite-links-page.tsx': ['invite_links'],
  'invites/invites-page.tsx': ['invites'],
  'invoices/client-invoice-list.tsx': ['client_invoices'],
  'invoices/client-open-invoices.tsx': ['client_invoices'],
  'invoices/invoices-page.tsx': ['client_invoices', 'team_invoices'],
  'invoices/received-page.tsx': ['invoice_payments'],
  'invoices/unbilled-page.tsx': ['unbilled_work'],
  'job-sites/sites-page.tsx': ['job_sites'],
  'ledgers/ledger-page.tsx': ['ledger_lines'],
  'ledgers/vat-table.tsx': ['vat_sums'],
  'manual-time/decided-requests.tsx': ['manual_time_requests'],
  'manual-time/time-edits-page.tsx': ['time_edit_logs'],
  'organizations/member-rates.tsx': ['member_rates'],
  'organizations/people-page.tsx': ['members'],
  'payments/overtime-page.tsx': ['overtime_policies'],
  'payments/payments-page.tsx': ['team_payments'],
  'projects/project-members-page.tsx': ['project_members'],
  'projects/projects-page.tsx': ['projects'],
  'report-boards/boards-page.tsx': ['report_boards'],
  'schedules/attendance-page.tsx': ['attendance_shifts'],
  'schedules/my-shifts-page.tsx': ['attendance_shifts'],
  'smart-notifications/smart-notifications-page.tsx': ['smart_notifications'],
  'tasks/global-todos-page.tsx': ['global_todos'],
  'tasks/task-list.tsx': ['tasks', 'project_tasks'],
  'teams/team-members.tsx': ['team_members'],
  'teams/team-projects.tsx': ['team_projects'],
  'teams/teams-page.tsx': ['teams'],
  'time-off/balances-page.tsx': ['time_off_balances'],
  'time-off/decided-time-off.tsx': ['time_off_requests'],
  'time-off/policies-page.tsx': ['time_off_policies'],
  'time-off/requests-page.tsx': ['time_off_requests'],
  'timesheets/decided-timesheets.tsx': ['timesheets'],
  'timesheets/missing-timesheets.tsx': ['timesheets'],
  'tools/classify-page.tsx': ['tool_classifications'],
  'unusual-activities/unusual-page.tsx': ['unusual_activities'],
  'webhooks/delivery-list.tsx': ['webhook_deliveries'],
}

/** The pages that write the CSV file of what they show, each with the reason. */
const ownFiles: Record<string, string> = {
  'job-sites/present-page.tsx': 'who is there this minute, joined from visits and members',
  'job-sites/site-time-page.tsx': 'a row for each member at each site, which the list nests',
  'limits/limit-histories.tsx': 'only periods that reach into the chosen days',
  'organizations/plans-page.tsx': 'the organizations of the server, for its operators',
  'profitability/profitability-page.tsx': 'sums, which the report Profitability has in every format',
  'tools/tools-page.tsx': 'sums, which the report Apps and URLs has in every format',
  'tracking/daily-time.tsx': 'sums, which the report Time has in every format',
}

const sources = globSync('**/*.{ts,tsx}', { cwd: features }).map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(join(features, file), 'utf8'),
}))

test('every table of the web app can be saved as a file, or says why not', () => {
  const isExported = (text: string) => /<(ListPage|ListTools|ExportButton|ReportExport)\b/.test(text)
  const missing = sources.filter(({ text }) => text.includes('<DataTable') && !isExported(text))
  assert.deepEqual(missing.map(({ file }) => file).sort(), Object.keys(without).sort())
})

test('every list page of the web app exports a list of the server, or says why it writes its own file', () => {
  const pages = sources.filter(({ text }) =>
    /<(ListPage|ListTools|ExportButton|ExportedTable|DecidedTable|ListExport)\b/.test(text),
  )
  assert.deepEqual(
    pages.map(({ file }) => file).sort(),
    [...Object.keys(served), ...Object.keys(ownFiles)].sort(),
  )
})

test('the lists that pages name are lists of the server, and every one of these pages has its rows from there', () => {
  const { features: all } = makeProduct({ base: '', auth: '' })
  const known = new Set(listsOf(all).map(({ name }) => name))
  const named = new Set(
    sources.flatMap(({ text }) =>
      [
        ...text.matchAll(
          /organizationId(?:: [\w.]+)?,\s+name: (?:kind === 'team' \? )?'(\w+)'(?: : '(\w+)')?,\s+(?:\/\/.*\n\s+)?filters/g,
        ),
      ].flatMap(([, ...names]) => names.filter((name) => name !== undefined)),
    ),
  )
  for (const name of named) assert.ok(known.has(name), name)
  for (const [file, lists] of Object.entries(served))
    for (const name of lists) assert.ok(named.has(name), `${file}: ${name}`)
})
