import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FileRun } from './run-worker.ts'

const path = 'node_modules/.cache/stint-test-times.json'

/** Seconds of the slowest files on two busy cores, for a first run that knows no times yet: only their order counts. */
const firstTimes: Record<string, number> = {
  'tests/browser/docs-page.test.ts': 90,
  'tests/browser/readable.test.ts': 83,
  'tests/browser/pages-of-time.test.ts': 83,
  'tests/browser/sample-data.test.ts': 64,
  'tests/browser/job-sites.test.ts': 61,
  'tests/browser/webhooks.test.ts': 58,
  'tests/browser/member-pages.test.ts': 57,
  'tests/browser/planner.test.ts': 55,
  'tests/browser/rights.test.ts': 55,
  'tests/browser/approve-the-week.test.ts': 54,
  'tests/browser/track-a-day.test.ts': 50,
  'tests/browser/pages-of-work.test.ts': 50,
  'tests/browser/invoices.test.ts': 49,
  'tests/browser/offline.test.ts': 48,
  'server/commands/restore-until.test.ts': 47,
  'tests/browser/pages-of-others.test.ts': 46,
  'tests/browser/forms.test.ts': 46,
  'tests/browser/pickers.test.ts': 45,
  'tests/browser/proven-address.test.ts': 44,
  'tests/what-ends.test.ts': 44,
  'tests/journeys/approvals-survive.test.ts': 44,
  'tests/browser/time-off-year.test.ts': 43,
  'server/commands/rolling-restart.test.ts': 42,
  'tests/browser/team-view.test.ts': 40,
  'tests/browser/pages-of-people.test.ts': 40,
  'tests/browser/first-run.test.ts': 37,
  'tests/browser/invoice-sending.test.ts': 35,
  'server/features/invoices/endpoints/files-equal-record.test.ts': 34,
  'tests/browser/time-off-people.test.ts': 34,
  'tests/browser/move-time.test.ts': 33,
  'tests/access-walk.test.ts': 33,
  'tests/browser/work-pages.test.ts': 33,
  'tests/operations-walk.test.ts': 33,
  'server/features/timesheets/endpoints/remind-of-timesheet.test.ts': 31,
  'server/features/changes/follower.test.ts': 30,
  'tests/journeys/survival-of-outages.test.ts': 29,
  'server/commands/backup.test.ts': 28,
  'server/commands/doctor.test.ts': 28,
  'server/commands/quarters.test.ts': 28,
  'server/features/identity/races.test.ts': 26,
  'tests/journeys/clock-changes.test.ts': 26,
  'tests/lesser-callers.test.ts': 24,
  'tests/journeys/shifts-survive.test.ts': 22,
  'tests/journeys/many-trackers.test.ts': 22,
  'server/features/changes/endpoints/stream-changes.test.ts': 22,
  'server/demo/demo.test.ts': 22,
  'server/demo/any-day.test.ts': 22,
  'tests/journeys/invoices-survive.test.ts': 21,
  'tests/fuzz.test.ts': 21,
  'server/commands/demo.test.ts': 21,
  'server/commands/wal-archive.test.ts': 21,
  'server/commands/secrets.test.ts': 20,
  'tests/journeys/job-sites-survive.test.ts': 20,
  'tests/journeys/budgets-survive.test.ts': 20,
  'server/features/job-sites/changes/act-on-presence.test.ts': 19,
  'server/commands/mode.test.ts': 18,
  'server/commands/simulate.test.ts': 17,
  'tests/every-write.test.ts': 16,
  'tests/architecture-unchecked.test.ts': 11,
}

/** The slowest files first, as the last run knew them: then no process is left alone with a long one in the end. */
export function slowestFirst(files: readonly string[]): string[] {
  const known = readTimes()
  return files.toSorted((a, b) => (known[b] ?? 0) - (known[a] ?? 0))
}

export function rememberTimes(runs: readonly FileRun[]): void {
  const times = { ...readTimes(), ...Object.fromEntries(runs.map(({ file, seconds }) => [file, seconds])) }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(times))
}

function readTimes(): Record<string, number> {
  try {
    return { ...firstTimes, ...JSON.parse(readFileSync(path, 'utf8')) }
  } catch {
    return firstTimes
  }
}
