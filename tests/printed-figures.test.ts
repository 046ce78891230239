import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const web = join(import.meta.dirname, '../web')

/** Files whose durations are rounded one by one, each with the reason why nothing has to add up. */
const alone: Record<string, string> = {
  'features/dashboard/own-time.tsx': 'the totals of the day and of the week',
  'features/dashboard/team-columns.tsx': 'the total; its members add up to it',
  'features/dashboard/team-week.tsx': 'the total; the chart adds up to it',
  'features/holidays/holiday-columns.tsx': 'how long each holiday counts; no total',
  'features/insights/activity-shown.tsx': 'the total; the table adds up to it',
  'features/insights/member-day-columns.tsx': 'the total; its rows add up to it',
  'features/invoices/explain-drawer.tsx': 'the whole time of a line',
  'features/job-sites/site-totals.tsx': 'the total; the sites add up to it',
  'features/job-sites/visit-columns.tsx': 'a list of visits by pages, without a total',
  'features/limits/limit-histories.tsx': 'how much each day and week allows; what was used adds up',
  'features/manual-time/decided-requests.tsx': 'a list of decisions without a total',
  'features/manual-time/edit-columns.tsx': 'a list of edits by pages, without a total',
  'features/manual-time/request-item.tsx': 'one request',
  'features/manual-time/requests-of-member.tsx': 'a list of requests without a total',
  'features/payments/payment-page.tsx': 'the total; its lines add up to it',
  'features/payments/payment-preview.tsx': 'the total; its members add up to it',
  'features/payments/payments-page.tsx': 'a list of payments by pages, without a total',
  'features/schedules/shift-columns.tsx': 'a list of shifts by pages, without a total',
  'features/screenshots/day-sums.tsx': 'the total of a day',
  'features/timesheets/day-off-words.tsx': 'a sentence about one day',
  'features/timesheets/sheet-columns.tsx': 'a list of timesheets by pages, without a total',
  'features/timesheets/timesheet-band.tsx': 'the total of a timesheet',
  'features/timesheets/timesheet-item.tsx': 'the total of a timesheet',
  'features/tracking/daily-time.tsx': 'the total; chart and list add up to it',
  'features/tracking/stretch-facts.tsx': 'the whole time of a day, and what part of it was of a kind',
  'features/unusual-activities/finding-columns.tsx': 'a list of findings by pages, without a total',
}

/** Files that add up in the browser, each with the reason why it has the whole list and not a page. */
const adding: Record<string, string> = {
  'features/insights/over-the-day.tsx': 'the slots of one member on one day',
  'features/job-sites/site-times.ts': 'every page of sites is read; cut, no total is shown',
  'features/manual-time/decided-requests.tsx': 'what one request replaced',
  'features/manual-time/request-words.ts': 'the stretches of one request',
  'features/manual-time/time-change.ts': 'the pieces of one entry',
  'features/reports/shown-rows.ts': 'a whole report, which has no pages',
  'features/schedules/whole-plan.ts': 'every page of the plan',
  'features/screenshots/day-sums.tsx': 'the slots of one member on one day',
  'features/screenshots/slots.ts': 'the activity of one slot',
  'features/time-off/balance-years.tsx': 'the years of one request',
  'features/timesheets/copy-week.tsx': 'the entries that are copied',
  'features/timesheets/day-grid.tsx': 'the days of one timesheet',
  'features/timesheets/day-sums.ts': 'the sums of one week of one member',
  'features/timesheets/day-view.tsx': 'the activity of one slot',
  'features/timesheets/days-off.tsx': 'the days of one timesheet',
  'features/timesheets/expected-hours.tsx': 'the days of one week',
  'features/timesheets/printed-week.ts': 'printed figures of one week',
  'features/timesheets/time-off-lines.ts': 'the time off of one member in one week',
  'features/timesheets/timesheet-detail.tsx': 'the days of one timesheet',
  'features/timesheets/typed-hours.ts': 'the entries of one day of one member',
  'features/tools/printed-totals.ts': 'what the total of the server has beyond its rows',
  'features/tracking/blocks.ts': 'the slots of one stretch',
  'features/tracking/stretch-facts.tsx': 'the sums of one day of one member',
  'features/tracking/sums-with-edits.ts': 'every slot of one member on the edited days',
}

const files = globSync(['features/**/*.{ts,tsx}', 'pages/**/*.{ts,tsx}'], { cwd: web })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(web, file), 'utf8') }))

test('a duration in a list is printed with the others that it adds up with, or says why not', () => {
  const found = files.filter(({ text }) =>
    [...text.matchAll(/<Hours\b[^/]*\/>/g)].some(([tag]) => tag.includes(' of=') && !tag.includes(' as=')),
  )
  assert.deepEqual(found.map(({ file }) => file).sort(), Object.keys(alone).sort())
})

test('what the browser adds up is the whole, or the server does it', () => {
  const found = files.filter(({ text }) => /\.reduce\(\s*\(\s*(sum|all|total|rest)\b/.test(text))
  assert.deepEqual(found.map(({ file }) => file).sort(), Object.keys(adding).sort())
})

test('no list prints text of durations where Hours would print them as the reader wants', () => {
  const found = files.filter(({ text }) => /cell: \([^)]*\) => durationText\(/.test(text))
  assert.deepEqual(
    found.map(({ file }) => file),
    [],
  )
})
