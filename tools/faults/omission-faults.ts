import type { Fault } from './fault.ts'

const features = 'server/features'
const says = 'lack their fact or their audit entry'

/** A fact or an audit entry that is left out, in each kind of place that writes. The watch must notice, whatever else fails. */
export const omissionFaults: Fault[] = [
  {
    name: 'omitted-by-endpoint',
    file: 'server/api/plain-table.ts',
    text: 'announce(value.changed(at, [...changed], current, written))',
    becomes: '',
    breaks: 'An endpoint announces what it changes.',
    tests: [`${features}/clients/endpoints/update-client.test.ts`],
    says,
  },
  {
    name: 'omitted-by-subscriber',
    file: `${features}/time-off/changes/deny-waiting.ts`,
    text: 'announce(\n      timeOffRequestChanged({',
    becomes: 'Object(\n      timeOffRequestChanged({',
    breaks: 'A subscriber announces what it changes.',
    tests: [`${features}/time-off/changes/deny-waiting.test.ts`],
    says,
  },
  {
    name: 'omitted-by-calendar-work',
    file: `${features}/screenshots/work/retention.ts`,
    text: 'removeScreenshots(writer, blobs',
    becomes: 'removeScreenshots({ ...writer, announce() {} }, blobs',
    breaks: 'Calendar work announces what it removes.',
    tests: [`${features}/screenshots/endpoints/delete-screenshot.test.ts`],
    says,
  },
  {
    name: 'omitted-by-job',
    file: `${features}/tracking/work/remove-old-records.ts`,
    text: 'if (removed.ids.length > 0) writer.announce(removed.stated)',
    becomes: '',
    breaks: 'A job announces what it removes.',
    tests: [`${features}/tracking/work/remove-old-records.test.ts`],
    says,
  },
  {
    name: 'omitted-by-command',
    file: 'server/commands/admin/set-plan.ts',
    text: 'changePlan(writer, organization',
    becomes: 'changePlan({ ...writer, audit() {} }, organization',
    breaks: 'A command leaves an audit entry.',
    tests: ['server/commands/admin.test.ts'],
    says,
  },
]
